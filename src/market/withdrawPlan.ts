import type { Address } from '#math/hex.ts'
import { MAX_INT128, minBigInt, mulDiv } from '#math/integers.ts'
import type { TokenAmounts } from '#math/liquidity.ts'
import type { HookCapabilities } from './hookCapabilities.ts'
import { type ActionIssue, type TokenSideIssue, toBlockingIssue } from './issue.ts'
import { computeDeadline, DEFAULT_TOLERANCE, type Tolerance } from './limits.ts'
import type { Market, Network } from './market.ts'
import type { ExitSimulation, MarketSnapshot } from './marketSnapshot.ts'
import { subtractTolerance } from './tokenMovementLimits.ts'
import {
  getMovedAmount,
  sumMovementsPerToken,
  TOKEN_SIDES,
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

export type WithdrawIssueCode =
  | 'noAccount'
  | 'unreadable'
  | 'poolNotInitialized'
  | 'noShares'
  | 'amountsTooLarge'
  | 'returnsNothing'
  | 'moreThanHeld'
  /** The hook can only pay out the whole position. */
  | 'wholeOnly'
  /** The contract prices shares by a formula that the adapter does not know. */
  | 'ownRules'
  | 'allPaused'
export type WithdrawIssue =
  | ActionIssue<WithdrawIssueCode>
  /** The deposit lock prevents an exit before this block. */
  | ActionIssue<'locked', { readonly unlockBlock: bigint }>
  /** The owner of the yield source has paused it, so that it pays nothing. */
  | TokenSideIssue<'sourcePaused'>
  /** The yield source reports a withdrawal limit that is below the exit's amount. */
  | TokenSideIssue<
      'sourceShort',
      { readonly pays: bigint; readonly needed: bigint; readonly decimals: number | undefined }
    >

/** A full or partial withdrawal. `arrives` is its exact raw payout at the snapshot's block. */
export interface WithdrawPlan extends TxPlan<Extract<TxAction, { kind: 'withdraw' }>>, TokenAmounts {
  readonly shares: bigint
  /** Tolerance of the payout in basis points. */
  readonly toleranceBps: bigint
  readonly issues: readonly WithdrawIssue[]
}

export interface ExitRequest<Own = unknown> {
  /** Snapshot of one block that includes the account. */
  readonly snapshot: MarketSnapshot<Own>
  readonly market: Market
  /** Raw shares to withdraw, if the hook allows partial exits. All shares by default. */
  readonly shares?: bigint
  /** Tolerance of the payout, and minutes until the deadline. By default those of the adapter. */
  readonly tolerance?: Tolerance
  /** Block number of the account's last deposit, if the hook has a deposit lock and it was read. */
  readonly lastDepositBlock?: bigint | undefined
}

export type WithdrawPlanResult =
  | { readonly ok: true; readonly plan: WithdrawPlan }
  | { readonly ok: false; readonly issues: readonly WithdrawIssue[] }

/** Parts of an exit plan that only the adapter can compute. */
interface ExitTerms {
  /** Raw share balance of the account. Undefined if it was not read. */
  readonly held: bigint | undefined
  /** Issues that block every exit, such as a pause. The plan lists them first. */
  readonly closed: readonly WithdrawIssue[]
  /** Solidity error with which the contract rejects an exit, for each of these reasons. */
  readonly reverts: Readonly<
    Record<'noPool' | 'noShares' | 'moreThanHeld' | 'amountsTooLarge', string | undefined>
  >
  readonly paidFor: (shares: bigint) => TokenAmounts | 'ownRules' | 'amountsTooLarge' | undefined
  readonly termsOf: (paid: TokenAmounts) => Pick<WithdrawPlan, 'issues'> & {
    readonly call?: Omit<Extract<TxAction, { kind: 'withdraw' }>, 'kind' | 'owner' | 'shares'>
  }
}

/**
 * Plans an exit of the whole position or a part. Lists issues in the order in which the contract
 * checks them.
 */
export function buildExitPlan<Own>(
  { snapshot, market, shares: wanted, tolerance = DEFAULT_TOLERANCE }: ExitRequest<Own>,
  can: Pick<HookCapabilities, 'transferableShares' | 'partialExit'>,
  { held, closed, reverts, paidFor, termsOf }: ExitTerms,
): WithdrawPlanResult {
  const { account, pool } = snapshot
  const refuse = (code: WithdrawIssueCode, would?: string): WithdrawPlanResult => ({
    ok: false,
    issues: [...closed, toBlockingIssue({ code, reverts: would })],
  })
  if (account === undefined) return { ok: false, issues: [toBlockingIssue({ code: 'noAccount' })] }
  if (pool.slot0?.sqrtPriceX96 === 0n) return refuse('poolNotInitialized', reverts.noPool)
  if (!can.partialExit && wanted !== undefined && wanted !== held) return refuse('wholeOnly')
  const shares = wanted ?? held
  if (held === 0n || shares === 0n) return refuse('noShares', reverts.noShares)
  const paid = shares === undefined ? undefined : paidFor(shares)
  if (paid === 'ownRules') return refuse(paid)
  if (held === undefined || shares === undefined || paid === undefined) return refuse('unreadable')
  if (shares > held) return refuse('moreThanHeld', reverts.moreThanHeld)
  if (paid === 'amountsTooLarge' || paid.amount0 > MAX_INT128 || paid.amount1 > MAX_INT128)
    return refuse('amountsTooLarge', reverts.amountsTooLarge)
  const { call, issues } = termsOf(paid)
  // Some hooks only count shares internally, so no share token leaves the account.
  const leaves = can.transferableShares ? [{ token: market.hook, amount: shares }] : []
  const plan: WithdrawPlan = {
    ...createSingleCallPlanFields(
      { kind: 'withdraw', owner: account.address, ...(can.partialExit ? { shares } : {}), ...call },
      account.address,
      snapshot,
    ),
    ...(pool.slot0 === undefined ? {} : { sqrtPriceX96: pool.slot0.sqrtPriceX96 }),
    ...payoutWithin({ leaves, paid, toleranceBps: tolerance.bps }, market),
    limits: minimumLimits(market, call?.within),
    shares,
    toleranceBps: tolerance.bps,
    issues: [...closed, ...payoutIssues(paid), ...issues],
  }
  return { ok: true, plan }
}

/** Returns the minimum of each token that the exit call enforces. */
const minimumLimits = (
  market: Pick<Market, 'token0' | 'token1'>,
  within: TokenAmounts | undefined,
): readonly OnChainAmountLimit[] =>
  TOKEN_SIDES.map((side) => ({
    kind: 'least',
    token: toTokenPair(market)[side],
    amount: within && toAmountPair(within)[side],
  }))

/** Returns the raw payout of an exit, with the minimum that the tolerance allows. */
const payoutWithin = (
  {
    leaves,
    paid,
    toleranceBps,
  }: Pick<WithdrawPlan, 'leaves' | 'toleranceBps'> & { readonly paid: TokenAmounts },
  market: Pick<Market, 'token0' | 'token1'>,
) => ({
  leaves,
  arrives: toTokenMovements(market, paid).filter(({ amount }) => amount > 0n),
  ...paid,
  bounds: {
    maximumLeaves: leaves,
    minimumArrives: toTokenMovements(market, subtractTolerance(paid, toleranceBps)),
  },
})

/**
 * Returns the maximum raw shares within the withdrawal limits that vaults report. Undefined if no
 * vault limits the exit, or if not one share can be withdrawn. Reported limits can be wrong, so the
 * exit must also be simulated.
 */
export function computeWithdrawableShares({ shares, issues }: WithdrawPlan): bigint | undefined {
  const parts = issues.flatMap((issue) =>
    issue.code === 'sourceShort' ? [mulDiv(shares, issue.params.pays, issue.params.needed, 'down')] : [],
  )
  const most = parts.reduce((least, part) => minBigInt(least, part), shares)
  return parts.length > 0 && most > 0n ? most : undefined
}

/** Chain id of Arbitrum One. Hooks with a deposit lock count Arbitrum's own blocks there. */
const ARBITRUM_ONE = 42161

/**
 * Returns true if the hook counts its deposit lock in blocks of its own chain. On Arbitrum chains,
 * `block.number` is Ethereum's height. Hooks on Arbitrum One use Arbitrum's own block number.
 */
export const doesLockCountChainBlocks = ({ stack, chainId }: Pick<Network, 'stack' | 'chainId'>): boolean =>
  stack !== 'arbitrum' || chainId === ARBITRUM_ONE

/**
 * Returns the first block in which a locked deposit can be withdrawn. Undefined if the deposit is
 * not locked. Also undefined if the lock counts blocks of another chain, because only a simulation
 * can then show if the deposit is locked.
 */
export function computeUnlockBlock(
  network: Pick<Network, 'stack' | 'chainId'>,
  blockNumber: bigint,
  lockBlocks: bigint | undefined,
  lastDepositBlock: bigint | undefined,
): bigint | undefined {
  if (!doesLockCountChainBlocks(network) || lockBlocks === undefined) return undefined
  if (lastDepositBlock === undefined || lastDepositBlock === 0n) return undefined
  const unlockBlock = lastDepositBlock + lockBlocks
  return blockNumber + 1n < unlockBlock ? unlockBlock : undefined
}

/** Blocks an exit that pays nothing, because the contract would burn the shares for nothing. */
function payoutIssues({ amount0, amount1 }: TokenAmounts): readonly WithdrawIssue[] {
  if (amount0 > 0n || amount1 > 0n) return []
  return [toBlockingIssue({ code: 'returnsNothing' })]
}

/** Returns the exit action without minimum amounts. */
export function createExitAction(
  owner: Address,
  shares: bigint,
  { partialExit, amountBounds }: Pick<HookCapabilities, 'partialExit' | 'amountBounds'>,
  deadline: bigint,
): Extract<TxAction, { kind: 'withdraw' }> {
  return {
    ...{ kind: 'withdraw', owner },
    ...(partialExit ? { shares } : {}),
    ...(amountBounds ? { within: { amount0: 0n, amount1: 0n, deadline } } : {}),
  }
}

/**
 * Returns the raw shares of an exit whose payout only a simulation can determine: the contract uses
 * another formula, or the vaults were not read. Undefined for any other exit.
 */
export function findExitSharesToSimulate(
  { snapshot, shares: wanted }: Pick<ExitRequest, 'snapshot' | 'shares'>,
  planned: WithdrawPlanResult,
): bigint | undefined {
  const held = snapshot.account?.shares
  const isPriced =
    planned.ok || planned.issues.every(({ code }) => code !== 'ownRules' && code !== 'unreadable')
  const shares = wanted ?? held
  if (isPriced || held === undefined || shares === undefined) return undefined
  return shares > 0n && shares <= held ? shares : undefined
}

/**
 * Plans an exit from its simulated payout. The minimum payout is the simulated payout minus the
 * tolerance. The page checks this minimum before signing. The contract checks it too if its exit
 * function takes a minimum.
 */
export function planExitFromSimulation(
  snapshot: Pick<MarketSnapshot, 'account' | 'market' | 'chainId' | 'blockNumber' | 'timestamp'>,
  market: Pick<Market, 'token0' | 'token1' | 'hook'>,
  { can, shares, tolerance }: SimulatedTerms,
  { leaves, arrives }: Pick<TxPlan, 'leaves' | 'arrives'>,
): WithdrawPlan | undefined {
  const owner = snapshot.account?.address
  if (owner === undefined) return undefined
  const paid = sumMovementsPerToken(arrives, market)
  const minimum = subtractTolerance(paid, tolerance.bps)
  const action = createExitAction(owner, shares, can, computeDeadline(snapshot, tolerance))
  return {
    ...createSingleCallPlanFields(
      action.within === undefined ? action : { ...action, within: { ...action.within, ...minimum } },
      owner,
      snapshot,
    ),
    leaves,
    arrives,
    bounds: {
      maximumLeaves: can.transferableShares ? [{ token: market.hook, amount: shares }] : [],
      minimumArrives: toTokenMovements(market, minimum),
    },
    limits: minimumLimits(market, action.within && minimum),
    ...paid,
    shares,
    toleranceBps: tolerance.bps,
    issues: payoutIssues(paid),
  }
}

interface SimulatedTerms {
  readonly can: Pick<HookCapabilities, 'partialExit' | 'amountBounds' | 'transferableShares'>
  readonly shares: bigint
  readonly tolerance: Tolerance
}

/**
 * Replaces a plan's payout by the simulated payout at the same block. Only a simulation reveals a
 * vault that pays less than it reports.
 */
export function replaceAmountsBySimulatedExit(
  plan: WithdrawPlan,
  tried: Extract<ExitSimulation, { readonly ok: true }>,
  { hook, token0, token1 }: Pick<Market, 'token0' | 'token1' | 'hook'>,
): WithdrawPlan {
  const changes: readonly TokenMovement[] = [
    { token: hook, amount: tried.shares },
    { token: token0, amount: tried.amount0 },
    { token: token1, amount: tried.amount1 },
  ]
  const leaves = changes
    .filter(({ amount }) => amount < 0n)
    .map(({ token, amount }) => ({ token, amount: -amount }))
  const paid = sumMovementsPerToken(
    changes.filter(({ amount }) => amount > 0n),
    { token0, token1 },
  )
  const { toleranceBps } = plan
  return {
    ...plan,
    ...payoutWithin({ leaves, paid, toleranceBps }, { token0, token1 }),
    shares: getMovedAmount(leaves, hook),
    issues: payoutIssues(paid),
  }
}

/**
 * Plans a batch that restores the vaults of the market file and then withdraws. Its amounts come
 * from a simulation. Undefined if there is no position or it pays nothing.
 */
export function planRestoreVaultsAndWithdraw(
  snapshot: Pick<MarketSnapshot, 'account' | 'market' | 'chainId'>,
  tried: { readonly blockNumber: bigint; readonly arrives: readonly TokenMovement[] },
  { hook, ...tokens }: Market,
  toleranceBps: bigint,
): WithdrawPlan | undefined {
  const { account } = snapshot
  if (account?.shares === undefined || account.shares === 0n) return undefined
  const paid = sumMovementsPerToken(tried.arrives, tokens)
  if (payoutIssues(paid).length > 0) return undefined
  return {
    ...createSingleCallPlanFields({ kind: 'withdraw', owner: account.address }, account.address, {
      ...snapshot,
      blockNumber: tried.blockNumber,
    }),
    ...payoutWithin({ leaves: [{ token: hook, amount: account.shares }], paid, toleranceBps }, tokens),
    toleranceBps,
    shares: account.shares,
    issues: [],
  }
}
