import { amountInWords } from './formatAmount.ts'
import { blocking, caution, type Issue } from './issue.ts'
import { DEFAULT_DECIMALS } from './limits.ts'
import { percentText } from './percentText.ts'
import { HIGH_IMPACT_BPS, isAtLeast, priceImpact } from './priceImpact.ts'
import type { SwapRefusal } from './quoteSwap.ts'
import type { Snapshot } from './snapshot.ts'
import type { SwapDraft } from './swapDraft.ts'

export type SwapIssueCode =
  | SwapRefusal
  | 'noAccount'
  | 'slippage'
  | 'stop'
  | 'unreadable'
  | 'partialFill'
  | 'reserveTooLow'
  | 'vaultIlliquid'
  | 'accountUnreadable'
  | 'approvalNeeded'
  | 'balanceTooLow'
  | 'nothingOut'
  | 'nothingBorrowed'
  | 'highImpact'

export type SwapIssue = Issue<SwapIssueCode>

const REFUSALS: Readonly<Record<SwapRefusal, string>> = {
  PoolNotInitialized: 'The pool is not initialized yet.',
  SwapAmountCannotBeZero: 'Enter an amount above zero.',
  InvalidFeeForExactOut: 'The fee takes the whole input, so no exact output can be asked for.',
  PriceLimitAlreadyExceeded: 'The pool stands at the end of its price range in this direction.',
  PriceLimitOutOfBounds: 'The price limit is beyond what the pool accepts.',
  HookCallFailed: 'The vaults hold more than the pool can borrow, so no swap goes through.',
  SafeCastOverflow: 'The amount is above the most that the pool can count.',
}

/** A refusal of the contracts as an issue. */
export function refusalIssue(refusal: SwapRefusal): SwapIssue {
  return blocking(refusal, REFUSALS[refusal])
}

/** A quoted wish, whoever makes it. */
type Asked = Pick<SwapDraft, 'wish' | 'quote'>

interface Side {
  readonly index: 0 | 1
  readonly text: (amount: bigint) => string
}

function sideOf(snapshot: Snapshot, index: 0 | 1): Side {
  const { decimals = DEFAULT_DECIMALS } = index === 0 ? snapshot.token0 : snapshot.token1
  return { index, text: (amount) => `${amountInWords(amount, decimals)} of Token ${index}` }
}

/** How much of the wish is filled, where that is not all of it. */
function partialIssue({ quote, wish }: Asked, input: Side, output: Side): SwapIssue {
  const [side, amount] = wish.exact === 'in' ? [input, quote.amountIn] : [output, quote.amountOut]
  if (wish.stopBps === undefined) {
    return blocking('partialFill', `The pool can fill only ${side.text(amount)}. Enter less.`)
  }
  const message = `Partial fill: at your price stop only ${side.text(amount)} would be swapped, not ${side.text(wish.amount)}. The rest stays with you.`
  return caution('partialFill', message)
}

/** What a person should know about the price. */
function priceCautions({ quote, wish }: Asked, snapshot: Snapshot): SwapIssue[] {
  const issues: SwapIssue[] = []
  if (quote.borrowed === 0n) {
    const message =
      'The hook would lend nothing to this swap: little or no liquidity stands behind the price, so a small amount can move it far.'
    issues.push(caution('nothingBorrowed', message))
  }
  const impact = priceImpact(quote, snapshot.pool.slot0?.sqrtPriceX96 ?? 0n, wish.zeroForOne)
  if (impact && isAtLeast(impact, HIGH_IMPACT_BPS)) {
    const message = `This swap moves the price against you by ${percentText(impact.part, impact.whole)}.`
    issues.push(caution('highImpact', message))
  }
  return issues
}

/** What the pool and the vaults cannot do. */
function poolIssues(asked: Asked, snapshot: Snapshot, input: Side, output: Side): SwapIssue[] {
  const { quote, wish } = asked
  const issues: SwapIssue[] = []
  if (quote.partial) issues.push(partialIssue(asked, input, output))
  const { amount0, amount1 } = quote.hookDelta
  const [won, owed] = wish.zeroForOne ? [amount0, -amount1] : [amount1, -amount0]
  const reserve = wish.zeroForOne ? snapshot.pool.reserve0 : snapshot.pool.reserve1
  // The hook takes its gain out of the pool manager before the swapper has paid.
  if (reserve !== undefined && won > reserve) {
    const message = `The pool manager holds ${input.text(reserve)}, and this swap needs ${input.text(won)} there.`
    issues.push(blocking('reserveTooLow', message))
  }
  const cash = wish.zeroForOne ? snapshot.vault1.maxWithdraw : snapshot.vault0.maxWithdraw
  if (cash !== undefined && owed > cash) {
    const message = `The vault can hand out ${output.text(cash)} now, and this swap needs ${output.text(owed)}.`
    issues.push(blocking('vaultIlliquid', message))
  }
  if (quote.amountOut === 0n && !quote.partial) {
    issues.push(caution('nothingOut', 'The amount is so small that nothing comes out.'))
  }
  return issues
}

/** What the account lacks. */
function accountIssues({ quote, approval, wish }: SwapDraft, snapshot: Snapshot, input: Side): SwapIssue[] {
  const { account } = snapshot
  const balance = wish.zeroForOne ? account?.token0 : account?.token1
  const allowance = wish.zeroForOne ? account?.routerAllowance0 : account?.routerAllowance1
  if (balance === undefined || allowance === undefined) {
    return [blocking('accountUnreadable', 'Your balance or approval could not be read. Try again.')]
  }
  const issues: SwapIssue[] = []
  if (approval) {
    const message = `The swap router is approved for ${input.text(approval.allowance)}, and needs ${input.text(approval.amount)}.`
    issues.push(blocking('approvalNeeded', message, 'ERC20InsufficientAllowance'))
  }
  if (balance < quote.amountIn) {
    const message = `You need ${input.text(quote.amountIn - balance)} more.`
    issues.push(blocking('balanceTooLow', message, 'ERC20InsufficientBalance'))
  }
  return issues
}

const sidesOf = ({ wish }: Asked, snapshot: Snapshot): readonly [Side, Side] =>
  wish.zeroForOne ? [sideOf(snapshot, 0), sideOf(snapshot, 1)] : [sideOf(snapshot, 1), sideOf(snapshot, 0)]

/** What stands against a quoted swap, whoever makes it. */
export function swapPoolIssues(asked: Asked, snapshot: Snapshot): SwapIssue[] {
  return [...poolIssues(asked, snapshot, ...sidesOf(asked, snapshot)), ...priceCautions(asked, snapshot)]
}

/** Everything that stands against a swap whose quote is known. */
export function swapIssues(draft: SwapDraft, snapshot: Snapshot): SwapIssue[] {
  const [input] = sidesOf(draft, snapshot)
  return [...swapPoolIssues(draft, snapshot), ...accountIssues(draft, snapshot, input)]
}
