import { HIGH_IMPACT_BPS, isAtLeast, priceImpact } from '../v4/priceImpact.ts'
import type { SwapRefusal } from '../v4/quoteSwap.ts'
import { blocking, caution, type Issue, type SideIssue } from './issue.ts'
import { DEFAULT_DECIMALS } from './limits.ts'
import { amountsOf, type Both, heldSides, inSwapOrder, type Side, tokensOf, vaultsOf } from './side.ts'
import type { Snapshot } from './snapshot.ts'
import type { SwapDraft } from './swapDraft.ts'

/** Amounts of one of the two tokens, raw. */
type AmountIssue<Code extends string, Name extends string> = SideIssue<
  Code,
  Readonly<Record<Name, bigint>> & { readonly decimals: number }
>

export type SwapIssue =
  | Issue<
      | SwapRefusal
      | 'noAccount'
      | 'slippage'
      | 'stop'
      | 'unreadable'
      | 'accountUnreadable'
      | 'nothingOut'
      | 'nothingLent'
    >
  | Issue<'highImpact', { readonly part: bigint; readonly whole: bigint }>
  | AmountIssue<'fillsOnly', 'fills'>
  | AmountIssue<'partialFill', 'fills' | 'wanted'>
  | AmountIssue<'reserveTooLow' | 'vaultIlliquid', 'has' | 'needed'>
  | AmountIssue<'approvalNeeded', 'allowance' | 'needed'>
  | AmountIssue<'balanceTooLow', 'missing'>

/** A refusal of the contracts as an issue. */
export const refusalIssue = (refusal: SwapRefusal): SwapIssue => blocking({ code: refusal })

/** A quoted wish, whoever makes it. */
type Asked = Pick<SwapDraft, 'wish' | 'quote'>

interface Counted {
  readonly side: Side
  readonly decimals: number
}

function counted(snapshot: Snapshot, side: Side): Counted {
  const { decimals = DEFAULT_DECIMALS } = tokensOf(snapshot)[side]
  return { side, decimals }
}

/** How much of the wish is filled, where that is not all of it. */
function partialIssue({ quote, wish }: Asked, input: Counted, output: Counted): SwapIssue {
  const [{ side, decimals }, fills] =
    wish.exact === 'in' ? [input, quote.amountIn] : [output, quote.amountOut]
  if (wish.stopBps === undefined) {
    return blocking({ code: 'fillsOnly', side, params: { fills, decimals } })
  }
  return caution({ code: 'partialFill', side, params: { fills, wanted: wish.amount, decimals } })
}

/** What a person should know about the price. */
function priceCautions({ quote, wish }: Asked, snapshot: Snapshot): SwapIssue[] {
  const issues: SwapIssue[] = []
  if (quote.lent.every(({ liquidity }) => liquidity === 0n)) issues.push(caution({ code: 'nothingLent' }))
  const impact = priceImpact(quote, snapshot.pool.slot0?.sqrtPriceX96 ?? 0n, wish.zeroForOne)
  if (impact && isAtLeast(impact, HIGH_IMPACT_BPS)) {
    issues.push(caution({ code: 'highImpact', params: { part: impact.part, whole: impact.whole } }))
  }
  return issues
}

/** What the pool and the vaults cannot do. */
function poolIssues(asked: Asked, snapshot: Snapshot, input: Counted, output: Counted): SwapIssue[] {
  const { quote, wish } = asked
  const issues: SwapIssue[] = []
  if (quote.partial) issues.push(partialIssue(asked, input, output))
  const { reserve0, reserve1 } = snapshot.pool
  const gains = inSwapOrder(amountsOf(quote.hookDelta), wish.zeroForOne)
  const reserves = inSwapOrder([reserve0, reserve1], wish.zeroForOne)
  const vaults = inSwapOrder(vaultsOf(snapshot), wish.zeroForOne)
  for (const [index, { side, decimals }] of [input, output].entries()) {
    const [gain = 0n, has, cash] = [gains[index], reserves[index], vaults[index]?.maxWithdraw]
    // The hook takes its gain out of the pool manager before the swapper has paid, unless it leaves it there as claims.
    if (has !== undefined && gain > has && snapshot.hook.keepsClaims !== true)
      issues.push(blocking({ code: 'reserveTooLow', side, params: { has, needed: gain, decimals } }))
    // It may owe a unit on the side that is paid too: lending rounds up, taking back rounds down.
    if (cash !== undefined && -gain > cash)
      issues.push(blocking({ code: 'vaultIlliquid', side, params: { has: cash, needed: -gain, decimals } }))
  }
  if (quote.amountOut === 0n && !quote.partial) {
    issues.push(caution({ code: 'nothingOut' }))
  }
  return issues
}

/** What the account lacks. */
function accountIssues(
  { quote, approval, wish }: SwapDraft,
  snapshot: Snapshot,
  input: Counted,
): SwapIssue[] {
  const { account } = snapshot
  const [paying] = account === undefined ? [] : inSwapOrder(heldSides(account), wish.zeroForOne)
  const { balance, routerAllowance } = paying ?? {}
  if (balance === undefined || routerAllowance === undefined) {
    return [blocking({ code: 'accountUnreadable' })]
  }
  const { side, decimals } = input
  const issues: SwapIssue[] = []
  if (approval) {
    const params = { allowance: approval.allowance, needed: approval.amount, decimals }
    issues.push(blocking({ code: 'approvalNeeded', side, params, reverts: 'ERC20InsufficientAllowance' }))
  }
  if (balance < quote.amountIn) {
    const params = { missing: quote.amountIn - balance, decimals }
    issues.push(blocking({ code: 'balanceTooLow', side, params, reverts: 'ERC20InsufficientBalance' }))
  }
  return issues
}

const sidesOf = ({ wish }: Asked, snapshot: Snapshot): Both<Counted> =>
  inSwapOrder([counted(snapshot, 0), counted(snapshot, 1)], wish.zeroForOne)

/** What stands against a quoted swap, whoever makes it. */
export function swapPoolIssues(asked: Asked, snapshot: Snapshot): SwapIssue[] {
  return [...poolIssues(asked, snapshot, ...sidesOf(asked, snapshot)), ...priceCautions(asked, snapshot)]
}

/** Everything that stands against a swap whose quote is known. */
export function swapIssues(draft: SwapDraft, snapshot: Snapshot): SwapIssue[] {
  const [input] = sidesOf(draft, snapshot)
  return [...swapPoolIssues(draft, snapshot), ...accountIssues(draft, snapshot, input)]
}
