import { type Address, isAddressEqual } from '#math/hex.ts'
import { BPS_DENOMINATOR, MAX_INT128 } from '#math/integers.ts'
import type { TokenAmounts } from '#math/liquidity.ts'
import { isNativeCurrency } from '#math/pool.ts'
import {
  classifyLossOfImmediateExit,
  computeDepositPaidBackByExit,
  computeMissingPayout,
  type ExitEstimate,
} from './exitEstimate.ts'
import { findDepositRefusalReason, type HookCapabilities } from './hookCapabilities.ts'
import {
  type ActionIssue,
  isBlockingIssue,
  type TokenSideIssue,
  toBlockingIssue,
  toCautionIssue,
} from './issue.ts'
import { DEFAULT_TOLERANCE, type Tolerance } from './limits.ts'
import type { Market } from './market.ts'
import type { AccountSnapshot, MarketSnapshot, VaultSnapshot } from './marketSnapshot.ts'
import { sumInTokenAtPrice } from './past/earnings.ts'
import { addTolerance } from './tokenMovementLimits.ts'
import {
  listAccountTokenBalances,
  listTokensWithVaults,
  type Pair,
  TOKEN_SIDES,
  type TokenSide,
  toAmountPair,
  toTokenMovements,
  toTokenPair,
} from './tokenPair.ts'
import {
  createSingleCallPlanFields,
  type OnChainAmountLimit,
  type TokenMovement,
  type TxAction,
  type TxPlan,
} from './txAction.ts'
import { findCurrentVaultIssues, type VaultIssue } from './vaultWatch.ts'

/**
 * Raw token amounts that a deposit takes, or the error that the contract raises for every account.
 */
export type DepositPreview =
  | ({ readonly ok: true; readonly oneSided: boolean } & TokenAmounts)
  | { readonly ok: false; readonly issue: ActionIssue<PreviewIssueCode> }

export const refusePreview = (issue: { code: PreviewIssueCode; reverts?: string }): DepositPreview => ({
  ok: false,
  issue: { params: {}, reverts: undefined, ...issue, severity: 'blocking' },
})

/** Preview of a deposit that costs these amounts. Refused if one is above int128, v4's limit. */
export const previewCost = ({ amount0, amount1 }: TokenAmounts, tooLarge: string): DepositPreview =>
  amount0 > MAX_INT128 || amount1 > MAX_INT128
    ? refusePreview({ code: 'amountsTooLarge', reverts: tooLarge })
    : { ok: true, amount0, amount1, oneSided: amount0 === 0n || amount1 === 0n }

/**
 * A deposit as the user reviews it. `leaves` is what the contract takes at the snapshot's price.
 */
export interface DepositPlan extends TxPlan<Extract<TxAction, { kind: 'deposit' }>>, TokenAmounts {
  readonly liquidity: bigint
  readonly sqrtPriceX96: bigint
  readonly approvals: readonly ApprovalNeed[]
  readonly shortfalls: readonly TokenMovement[]
  /** True if the deposit takes only one token, because the price is outside the full range. */
  readonly oneSided: boolean
  /** Estimated payout of an exit right after the deposit. Undefined if the vaults were not read. */
  readonly exit: ExitEstimate | undefined
  readonly decimals: Pair<number | undefined>
  /** Blockers and cautions. */
  readonly issues: readonly DepositIssue[]
}

type DepositDraft = Omit<DepositPlan, 'issues'>

export type DepositPlanResult =
  | { readonly ok: true; readonly plan: DepositPlan }
  | { readonly ok: false; readonly issues: readonly DepositIssue[] }

export interface DepositRequest<Own = unknown> {
  readonly liquidity: bigint
  readonly snapshot: MarketSnapshot<Own>
  readonly market: Market
  readonly tolerance?: Tolerance
}

/** Parts of a deposit plan that only the hook's adapter can compute. */
interface DepositTerms extends Pick<DepositDraft, 'exit'> {
  readonly call?: Omit<Extract<TxAction, { kind: 'deposit' }>, 'kind' | 'liquidity'>
  /** True if the deposit takes only one token, because the price is outside the range. */
  readonly oneSided: boolean
  readonly cautions: readonly (DepositIssue | undefined)[]
}

/**
 * Builds a deposit plan. Returns only issues if there is no account or pool, or if the contract
 * would reject the amount from every account.
 */
export function buildDepositPlan<Own>(
  { liquidity, snapshot, market, tolerance = DEFAULT_TOLERANCE }: DepositRequest<Own>,
  can: HookCapabilities,
  previewDeposit: (
    shares: bigint,
    at: Pick<DepositRequest<Own>, 'snapshot' | 'market'> & { readonly sqrtPriceX96: bigint },
  ) => DepositPreview,
  termsOf: (paid: Extract<DepositPreview, { readonly ok: true }>) => DepositTerms,
): DepositPlanResult {
  const { account } = snapshot
  const { slot0 } = snapshot.pool
  if (account === undefined) return { ok: false, issues: [toBlockingIssue({ code: 'noAccount' })] }
  if (slot0 === undefined) return { ok: false, issues: [toBlockingIssue({ code: 'poolUnreadable' })] }
  const { sqrtPriceX96 } = slot0
  const preview = previewDeposit(liquidity, { sqrtPriceX96, snapshot, market })
  const gates = findPoolPermissionIssues(snapshot)
  const closed = gates.filter(isBlockingIssue)
  if (!preview.ok) return { ok: false, issues: [...closed, preview.issue] }
  const { amount0, amount1 } = preview
  const paid = { amount0, amount1 }
  const { call, cautions, ...terms } = termsOf(preview)
  const action = { kind: 'deposit', liquidity, ...call } as const
  // Some hooks only count shares internally and mint no share token.
  const arrives = can.transferableShares ? [{ token: market.hook, amount: liquidity }] : []
  const draft: DepositDraft = {
    ...createSingleCallPlanFields(action, account.address, snapshot),
    leaves: toTokenMovements(market, paid).filter(({ amount }) => amount > 0n),
    arrives,
    ...paid,
    liquidity,
    sqrtPriceX96,
    bounds: {
      maximumLeaves: toTokenMovements(market, addTolerance(paid, tolerance.bps)),
      minimumArrives: arrives,
    },
    limits: depositLimits(action, account, market),
    approvals: approvalsFor(market, account, paid),
    shortfalls: shortfallsFor(market, account, paid),
    decimals: [snapshot.token0.decimals, snapshot.token1.decimals],
    ...terms,
  }
  const refused = findDepositRefusalReason(market, can)
  const issues: readonly (DepositIssue | undefined)[] = [
    ...closed,
    ...accountIssues(draft, snapshot),
    refused && toBlockingIssue({ code: refused }),
    ...findCurrentVaultIssues(snapshot),
    draft.oneSided ? toCautionIssue({ code: 'oneSided' }) : undefined,
    ...listTokensWithVaults(snapshot)
      .filter(({ vault, side }) => mintsNothing(vault, toAmountPair(paid)[side]))
      .map(({ side }) => toCautionIssue({ code: 'vaultMintsNothing', side })),
    ...gates.filter((issue) => !isBlockingIssue(issue)),
    ...cautions,
    ...exitIssues(draft),
  ]
  return { ok: true, plan: { ...draft, issues: issues.filter((issue) => issue !== undefined) } }
}

/** An allowance of at least this raw amount counts as unlimited. */
const UNLIMITED = 2n ** 128n

/**
 * Returns for each token how the chain limits the deposited amount: by a call argument, by the
 * value sent, or by the allowance.
 */
function depositLimits(
  { within, value }: Extract<TxAction, { kind: 'deposit' }>,
  account: AccountSnapshot,
  market: Market,
): readonly OnChainAmountLimit[] {
  if (within !== undefined) return toTokenMovements(market, within).map((most) => ({ kind: 'most', ...most }))
  return listAccountTokenBalances(account).flatMap(({ side, allowance }): readonly OnChainAmountLimit[] => {
    const token = toTokenPair(market)[side]
    if (isNativeCurrency(token)) return [{ kind: 'most', token, amount: value }]
    if (allowance === undefined) return []
    return [{ kind: 'most', token, amount: allowance < UNLIMITED ? allowance : undefined }]
  })
}

/**
 * Returns the tokens whose allowance is too low. The specification requires an allowance even if
 * the deposit takes nothing of a token.
 */
function approvalsFor(market: Market, account: AccountSnapshot, paid: TokenAmounts): ApprovalNeed[] {
  const flows = toTokenMovements(market, paid)
  return listAccountTokenBalances(account).flatMap(({ side: index, allowance }) => {
    const { token, amount } = flows[index]
    return allowance !== undefined && (allowance < amount || allowance === 0n)
      ? [{ index, token, amount, allowance }]
      : []
  })
}

/** Returns by how much each token balance is too low for the deposit. */
function shortfallsFor(market: Market, account: AccountSnapshot, paid: TokenAmounts): TokenMovement[] {
  const flows = toTokenMovements(market, paid)
  return listAccountTokenBalances(account).flatMap(({ side, balance }) => {
    const { token, amount } = flows[side]
    return balance !== undefined && balance < amount ? [{ token, amount: amount - balance }] : []
  })
}

/**
 * Replaces a plan's estimated exit payout by the simulated payout, and updates the issues that
 * depend on it.
 */
export function applySimulatedExitToDepositPlan(plan: DepositPlan, returned: TokenAmounts): DepositPlan {
  if (plan.exit === undefined) return plan
  const { expected } = plan.exit
  const exit = { expected, returned, loss: computeMissingPayout(expected, returned) }
  const others = plan.issues.filter(({ code }) => !EXIT_ISSUES.includes(code))
  const tried = { ...plan, exit }
  return { ...tried, issues: [...others, ...exitIssues(tried)] }
}

/** Reason why the simulation of a deposit reverts. */
export interface DepositRefusal {
  readonly reason: {
    readonly error: string
    readonly argument: string
    readonly token?: string | undefined
  }
  /** Vaults that reject the deposited amount, each with the raw maximum that it reports. */
  readonly full: readonly { readonly side: TokenSide; readonly most: bigint }[]
}

/**
 * Returns the plan without an estimated exit, because the simulated deposit reverts. Adds the
 * revert reason as a blocker unless the plan has another blocker.
 */
export function withDepositRefusal(plan: DepositPlan, { reason, full }: DepositRefusal): DepositPlan {
  const { decimals } = plan
  const others = plan.issues.filter(({ code }) => !EXIT_ISSUES.includes(code))
  const isTold = others.some((issue) => isBlockingIssue(issue) && issue.code !== 'approvalNeeded')
  const named = full.map(({ side, most }) =>
    toBlockingIssue({ code: 'vaultFull', side, params: { most, decimals: decimals[side] } }),
  )
  const reasons: readonly DepositIssue[] =
    named.length > 0 ? named : [toBlockingIssue({ code: 'depositRefused', params: reason })]
  return { ...plan, exit: undefined, issues: isTold ? others : [...others, ...reasons] }
}

/** A token whose allowance for the hook is lower than a deposit needs. */
interface ApprovalNeed {
  readonly token: Address
  readonly index: 0 | 1
  readonly allowance: bigint
  /** Raw amount that the deposit takes, which is the smallest sufficient allowance. */
  readonly amount: bigint
}

type PreviewIssueCode =
  | 'poolNotInitialized'
  | 'zeroLiquidity'
  | 'liquidityTooLarge'
  | 'amountsTooLarge'
  /**
   * The hook prices its shares by a formula that the adapter does not know, so costs are unknown.
   */
  | 'ownRules'
  | 'sharesUnread'
  | 'takesNothing'
  /** The pool's first deposit must come from the owner of the hook. */
  | 'poolNotOpened'
  /** All depositors have left the pool, and the contract rejects new deposits for ever. */
  | 'poolDead'

/**
 * The hook has no JIT liquidity to add. If the pool has no other liquidity, anyone can move its
 * price for free.
 */
export type NoJitLiquidityIssue = ActionIssue<'nothingBorrowed', { readonly poolIsEmpty: boolean }>

export type DepositIssue =
  | VaultIssue
  | NoJitLiquidityIssue
  | GateIssue
  | ActionIssue<
      | PreviewIssueCode
      | 'noAccount'
      | 'poolUnreadable'
      | 'accountUnreadable'
      | 'mainnet'
      | 'notOffered'
      | 'exitOnly'
      | 'codeUnproven'
      | 'oneSided'
      /** The hook has no liquidity at the current price, so anyone can move the price for free. */
      | 'outOfRanges'
      | 'exitLoss'
      | 'exitNothing'
    >
  | ActionIssue<
      'exitMostlyLost',
      {
        readonly put: TokenAmounts
        readonly back: TokenAmounts
        readonly decimals: Pair<number | undefined>
      }
    >
  | ActionIssue<'depositRefused', DepositRefusal['reason']>
  | TokenSideIssue<'vaultFull', { readonly most: bigint; readonly decimals: number | undefined }>
  | TokenSideIssue<
      'vaultAccepted' | 'vaultMintsNothing' | 'sourceMintsNothing' | 'sourceEmpty' | 'sourcePaused'
    >
  | TokenSideIssue<
      'approvalNeeded',
      { readonly allowance: bigint; readonly needed: bigint; readonly decimals: number | undefined }
    >
  | TokenSideIssue<'balanceTooLow', { readonly missing: bigint; readonly decimals: number | undefined }>

/**
 * Returns issues about allowances and balances in the order in which the contract checks them:
 * token0 before token1, allowance before balance.
 */
function accountIssues(
  { approvals, shortfalls, decimals }: DepositDraft,
  { account, ...snapshot }: MarketSnapshot,
): DepositIssue[] {
  const isUnread = [account?.token0, account?.token1, account?.allowance0, account?.allowance1].includes(
    undefined,
  )
  const sides = TOKEN_SIDES.flatMap((side): DepositIssue[] => [
    ...approvals
      .filter(({ index }) => index === side)
      .map(({ allowance, amount: needed }) =>
        toBlockingIssue({
          code: 'approvalNeeded',
          side,
          params: { allowance, needed, decimals: decimals[side] },
          // The specification requires an approval even if the contract does not check it.
          reverts: allowance < needed ? 'ERC20InsufficientAllowance' : undefined,
        }),
      ),
    ...shortfalls
      .filter(({ token }) => isAddressEqual(token, toTokenPair(snapshot)[side].address))
      .map(({ amount: missing }) =>
        toBlockingIssue({
          code: 'balanceTooLow',
          side,
          params: { missing, decimals: decimals[side] },
          reverts: 'ERC20InsufficientBalance',
        }),
      ),
  ])
  return isUnread ? [toBlockingIssue({ code: 'accountUnreadable' }), ...sides] : sides
}

/**
 * Returns true if the deposited amount is worth less than one vault share. The vault then might
 * mint no share.
 */
function mintsNothing(vault: VaultSnapshot, amount: bigint): boolean {
  const { hookShares, hookAssets, totalAssets, shareWorth } = vault
  if (shareWorth !== undefined && hookShares !== undefined) return amount > 0n && amount < shareWorth
  if (amount === 0n || hookShares === undefined || hookAssets === undefined) return false
  if (hookShares > 0n) return amount * hookShares < hookAssets
  // Without vault shares the share price is unknown. The deposit must then exceed the vault's
  // assets.
  return totalAssets !== undefined && totalAssets >= amount
}

const EXIT_ISSUES: readonly DepositIssue['code'][] = ['exitLoss', 'exitMostlyLost', 'exitNothing']

/**
 * Blocks a deposit if an immediate exit would lose more than 60 % of its value. An exit that loses
 * one whole token (about 50 %) only causes a warning.
 */
const MOST_OF_VALUE_BPS = 6_000n

/**
 * Returns true if an exit right after the deposit would lose more than 60 % of the value at the
 * pool price.
 */
export function doesExitLoseMostOfValue(
  put: TokenAmounts,
  back: TokenAmounts,
  sqrtPriceX96: bigint,
): boolean {
  if (sqrtPriceX96 === 0n) return false
  const worth = (amounts: TokenAmounts) => sumInTokenAtPrice(toAmountPair(amounts), sqrtPriceX96, 1)
  return (worth(put) - worth(back)) * BPS_DENOMINATOR > worth(put) * MOST_OF_VALUE_BPS
}

/** Returns the issues that follow from the estimated payout of an exit right after the deposit. */
function exitIssues(draft: DepositDraft): DepositIssue[] {
  const { exit, decimals } = draft
  if (exit === undefined) return []
  const verdict = classifyLossOfImmediateExit(exit.expected, exit.returned)
  if (verdict === 'fair') return []
  if (verdict === 'total') return [toBlockingIssue({ code: 'exitNothing' })]
  const put = { amount0: draft.amount0, amount1: draft.amount1 }
  const back = computeDepositPaidBackByExit(put, exit)
  if (!doesExitLoseMostOfValue(put, back, draft.sqrtPriceX96)) return [toCautionIssue({ code: 'exitLoss' })]
  return [toBlockingIssue({ code: 'exitMostlyLost', params: { back, put, decimals } })]
}

/** Issues caused by the owner's switches for swaps, deposits and exits. */
type GateIssue =
  | ActionIssue<'depositsClosed' | 'poolPaused' | 'allPaused' | 'gatesUnreadable'>
  | ActionIssue<'locksPosition', { readonly blocks: bigint }>

/**
 * Returns issues caused by the owner's switches and by the deposit lock. Empty if the hook has
 * neither.
 */
export function findPoolPermissionIssues({
  hook,
  account,
}: Pick<MarketSnapshot, 'hook' | 'account'>): readonly GateIssue[] {
  const { gates } = hook
  if (gates === undefined) return []
  const isOwner = isAddressEqual(hook.owner, account?.address)
  // If the owner paused exits, the contract rejects all deposits too, even those of the owner.
  if (gates.exits === false) return [toBlockingIssue({ code: 'allPaused', reverts: 'EnforcedPause' })]
  const closed =
    gates.open === false && !isOwner
      ? [toBlockingIssue({ code: 'depositsClosed', reverts: 'Unauthorized' })]
      : []
  const isUnread = gates.open === undefined || gates.lockBlocks === undefined
  const unread = isUnread ? [toBlockingIssue({ code: 'gatesUnreadable' })] : []
  const paused = gates.live === false ? [toCautionIssue({ code: 'poolPaused' })] : []
  const locks = gates.lockBlocks
    ? [toCautionIssue({ code: 'locksPosition', params: { blocks: gates.lockBlocks } })]
    : []
  return [...closed, ...unread, ...paused, ...locks]
}
