import { type Address, sameAddress } from '#math/hex.ts'
import { BPS } from '#math/integers.ts'
import type { TokenAmounts } from '#math/liquidity.ts'
import { isNative } from '#math/pool.ts'
import { type Action, type ChainLimit, type Plan, singleAction, type TokenFlow } from './action.ts'
import { type Capabilities, findDepositRefusalReason } from './capabilities.ts'
import { computeLoss, type ExitEstimate, judgeExit, returnedOfDeposit } from './exitEstimate.ts'
import { maxWithTolerance } from './flowBounds.ts'
import { blockingIssue, cautionIssue, type Issue, isBlocking, type SideIssue } from './issue.ts'
import { DEFAULT_TOLERANCE, type Tolerance } from './limits.ts'
import type { Market } from './market.ts'
import { valueAt } from './past/earnings.ts'
import type { AccountSnapshot, Snapshot, VaultSnapshot } from './snapshot.ts'
import {
  type Both,
  flowsOf,
  heldSides,
  readSides,
  type Side,
  toAmountPair,
  toTokenPair,
} from './tokenPair.ts'
import { checkVaults, type VaultIssue } from './vaultWatch.ts'

/** Raw amounts that a deposit takes, or why the contract rejects it for every account. */
export type DepositPreview =
  | ({ readonly ok: true; readonly oneSided: boolean } & TokenAmounts)
  | { readonly ok: false; readonly issue: Issue<PreviewIssueCode> }

export const refusedPreview = (issue: Issue<PreviewIssueCode>): DepositPreview => ({
  ok: false,
  issue,
})

/** A deposit as shown to the user, with its problems. */
export interface DepositPlan extends DepositDraft {
  /**
   * Blocking issues, including missing approvals, must be solved before signing. Cautions only
   * inform.
   */
  readonly issues: readonly DepositIssue[]
}

export type DepositPlanResult =
  | { readonly ok: true; readonly plan: DepositPlan }
  | { readonly ok: false; readonly issues: readonly DepositIssue[] }

export interface DepositRequest<Own = unknown> {
  readonly liquidity: bigint
  /** Snapshot of one block with the depositor's account. */
  readonly snapshot: Snapshot<Own>
  readonly market: Market
  /** Tolerance of the amounts, and how long the call is valid. */
  readonly tolerance?: Tolerance
}

/** Adapter-specific parts of a deposit with known amounts. */
interface DepositTerms extends Pick<DepositDraft, 'exit'> {
  /** Additional arguments of the contract call. */
  readonly call?: Omit<Extract<Action, { kind: 'deposit' }>, 'kind' | 'liquidity'>
  /** True if only one token is taken because the price is out of range. */
  readonly oneSided: boolean
  readonly cautions: readonly (DepositIssue | undefined)[]
}

/**
 * Builds an immutable deposit plan. Returns only issues without an account, without a pool, or for
 * an amount that the contract rejects for every account.
 */
export function buildDepositPlan<Own>(
  { liquidity, snapshot, market, tolerance = DEFAULT_TOLERANCE }: DepositRequest<Own>,
  can: Capabilities,
  previewDeposit: (
    shares: bigint,
    at: Pick<DepositRequest<Own>, 'snapshot' | 'market'> & { readonly sqrtPriceX96: bigint },
  ) => DepositPreview,
  termsOf: (paid: Extract<DepositPreview, { readonly ok: true }>) => DepositTerms,
): DepositPlanResult {
  const { account } = snapshot
  const { slot0 } = snapshot.pool
  if (account === undefined) return { ok: false, issues: [blockingIssue({ code: 'noAccount' })] }
  if (slot0 === undefined) return { ok: false, issues: [blockingIssue({ code: 'poolUnreadable' })] }
  const { sqrtPriceX96 } = slot0
  const preview = previewDeposit(liquidity, { sqrtPriceX96, snapshot, market })
  // Permissions set by the owner are checked before the pool state, the amounts and the account's
  // balances.
  const gates = gateIssues(snapshot)
  const closed = gates.filter(isBlocking)
  if (!preview.ok) return { ok: false, issues: [...closed, preview.issue] }
  const { amount0, amount1 } = preview
  const paid = { amount0, amount1 }
  const { call, cautions, ...terms } = termsOf(preview)
  const action = { kind: 'deposit', liquidity, ...call } as const
  // Some hooks count shares themselves instead of minting a token. The account then receives no
  // token.
  const arrives = can.transferableShares ? [{ token: market.hook, amount: liquidity }] : []
  const draft: DepositDraft = {
    ...singleAction(action, account.address, snapshot),
    leaves: flowsOf(market, paid).filter(({ amount }) => amount > 0n),
    arrives,
    ...paid,
    liquidity,
    sqrtPriceX96,
    bounds: {
      maximumLeaves: flowsOf(market, maxWithTolerance(paid, tolerance.bps)),
      minimumArrives: arrives,
    },
    limits: depositLimits(action, account, market),
    approvals: approvalsFor(market, account, paid),
    shortfalls: shortfallsFor(market, account, paid),
    decimals: [snapshot.token0.decimals, snapshot.token1.decimals],
    ...terms,
  }
  const passed = [
    ...gates.filter((issue) => !isBlocking(issue)),
    ...cautions.filter((issue) => issue !== undefined),
  ]
  return {
    ok: true,
    plan: { ...draft, issues: [...closed, ...depositIssues(draft, snapshot, market, can, passed)] },
  }
}

/** Larger allowances count as unlimited, because no token has this many units. */
const UNLIMITED = 2n ** 128n

/**
 * Returns the on-chain limit per token: the argument of the call, the value sent, or the allowance.
 */
function depositLimits(
  { within, value }: Extract<Action, { kind: 'deposit' }>,
  account: AccountSnapshot,
  market: Market,
): readonly ChainLimit[] {
  if (within !== undefined) return flowsOf(market, within).map((most) => ({ kind: 'most', ...most }))
  return heldSides(account).flatMap(({ side, allowance }): readonly ChainLimit[] => {
    const token = toTokenPair(market)[side]
    if (isNative(token)) return [{ kind: 'most', token, amount: value }]
    if (allowance === undefined) return []
    return [{ kind: 'most', token, amount: allowance < UNLIMITED ? allowance : undefined }]
  })
}

/**
 * Returns the tokens with an insufficient allowance. The specification requires an allowance even
 * for an amount of zero.
 */
function approvalsFor(market: Market, account: AccountSnapshot, paid: TokenAmounts): ApprovalNeed[] {
  const flows = flowsOf(market, paid)
  return heldSides(account).flatMap(({ side: index, allowance }) => {
    const { token, amount } = flows[index]
    return allowance !== undefined && (allowance < amount || allowance === 0n)
      ? [{ index, token, amount, allowance }]
      : []
  })
}

/** Missing balance per token. */
function shortfallsFor(market: Market, account: AccountSnapshot, paid: TokenAmounts): TokenFlow[] {
  const flows = flowsOf(market, paid)
  return heldSides(account).flatMap(({ side, balance }) => {
    const { token, amount } = flows[side]
    return balance !== undefined && balance < amount ? [{ token, amount: amount - balance }] : []
  })
}

/** Replaces the exit estimate with a simulated one and updates the issues that depend on it. */
export function withReturnedAmounts(plan: DepositPlan, returned: TokenAmounts): DepositPlan {
  if (plan.exit === undefined) return plan
  const { expected } = plan.exit
  const exit = { expected, returned, loss: computeLoss(expected, returned) }
  const others = plan.issues.filter(({ code }) => !EXIT_ISSUES.includes(code))
  const tried = { ...plan, exit }
  return { ...tried, issues: [...others, ...exitIssues(tried)] }
}

/** Contract error that a deposit would revert with. */
interface RevertParams {
  readonly error: string
  readonly argument: string
  readonly token?: string | undefined
}

/** Reason why a simulated deposit reverts. */
export interface DepositRefusal {
  readonly reason: RevertParams
  /** Vaults that report a maximum below the deposit, and that maximum. */
  readonly full: readonly { readonly side: Side; readonly most: bigint }[]
}

/**
 * Returns the plan of a deposit that the contracts reject, without an exit estimate. The reason
 * becomes an issue unless another one already blocks the deposit.
 */
export function withRefusal(plan: DepositPlan, { reason, full }: DepositRefusal): DepositPlan {
  const { decimals } = plan
  const others = plan.issues.filter(({ code }) => !EXIT_ISSUES.includes(code))
  const isTold = others.some((issue) => isBlocking(issue) && issue.code !== 'approvalNeeded')
  const named = full.map(({ side, most }) =>
    blockingIssue({ code: 'vaultFull', side, params: { most, decimals: decimals[side] } }),
  )
  const reasons: readonly DepositIssue[] =
    named.length > 0 ? named : [blockingIssue({ code: 'depositRefused', params: reason })]
  return { ...plan, exit: undefined, issues: isTold ? others : [...others, ...reasons] }
}

/** A token with an insufficient allowance to the hook. */
interface ApprovalNeed {
  readonly token: Address
  readonly index: 0 | 1
  readonly allowance: bigint
  /** Amount that the deposit takes, which is the minimum to approve. */
  readonly amount: bigint
}

/**
 * A deposit without its issues. `leaves` is the exact amount that the contract takes at the block's
 * price.
 */
interface DepositDraft extends Plan<Extract<Action, { kind: 'deposit' }>>, TokenAmounts {
  /** Liquidity, equal to the number of minted shares. */
  readonly liquidity: bigint
  readonly sqrtPriceX96: bigint
  readonly approvals: readonly ApprovalNeed[]
  /** Missing token balances. */
  readonly shortfalls: readonly TokenFlow[]
  /** True if the price is outside the full range, so that only one token is taken. */
  readonly oneSided: boolean
  /** Estimate of an immediate exit. Undefined if the vaults could not be read. */
  readonly exit: ExitEstimate | undefined
  /** Decimals of both tokens, for sentences. */
  readonly decimals: Both<number | undefined>
}

/** Contract errors that apply to every account. */
type PreviewIssueCode =
  | 'poolNotInitialized'
  | 'zeroLiquidity'
  | 'liquidityTooLarge'
  | 'amountsTooLarge'
  /** The contract's share price differs from the adapter's formula, so the cost is unknown. */
  | 'ownRules'
  | 'sharesUnread'
  | 'takesNothing'
  /** The owner has not yet made the pool's first deposit. */
  | 'poolNotOpened'
  /** All depositors have left, and the contract accepts no new deposit. */
  | 'poolDead'

/**
 * There is no JIT liquidity to borrow for a swap. If the pool has none of its own, anyone can move
 * the deposit price for free.
 */
export type NothingBorrowed = Issue<'nothingBorrowed', { readonly poolIsEmpty: boolean }>

export type DepositIssue =
  | VaultIssue
  | NothingBorrowed
  | GateIssue
  | Issue<
      | PreviewIssueCode
      | 'noAccount'
      | 'poolUnreadable'
      | 'accountUnreadable'
      | 'mainnet'
      | 'notOffered'
      | 'exitOnly'
      | 'codeUnproven'
      | 'oneSided'
      /** No JIT liquidity at the current price, so anyone can move it for free. */
      | 'outOfRanges'
      | 'exitLoss'
      | 'exitNothing'
    >
  | Issue<
      'exitMostlyLost',
      {
        readonly put: TokenAmounts
        /** Amounts that an immediate exit would return. */
        readonly back: TokenAmounts
        readonly decimals: Both<number | undefined>
      }
    >
  | Issue<'depositRefused', RevertParams>
  | SideIssue<'vaultFull', { readonly most: bigint; readonly decimals: number | undefined }>
  | SideIssue<'vaultAccepted' | 'vaultMintsNothing' | 'sourceMintsNothing' | 'sourceEmpty' | 'sourcePaused'>
  | SideIssue<
      'approvalNeeded',
      { readonly allowance: bigint; readonly needed: bigint; readonly decimals: number | undefined }
    >
  | SideIssue<'balanceTooLow', { readonly missing: bigint; readonly decimals: number | undefined }>

/**
 * Returns missing allowances and balances in the contract's order: token0 before token1, allowance
 * before balance.
 */
function accountIssues(draft: DepositDraft, snapshot: Snapshot): DepositIssue[] {
  const { account } = snapshot
  const readable = [account?.token0, account?.token1, account?.allowance0, account?.allowance1]
  const unreadable = readable.includes(undefined) ? [blockingIssue({ code: 'accountUnreadable' })] : []
  const sides = readSides(snapshot).flatMap(({ side, token }): DepositIssue[] => {
    const need = draft.approvals.find((approval) => approval.index === side)
    const missing = draft.shortfalls.find((flow) => sameAddress(flow.token, token.address))
    const { decimals } = token
    const issues: DepositIssue[] = []
    if (need) {
      const { allowance, amount: needed } = need
      // The contract does not check an allowance for a token that it does not take. The
      // specification requires one anyway.
      const reverts = allowance < needed ? 'ERC20InsufficientAllowance' : undefined
      issues.push(
        blockingIssue({ code: 'approvalNeeded', side, params: { allowance, needed, decimals }, reverts }),
      )
    }
    if (missing) {
      const params = { missing: missing.amount, decimals }
      issues.push(blockingIssue({ code: 'balanceTooLow', side, params, reverts: 'ERC20InsufficientBalance' }))
    }
    return issues
  })
  return [...unreadable, ...sides]
}

/** True if one vault share is worth more than the deposit, so that the vault may mint none. */
function mintsNothing(vault: VaultSnapshot, amount: bigint): boolean {
  const { hookShares, hookAssets, totalAssets, shareWorth } = vault
  if (shareWorth !== undefined && hookShares !== undefined) return amount > 0n && amount < shareWorth
  if (amount === 0n || hookShares === undefined || hookAssets === undefined) return false
  if (hookShares > 0n) return amount * hookShares < hookAssets
  // The vault's share price is unknown. Assets that existed before its first deposit are a
  // donation.
  return totalAssets !== undefined && totalAssets >= amount
}

function vaultCautions(draft: DepositDraft, snapshot: Snapshot): DepositIssue[] {
  const amounts = toAmountPair(draft)
  return readSides(snapshot)
    .filter(({ vault, side }) => mintsNothing(vault, amounts[side]))
    .map(({ side }) => cautionIssue({ code: 'vaultMintsNothing', side }))
}

const EXIT_ISSUES: readonly DepositIssue['code'][] = ['exitLoss', 'exitMostlyLost', 'exitNothing']

/**
 * A deposit that loses at least this much of its value at once is blocked, in basis points. Losing
 * one of the two tokens completely costs half the value, and only warns.
 */
const MOST_OF_VALUE_BPS = 6_000n

/** Returns true if an immediate exit loses most of the deposit, valued at the pool's price. */
export function losesMostOfValue(put: TokenAmounts, back: TokenAmounts, sqrtPriceX96: bigint): boolean {
  if (sqrtPriceX96 === 0n) return false
  const worth = (amounts: TokenAmounts) => valueAt(toAmountPair(amounts), sqrtPriceX96, 1)
  return (worth(put) - worth(back)) * BPS > worth(put) * MOST_OF_VALUE_BPS
}

/** Returns the issues that follow from an immediate exit. */
function exitIssues(draft: DepositDraft): DepositIssue[] {
  const { exit, decimals } = draft
  if (exit === undefined) return []
  const verdict = judgeExit(exit.expected, exit.returned)
  if (verdict === 'fair') return []
  if (verdict === 'total') return [blockingIssue({ code: 'exitNothing' })]
  const put = { amount0: draft.amount0, amount1: draft.amount1 }
  const back = returnedOfDeposit(put, exit)
  if (!losesMostOfValue(put, back, draft.sqrtPriceX96)) return [cautionIssue({ code: 'exitLoss' })]
  return [blockingIssue({ code: 'exitMostlyLost', params: { back, put, decimals } })]
}

/**
 * Returns all issues of a deposit with known amounts, contract errors first. `cautions` come from
 * the adapter.
 */
function depositIssues(
  draft: DepositDraft,
  snapshot: Snapshot,
  market: Market,
  can: Capabilities,
  cautions: readonly DepositIssue[],
): DepositIssue[] {
  const oneSided = draft.oneSided ? [cautionIssue({ code: 'oneSided' })] : []
  const refused = findDepositRefusalReason(market, can)
  return [
    ...accountIssues(draft, snapshot),
    ...(refused === undefined ? [] : [blockingIssue({ code: refused })]),
    ...checkVaults(snapshot),
    ...oneSided,
    ...vaultCautions(draft, snapshot),
    ...cautions,
    ...exitIssues(draft),
  ]
}

/** Issues from permissions that the pool's owner can close. */
type GateIssue =
  | Issue<'depositsClosed' | 'poolPaused' | 'allPaused' | 'gatesUnreadable'>
  | Issue<'locksPosition', { readonly blocks: bigint }>

/**
 * Returns the issues from closed permissions and from the deposit lock. Empty if the market has
 * neither.
 */
export function gateIssues({ hook, account }: Pick<Snapshot, 'hook' | 'account'>): readonly GateIssue[] {
  const { gates } = hook
  if (gates === undefined) return []
  const isOwner = sameAddress(hook.owner, account?.address)
  // Paused exits also stop deposits, including the owner's.
  if (gates.exits === false) return [blockingIssue({ code: 'allPaused', reverts: 'EnforcedPause' })]
  const closed =
    gates.open === false && !isOwner
      ? [blockingIssue({ code: 'depositsClosed', reverts: 'Unauthorized' })]
      : []
  const isUnread = gates.open === undefined || gates.lockBlocks === undefined
  const unread = isUnread ? [blockingIssue({ code: 'gatesUnreadable' })] : []
  const paused = gates.live === false ? [cautionIssue({ code: 'poolPaused' })] : []
  const locks = gates.lockBlocks
    ? [cautionIssue({ code: 'locksPosition', params: { blocks: gates.lockBlocks } })]
    : []
  return [...closed, ...unread, ...paused, ...locks]
}
