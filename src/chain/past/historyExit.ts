import { getAdapter, loadMarketTransactionModule } from '#adapters/index.ts'
import { getEventTopics } from '#chain/logs/logFilter.ts'
import { readStoredHookState } from '#chain/read/readBooks.ts'
import { readMarketSnapshot } from '#chain/read/readMarketSnapshot.ts'
import { ChainError, ignoreChainError } from '#chain/rpc/chainError.ts'
import type { MinedLog } from '#chain/rpc/results.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import { loadSimulationModule } from '#chain/simulate/loadSimulation.ts'
import type { SimulatedExit } from '#chain/simulate/simulation.ts'
import type { Market } from '#market/market.ts'
import type { AccountSnapshot, MarketSnapshot } from '#market/marketSnapshot.ts'
import { computeHistoryFromEvents, type HistoryFromEvents } from '#market/past/computeHistoryFromEvents.ts'
import type { ShareAccountingRules } from '#market/past/earningsLedger.ts'
import { withPoolLoans } from '#market/past/poolLoans.ts'
import type { HookContractStorageValues } from '#market/reading.ts'
import { type Pair, TOKEN_SIDES, toAmountPair } from '#market/tokenPair.ts'
import type { WithdrawPlanResult } from '#market/withdrawPlan.ts'
import type { Address } from '#math/hex.ts'
import type { RevertMessage } from '../describeError.ts'
import { collectYieldSources, historyEvents, withSourceChanges } from './historyLogs.ts'
import type { HistoryServerReadStatus } from './served/historyServer.ts'

/** Source of the withdrawable amounts. */
export type ExitAmountSource =
  | 'simulated'
  /**
   * The simulated withdrawal succeeds, but the node cannot report its amounts, so they are
   * computed.
   */
  | 'accepted'
  /** The contract would reject a withdrawal, so there are no amounts. */
  | 'refused'
  /** The contract rejects a withdrawal only because of a deposit lock. */
  | 'early'
  | 'computed'
  /**
   * Amounts from the adapter's formula, although a vault reports that it cannot pay the full
   * amounts.
   */
  | 'short'
  | 'unknown'

/** Result of withdrawing the whole position, in raw units. */
export interface SimulatedExitResult {
  /** Undefined if the withdrawal would revert or its amounts are unknown. */
  readonly amounts: Pair<bigint> | undefined
  readonly basis: ExitAmountSource
  readonly byRules: Pair<bigint> | undefined
  readonly refusal: RevertMessage | undefined
}

const EMPTY_EXIT: SimulatedExitResult = {
  amounts: [0n, 0n],
  basis: 'computed',
  byRules: undefined,
  refusal: undefined,
}

/**
 * Combines two simulations of a full withdrawal: the snapshot's, from another sender, and `tried`,
 * from the account. A contract may accept only the account.
 * @param tried withdrawal by the account. Null if the node cannot simulate, undefined before the
 * simulation.
 * @param planned withdrawal computed with the adapter's formula
 */
export function combineExitSimulations(
  { shares, exit }: Pick<AccountSnapshot, 'shares' | 'exit'>,
  tried: SimulatedExit | null | undefined,
  planned: () => WithdrawPlanResult,
): SimulatedExitResult | undefined {
  if (shares === 0n) return EMPTY_EXIT
  if (exit?.ok) return { ...EMPTY_EXIT, amounts: toAmountPair(exit), basis: 'simulated' }
  if (exit !== undefined && !tried?.ok) return { ...EMPTY_EXIT, amounts: undefined, basis: 'refused' }
  if (tried === undefined) return undefined
  const byTheRules = planned()
  const byRules = byTheRules.ok ? toAmountPair(byTheRules.plan) : undefined
  const refusal = undefined
  if (tried?.ok === false) {
    const basis = tried.isTooEarly ? 'early' : 'refused'
    return { amounts: undefined, basis, byRules, refusal: tried.refusal }
  }
  if (tried?.amounts !== undefined) return { amounts: tried.amounts, basis: 'simulated', byRules, refusal }
  if (byRules === undefined) return { amounts: undefined, basis: 'unknown', byRules, refusal }
  if (tried?.ok) return { amounts: byRules, basis: 'accepted', byRules, refusal }
  const isShort = byTheRules.ok && byTheRules.plan.issues.some(({ code }) => code === 'sourceShort')
  return { amounts: byRules, basis: isShort ? 'short' : 'computed', byRules, refusal }
}

/**
 * Withdrawable amounts count as equal up to a millionth, because a simulation is one block later
 * and vaults earn in between.
 */
const NEAR = 1_000_000n
const UNITS = 2n

/** True if the simulated amounts differ from the adapter's formula. */
export const doesExitDifferFromShareMath = ({ basis, amounts, byRules }: SimulatedExitResult): boolean =>
  basis === 'simulated' &&
  amounts !== undefined &&
  byRules !== undefined &&
  TOKEN_SIDES.some((side) => {
    const off = amounts[side] - byRules[side]
    return (off < 0n ? -off : off) > UNITS + amounts[side] / NEAR
  })

/** State of the chain at the last block of the history. */
export interface StateAtHistoryEnd {
  readonly snapshot: MarketSnapshot
  /**
   * Token balances in the hook's storage at the last block, for hooks whose tokens can be outside
   * vaults.
   */
  readonly stored: HookContractStorageValues | undefined
  /** Result of a withdrawal at the last block. Undefined without an account. */
  readonly leaving: SimulatedExitResult | undefined
}

/**
 * Reads the market and an account at a block, and simulates a full withdrawal there. Throws
 * ChainError.
 */
export async function readStateAndExitAtHistoryEnd(
  rpc: Rpc,
  market: Market,
  account: Address | undefined,
  block: bigint,
): Promise<StateAtHistoryEnd> {
  const snapshot = await readMarketSnapshot(rpc, market, account, block)
  const ask = getAdapter(market).reader.buildStoredStateRead
  const [stored, leaving] = await Promise.all([
    ask && readStoredHookState(rpc, market, ask(market, undefined), block),
    leavingNow(rpc, market, snapshot),
  ])
  return { snapshot, stored, leaving }
}

/**
 * Simulates a withdrawal at the snapshot's block. Uses the adapter's formula if the node cannot
 * simulate.
 */
async function leavingNow(
  rpc: Rpc,
  market: Market,
  snapshot: MarketSnapshot,
): Promise<SimulatedExitResult | undefined> {
  const { account } = snapshot
  if (account === undefined) return undefined
  const { rules } = getAdapter(market)
  // The encoder is loaded only if the snapshot's own withdrawal simulation has failed.
  const tried =
    account.shares === 0n || account.exit?.ok
      ? null
      : await Promise.all([loadMarketTransactionModule(market), loadSimulationModule()])
          .catch((cause: unknown) => {
            throw new ChainError('unreachable', 'import: simulateExit', { cause })
          })
          .then(([ready, { simulateExit }]) => simulateExit(rpc, ready, snapshot))
          .catch(ignoreChainError)
  return combineExitSimulations(account, tried ?? null, () => rules.planExit({ snapshot, market }))
}

/**
 * Maximum number of blocks that the page reads from a node without a click: about 50 requests at
 * the usual limit of public nodes.
 */
export const MAX_AUTOMATIC_READ_BLOCKS = 500_000n

export interface HistoryRequest {
  readonly from: bigint
  readonly to: bigint
  readonly account: Address | undefined
  readonly byNode?: boolean | undefined
}

/** A processed history, with the data from which it was computed. */
export interface CachedEventHistory extends StateAtHistoryEnd, MarketWalkResult {
  readonly request: HistoryRequest
  readonly reached: bigint
  readonly served: HistoryServerReadStatus | undefined
  /**
   * All logs of the history. They need less memory than decoded events, because the log cache has
   * the same objects.
   */
  readonly logs: readonly MinedLog[]
  /** Number of vaults that the hook has used but whose events the page did not read. */
  readonly unfollowed: number
  /** True if the vaults' events add up to the balances that the vaults report. */
  readonly isReconciled: boolean
}

export interface MarketWalkResult {
  readonly walked: HistoryFromEvents
  readonly events: number
}

/**
 * Computes a market's history rows and one account's earnings from the market's logs.
 * @param logs all logs of the market since the hook's deployment, oldest first
 * @param snapshot of any block, because the number of virtual shares never changes
 * @throws ChainError 'badResponse' if the virtual shares could not be read
 */
export function walkMarketLogs(
  market: Market,
  logs: readonly MinedLog[],
  account: Address | undefined,
  snapshot: MarketSnapshot,
): MarketWalkResult {
  const { capabilities: can, jitEarnings: history } = getAdapter(market)
  const { virtualShares } = snapshot.hook
  const hasEvents = historyEvents(market, logs).next().done !== true
  if (virtualShares === undefined && hasEvents) throw new ChainError('badResponse', 'virtualShares')
  let events = 0
  function* counted() {
    for (const event of withSourceChanges(market, historyEvents(market, logs))) {
      events += 1
      yield event
    }
  }
  const gainOf = history?.gainOf
  const sources = collectYieldSources(market, logs)
  const told = gainOf === undefined ? counted() : withPoolLoans(counted(), (loan) => gainOf(loan, sources))
  const areFixed = getEventTopics(market, ['sourcesChanged', 'sourceMoved']).length === 0
  const terms: ShareAccountingRules = {
    sources: areFixed ? [market.vault0, market.vault1] : [undefined, undefined],
    inParts: can.sidesInParts,
    // `virtualShares` is undefined only if there are no events, which makes its value irrelevant.
    virtualShares: virtualShares ?? 0n,
  }
  const walked = computeHistoryFromEvents(told, {
    account,
    feesOf: (loan) => history?.feesOf(loan, market),
    terms,
  })
  return { walked, events }
}
