import type { Address } from '#math/hex.ts'
import { MAX_INT128, mulDiv, smaller } from '#math/integers.ts'
import type { TokenAmounts } from '#math/liquidity.ts'
import { type Action, type Plan, singleAction, type TokenFlow } from './action.ts'
import type { Capabilities } from './capabilities.ts'
import { minWithTolerance } from './flowBounds.ts'
import { blockingIssue, type Issue, type SideIssue } from './issue.ts'
import { DEFAULT_TOLERANCE, deadlineOf, type Tolerance } from './limits.ts'
import type { Market, Network } from './market.ts'
import type { ExitSimulation, Snapshot } from './snapshot.ts'
import { amountsIn, flowsOf, sumFlows } from './tokenPair.ts'

export type WithdrawIssueCode =
  | 'noAccount'
  | 'unreadable'
  | 'poolNotInitialized'
  | 'noShares'
  | 'amountsTooLarge'
  | 'returnsNothing'
  | 'moreThanHeld'
  /** The hook pays out whole positions only. */
  | 'wholeOnly'
  /** The contract's share price differs from the adapter's formula. */
  | 'ownRules'
  /** Deposits, exits and swaps are paused together. */
  | 'allPaused'
export type WithdrawIssue =
  | Issue<WithdrawIssueCode>
  /** The first block in which an exit is possible. */
  | Issue<'locked', { readonly unlockBlock: bigint }>
  /** The owner of a yield source has paused it, so it pays nothing. */
  | SideIssue<'sourcePaused'>
  /** A yield source reports a limit below the amount of the exit. */
  | SideIssue<
      'sourceShort',
      { readonly pays: bigint; readonly needed: bigint; readonly decimals: number | undefined }
    >

/** A full or partial withdrawal. `arrives` is the exact payout at the snapshot's block. */
export interface WithdrawPlan extends Plan<Extract<Action, { kind: 'withdraw' }>>, TokenAmounts {
  readonly shares: bigint
  /** Tolerance of the payout in basis points. */
  readonly toleranceBps: bigint
  readonly issues: readonly WithdrawIssue[]
}

export interface ExitRequest<Own = unknown> {
  /** Snapshot of one block, including the holder's account. */
  readonly snapshot: Snapshot<Own>
  readonly market: Market
  /** Shares to withdraw, if partial exits are possible. Default: all. */
  readonly shares?: bigint
  /** Tolerance of the payout and how long the call is valid. Default: the adapter's. */
  readonly tolerance?: Tolerance
  /** Block of the account's last deposit, if the hook has a deposit lock and it was read. */
  readonly lastDepositBlock?: bigint | undefined
}

export type WithdrawPlanResult =
  | { readonly ok: true; readonly plan: WithdrawPlan }
  | { readonly ok: false; readonly issues: readonly WithdrawIssue[] }

/** Adapter-specific terms of an exit. */
interface ExitTerms {
  /** Shares of the whole position. Undefined if unread. */
  readonly held: bigint | undefined
  /** Blockers of every exit, such as a pause. They are checked first. */
  readonly closed: readonly WithdrawIssue[]
  /** Names of the contract's error for each blocker. */
  readonly reverts: Readonly<
    Record<'noPool' | 'noShares' | 'moreThanHeld' | 'amountsTooLarge', string | undefined>
  >
  /** Returns the payout of this many shares, or why they are rejected. Undefined if unread. */
  readonly paidFor: (shares: bigint) => TokenAmounts | 'ownRules' | 'amountsTooLarge' | undefined
  readonly termsOf: (paid: TokenAmounts) => Pick<WithdrawPlan, 'issues'> & {
    /** Additional arguments of the contract call. */
    readonly call?: Omit<Extract<Action, { kind: 'withdraw' }>, 'kind' | 'owner' | 'shares'>
  }
}

/**
 * Plans an exit of a part of the account's position (default: all), with the contract's errors in
 * its order.
 */
export function buildExitPlan<Own>(
  { snapshot, market, shares: wanted, tolerance = DEFAULT_TOLERANCE }: ExitRequest<Own>,
  can: Pick<Capabilities, 'transferableShares' | 'partialExit'>,
  { held, closed, reverts, paidFor, termsOf }: ExitTerms,
): WithdrawPlanResult {
  const { account, pool } = snapshot
  const refuse = (code: WithdrawIssueCode, would?: string): WithdrawPlanResult => ({
    ok: false,
    issues: [...closed, blockingIssue({ code, reverts: would })],
  })
  if (account === undefined) return { ok: false, issues: [blockingIssue({ code: 'noAccount' })] }
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
  // Some hooks count shares themselves instead of minting a token. No token then leaves the
  // account.
  const leaves = can.transferableShares ? [{ token: market.hook, amount: shares }] : []
  const plan: WithdrawPlan = {
    ...singleAction(
      { kind: 'withdraw', owner: account.address, ...(can.partialExit ? { shares } : {}), ...call },
      account.address,
      snapshot,
    ),
    ...(pool.slot0 === undefined ? {} : { sqrtPriceX96: pool.slot0.sqrtPriceX96 }),
    ...payoutWithin({ leaves, paid, toleranceBps: tolerance.bps }, market),
    limits: flowsOf(market, call?.within ?? paid).map(({ token, amount }) => ({
      kind: 'least',
      token,
      amount: call?.within && amount,
    })),
    shares,
    toleranceBps: tolerance.bps,
    issues: [...closed, ...payoutIssues(paid), ...issues],
  }
  return { ok: true, plan }
}

/** Returns the payout of an exit and its minimum amounts. */
const payoutWithin = (
  {
    leaves,
    paid,
    toleranceBps,
  }: Pick<WithdrawPlan, 'leaves' | 'toleranceBps'> & { readonly paid: TokenAmounts },
  market: Pick<Market, 'token0' | 'token1'>,
) => ({
  leaves,
  arrives: flowsOf(market, paid).filter(({ amount }) => amount > 0n),
  ...paid,
  bounds: {
    maximumLeaves: leaves,
    minimumArrives: flowsOf(market, minWithTolerance(paid, toleranceBps)),
  },
})

/**
 * Returns the maximum shares that the limits of all vaults allow, rounded down. Undefined if no
 * vault limits the exit, or if not even one share can leave. Vaults only claim these limits, so the
 * exit must be simulated.
 */
export function withdrawableShares({ shares, issues }: WithdrawPlan): bigint | undefined {
  const parts = issues.flatMap((issue) =>
    issue.code === 'sourceShort' ? [mulDiv(shares, issue.params.pays, issue.params.needed, 'down')] : [],
  )
  const most = parts.reduce((least, part) => smaller(least, part), shares)
  return parts.length > 0 && most > 0n ? most : undefined
}

/** Arbitrum One, where hooks with a lock read Arbitrum's own block number. */
const ARBITRUM_ONE = 42161

/**
 * Returns true if a lock counts the network's own blocks. Otherwise contracts see Ethereum's block
 * number.
 */
export const locksInOwnBlocks = ({ stack, chainId }: Pick<Network, 'stack' | 'chainId'>): boolean =>
  stack !== 'arbitrum' || chainId === ARBITRUM_ONE

/**
 * Returns the first block in which a locked exit is possible. Undefined without a lock. Also
 * undefined if the lock counts another chain's blocks, and the exit must then be simulated.
 */
export function computeUnlockBlock(
  network: Pick<Network, 'stack' | 'chainId'>,
  blockNumber: bigint,
  lockBlocks: bigint | undefined,
  lastDepositBlock: bigint | undefined,
): bigint | undefined {
  if (!locksInOwnBlocks(network) || lockBlocks === undefined) return undefined
  if (lastDepositBlock === undefined || lastDepositBlock === 0n) return undefined
  const unlockBlock = lastDepositBlock + lockBlocks
  return blockNumber + 1n < unlockBlock ? unlockBlock : undefined
}

/** An exit that pays nothing would still burn the shares. */
function payoutIssues({ amount0, amount1 }: TokenAmounts): readonly WithdrawIssue[] {
  if (amount0 > 0n || amount1 > 0n) return []
  return [blockingIssue({ code: 'returnsNothing' })]
}

/** Builds the call of an exit, without minimum amounts. */
export function exitAction(
  owner: Address,
  shares: bigint,
  { partialExit, amountBounds }: Pick<Capabilities, 'partialExit' | 'amountBounds'>,
  deadline: bigint,
): Extract<Action, { kind: 'withdraw' }> {
  return {
    ...{ kind: 'withdraw', owner },
    ...(partialExit ? { shares } : {}),
    ...(amountBounds ? { within: { amount0: 0n, amount1: 0n, deadline } } : {}),
  }
}

/**
 * Returns the shares of an exit that must be simulated, because the contract uses another formula
 * or the vaults are unread. Undefined for any other exit.
 */
export function sharesToSimulate(
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
 * Plans an exit from its simulation. The simulated payout minus the tolerance becomes the minimum,
 * which the page checks before signing and the contract too if it can.
 */
export function simulatedExit(
  snapshot: Pick<Snapshot, 'account' | 'market' | 'chainId' | 'blockNumber' | 'timestamp'>,
  market: Pick<Market, 'token0' | 'token1' | 'hook'>,
  { can, shares, tolerance }: SimulatedTerms,
  { leaves, arrives }: Pick<Plan, 'leaves' | 'arrives'>,
): WithdrawPlan | undefined {
  const owner = snapshot.account?.address
  if (owner === undefined) return undefined
  const paid = amountsIn(arrives, market)
  const minimum = minWithTolerance(paid, tolerance.bps)
  const action = exitAction(owner, shares, can, deadlineOf(snapshot, tolerance))
  return {
    ...singleAction(
      action.within === undefined ? action : { ...action, within: { ...action.within, ...minimum } },
      owner,
      snapshot,
    ),
    leaves,
    arrives,
    bounds: {
      maximumLeaves: can.transferableShares ? [{ token: market.hook, amount: shares }] : [],
      minimumArrives: flowsOf(market, minimum),
    },
    ...paid,
    shares,
    toleranceBps: tolerance.bps,
    issues: payoutIssues(paid),
  }
}

interface SimulatedTerms {
  readonly can: Pick<Capabilities, 'partialExit' | 'amountBounds' | 'transferableShares'>
  readonly shares: bigint
  readonly tolerance: Tolerance
}

/**
 * Updates the plan with its simulation at the same block. Only a simulation detects vaults that pay
 * less than they report.
 */
export function simulatedWithdrawal(
  plan: WithdrawPlan,
  tried: Extract<ExitSimulation, { readonly ok: true }>,
  { hook, token0, token1 }: Pick<Market, 'token0' | 'token1' | 'hook'>,
): WithdrawPlan {
  const changes: readonly TokenFlow[] = [
    { token: hook, amount: tried.shares },
    { token: token0, amount: tried.amount0 },
    { token: token1, amount: tried.amount1 },
  ]
  const leaves = changes
    .filter(({ amount }) => amount < 0n)
    .map(({ token, amount }) => ({ token, amount: -amount }))
  const paid = amountsIn(
    changes.filter(({ amount }) => amount > 0n),
    { token0, token1 },
  )
  const { toleranceBps } = plan
  return {
    ...plan,
    ...payoutWithin({ leaves, paid, toleranceBps }, { token0, token1 }),
    shares: sumFlows(leaves, hook),
    issues: payoutIssues(paid),
  }
}

/**
 * Plans a withdrawal that first restores the promised vaults in the same batch. Its result is
 * simulated, because it cannot be computed while other vaults are in use. Undefined without a
 * position, or if it pays nothing.
 */
export function planRescue(
  snapshot: Pick<Snapshot, 'account' | 'market' | 'chainId'>,
  tried: { readonly blockNumber: bigint; readonly arrives: readonly TokenFlow[] },
  { hook, ...tokens }: Market,
  toleranceBps: bigint,
): WithdrawPlan | undefined {
  const { account } = snapshot
  if (account?.shares === undefined || account.shares === 0n) return undefined
  const paid = amountsIn(tried.arrives, tokens)
  if (payoutIssues(paid).length > 0) return undefined
  return {
    ...singleAction({ kind: 'withdraw', owner: account.address }, account.address, {
      ...snapshot,
      blockNumber: tried.blockNumber,
    }),
    ...payoutWithin({ leaves: [{ token: hook, amount: account.shares }], paid, toleranceBps }, tokens),
    toleranceBps,
    shares: account.shares,
    issues: [],
  }
}
