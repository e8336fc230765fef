import type { Address } from '#math/hex.ts'
import { MAX_INT128, mulDiv, smaller } from '#math/integers.ts'
import type { TokenAmounts } from '#math/liquidity.ts'
import { type Action, type Plan, singleAction, type TokenFlow } from './action.ts'
import type { Capabilities } from './capabilities.ts'
import { leastWithin } from './flowBounds.ts'
import { blocking, type ContractErrorName, type Issue, type SideIssue } from './issue.ts'
import { DEFAULT_TOLERANCE, deadlineOf, type Tolerance } from './limits.ts'
import type { Market, Network } from './market.ts'
import { amountsIn, flowAmount, flowsOf } from './side.ts'
import type { Snapshot, TriedExit } from './snapshot.ts'

export type WithdrawIssueCode =
  | 'noAccount'
  | 'unreadable'
  | 'poolNotInitialized'
  | 'noShares'
  | 'amountsTooLarge'
  | 'returnsNothing'
  | 'moreThanHeld'
  /** A hook of a kind that pays out whole positions. */
  | 'wholeOnly'
  /** What the contract says of its own shares is not what these rules give. */
  | 'ownRules'
  /** Deposits, exits and swaps are paused together. */
  | 'allPaused'
export type WithdrawIssue =
  | Issue<WithdrawIssueCode>
  /** The first block that an exit can be in. */
  | Issue<'locked', { readonly unlockBlock: bigint }>
  /** A source is paused by its own owner, and pays nothing to anybody. */
  | SideIssue<'sourcePaused'>
  /** A source says that it would pay out less now than the exit takes from it. */
  | SideIssue<
      'sourceShort',
      { readonly pays: bigint; readonly needed: bigint; readonly decimals: number | undefined }
    >

/**
 * A withdrawal of a position, or of a part of it: `arrives` is what the contract pays, to the wei,
 * at the snapshot's block.
 */
export interface WithdrawPlan extends Plan<Extract<Action, { kind: 'withdraw' }>>, TokenAmounts {
  readonly shares: bigint
  /** How far the payout may differ from what is shown, in basis points. */
  readonly toleranceBps: bigint
  readonly issues: readonly WithdrawIssue[]
}

export interface ExitRequest<Own = unknown> {
  /** Of one block, with the holder's account in it. */
  readonly snapshot: Snapshot<Own>
  readonly market: Market
  /** How much of the position, where a part can be taken out; all of it unless told. */
  readonly shares?: bigint
  /**
   * How far the payout may differ, and for how long it is wanted; a default of the kind unless
   * told.
   */
  readonly tolerance?: Tolerance
  /** When the account last deposited, where that matters and is known. */
  readonly lastDepositBlock?: bigint | undefined
}

export type WithdrawPlanned =
  | { readonly ok: true; readonly plan: WithdrawPlan }
  | { readonly ok: false; readonly issues: readonly WithdrawIssue[] }

/** What one kind of hook makes of an exit of a part of a position. */
export interface ExitTerms {
  /** The position that it is a part of; undefined could not be read. */
  readonly held: bigint | undefined
  /** Whatever stands against any exit: it is asked for before all else. */
  readonly closed: readonly WithdrawIssue[]
  /** What the contract would answer. */
  readonly reverts: Readonly<
    Record<'noPool' | 'noShares' | 'moreThanHeld' | 'amountsTooLarge', ContractErrorName | undefined>
  >
  /**
   * What so many shares bring; why they are not taken, or undefined where that could not be read.
   */
  readonly paidFor: (shares: bigint) => TokenAmounts | 'ownRules' | 'amountsTooLarge' | undefined
  readonly termsOf: (paid: TokenAmounts) => Pick<WithdrawPlan, 'issues'> & {
    /** What else its call says. */
    readonly call?: Omit<Extract<Action, { kind: 'withdraw' }>, 'kind' | 'owner' | 'shares'>
  }
}

/**
 * What a part of the account's position pays at one block, all of it where no part is named, and
 * the contract's refusals in its order.
 */
export function exitPlanned<Own>(
  { snapshot, market, shares: wanted, tolerance = DEFAULT_TOLERANCE }: ExitRequest<Own>,
  can: Pick<Capabilities, 'transferableShares' | 'partialExit'>,
  { held, closed, reverts, paidFor, termsOf }: ExitTerms,
): WithdrawPlanned {
  const { account, pool } = snapshot
  const refuse = (code: WithdrawIssueCode, would?: ContractErrorName): WithdrawPlanned => ({
    ok: false,
    issues: [...closed, blocking({ code, reverts: would })],
  })
  if (account === undefined) return { ok: false, issues: [blocking({ code: 'noAccount' })] }
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
  // Shares that are no token are counted by the hook: none leave the account.
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

/** The figures of an exit and the bounds around them. */
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
    minimumArrives: flowsOf(market, leastWithin(paid, toleranceBps)),
  },
})

/**
 * The most shares of a plan whose exit no source calls too much, cut; undefined where none does,
 * and where not even one share could leave. What the sources say is not what they do: it has to be
 * tried.
 */
export function withdrawableShares({ shares, issues }: WithdrawPlan): bigint | undefined {
  const parts = issues.flatMap((issue) =>
    issue.code === 'sourceShort' ? [mulDiv(shares, issue.params.pays, issue.params.needed, 'down')] : [],
  )
  const most = parts.reduce((least, part) => smaller(least, part), shares)
  return parts.length > 0 && most > 0n ? most : undefined
}

/** Arbitrum One, where hooks that lock ask the chain for its own height. */
const ARBITRUM_ONE = 42161

/**
 * Whether a lock counts blocks of the network itself: where contracts see Ethereum's, the number of
 * a block says nothing of it.
 */
export const locksInOwnBlocks = ({ stack, chainId }: Pick<Network, 'stack' | 'chainId'>): boolean =>
  stack !== 'arbitrum' || chainId === ARBITRUM_ONE

/**
 * The first block that an exit can be in, while a lock keeps it out of the next one. Undefined too
 * where it counts the blocks of another chain: there the exit has to be tried out.
 */
export function unlockBlockOf(
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

/** A payout of nothing burns the shares all the same. */
export function payoutIssues({ amount0, amount1 }: TokenAmounts): readonly WithdrawIssue[] {
  if (amount0 > 0n || amount1 > 0n) return []
  return [blocking({ code: 'returnsNothing' })]
}

/** The call of an exit, without the amounts that it has to pay at least. */
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
 * Shares of an exit that no known rule prices, though its contract may take it: it values shares by
 * rules of its own, or its vaults could not be read. A simulation tells. Undefined for any other
 * exit.
 */
export function sharesToSimulate(
  { snapshot, shares: wanted }: Pick<ExitRequest, 'snapshot' | 'shares'>,
  planned: WithdrawPlanned,
): bigint | undefined {
  const held = snapshot.account?.shares
  const isPriced =
    planned.ok || planned.issues.every(({ code }) => code !== 'ownRules' && code !== 'unreadable')
  const shares = wanted ?? held
  if (isPriced || held === undefined || shares === undefined) return undefined
  return shares > 0n && shares <= held ? shares : undefined
}

/**
 * An exit as a simulation showed it. The amounts that arrived less the tolerance become its bounds,
 * in the simulation before the signature and, where the contract takes bounds, in the call.
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
  const minimum = leastWithin(paid, tolerance.bps)
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

export interface SimulatedTerms {
  readonly can: Pick<Capabilities, 'partialExit' | 'amountBounds' | 'transferableShares'>
  readonly shares: bigint
  readonly tolerance: Tolerance
}

/**
 * The plan as it was tried out on its block: only this shows vaults that pay out less than they
 * promise.
 */
export function simulatedWithdrawal(
  plan: WithdrawPlan,
  tried: Extract<TriedExit, { readonly ok: true }>,
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
    shares: flowAmount(leaves, hook),
    issues: payoutIssues(paid),
  }
}

/**
 * A withdrawal behind the promised vaults, set back in the same batch: its result comes from a
 * simulation, since it cannot be computed while other vaults are in use. Undefined where there is
 * no position, or where it brings nothing.
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
