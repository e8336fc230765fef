import { adapterOf, writeMarket } from '#adapters/index.ts'
import { readStored } from '#chain/read/readBooks.ts'
import { readSnapshot } from '#chain/read/readSnapshot.ts'
import { ChainError, undefinedOnChainError } from '#chain/rpc/chainError.ts'
import type { PlacedLog } from '#chain/rpc/results.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import { loadSimulation } from '#chain/simulate/loadSimulation.ts'
import type { SimulatedExit } from '#chain/simulate/simulation.ts'
import type { Market } from '#market/market.ts'
import type { LedgerTerms } from '#market/past/ledger.ts'
import { withPoolLoans } from '#market/past/poolLoans.ts'
import { type WalkedHistory, walkHistory } from '#market/past/walkHistory.ts'
import type { StoredBooks } from '#market/reading.ts'
import { amountsOf, type Both, SIDES } from '#market/side.ts'
import type { AccountSnapshot, Snapshot } from '#market/snapshot.ts'
import type { WithdrawPlanned } from '#market/withdrawPlan.ts'
import type { Address } from '#math/hex.ts'
import type { RevertMessage } from '../describeError.ts'
import { historyEvents } from './historyLogs.ts'
import type { ServerUse } from './served/served.ts'

/** How it is known what leaving would pay. */
export type ExitBasis =
  | 'simulated'
  /** The node takes the exit and cannot tell what it moves: by the rules. */
  | 'accepted'
  /** The contract would refuse it now. */
  | 'refused'
  /** The contract refuses it for some more blocks, and for no other reason. */
  | 'early'
  /** By the rules alone. */
  | 'computed'
  /** By the rules alone, and a vault says that it would not pay it all. */
  | 'short'
  | 'unknown'

/** What taking the whole position out would pay, raw. */
export interface ExitResult {
  /** Undefined where it would be refused, or is not known. */
  readonly amounts: Both<bigint> | undefined
  readonly basis: ExitBasis
  /**
   * What the contract's rule gives; undefined where it gives nothing, and where nobody asked it.
   */
  readonly byRules: Both<bigint> | undefined
  /**
   * What the contract says; undefined where it refuses nothing, or was tried out by the screen's
   * own call.
   */
  readonly refusal: RevertMessage | undefined
}

const NOTHING: ExitResult = { amounts: [0n, 0n], basis: 'computed', byRules: undefined, refusal: undefined }

/**
 * What taking all out would pay, by what was tried: by the screen's own call, or from the account
 * itself, since what refuses a call that nobody sends may take it from there.
 * @param tried from the account; null where the node cannot, undefined while nobody has
 * @param planned by the contract's rules
 */
export function exitResult(
  { shares, exit }: Pick<AccountSnapshot, 'shares' | 'exit'>,
  tried: SimulatedExit | null | undefined,
  planned: () => WithdrawPlanned,
): ExitResult | undefined {
  if (shares === 0n) return NOTHING
  if (exit?.ok) return { ...NOTHING, amounts: amountsOf(exit), basis: 'simulated' }
  if (exit !== undefined && !tried?.ok) return { ...NOTHING, amounts: undefined, basis: 'refused' }
  if (tried === undefined) return undefined
  const byTheRules = planned()
  const byRules = byTheRules.ok ? amountsOf(byTheRules.plan) : undefined
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
 * Vaults may earn between the block that is shown and the next, on which an exit is tried out: a
 * millionth, and a few units.
 */
const NEAR = 1_000_000n
const UNITS = 2n

/** Whether what was tried out is something else than the contract's rule gives. */
export const differsFromRules = ({ basis, amounts, byRules }: ExitResult): boolean =>
  basis === 'simulated' &&
  amounts !== undefined &&
  byRules !== undefined &&
  SIDES.some((side) => {
    const off = amounts[side] - byRules[side]
    return (off < 0n ? -off : off) > UNITS + amounts[side] / NEAR
  })

/** What the chain itself says where a past ends. */
export interface HistoryEnd {
  readonly snapshot: Snapshot
  /** The hook's own books of that block, where a side lies partly outside its vault. */
  readonly stored: StoredBooks | undefined
  /** Undefined without an account. */
  readonly leaving: ExitResult | undefined
}

/**
 * Reads the market and an account at a block, and tries out what leaving would pay there. Throws
 * ChainError.
 */
export async function readHistoryEnd(
  rpc: Rpc,
  market: Market,
  account: Address | undefined,
  block: bigint,
): Promise<HistoryEnd> {
  const snapshot = await readSnapshot(rpc, market, account, block)
  const ask = adapterOf(market).stored
  const [stored, leaving] = await Promise.all([
    ask && readStored(rpc, market, ask(market, undefined), block),
    leavingNow(rpc, market, snapshot),
  ])
  return { snapshot, stored, leaving }
}

/** Tried out in that block; where the node cannot, by the contract's rule. */
async function leavingNow(rpc: Rpc, market: Market, snapshot: Snapshot): Promise<ExitResult | undefined> {
  const { account } = snapshot
  if (account === undefined) return undefined
  const { rules } = adapterOf(market)
  // The screen's own call has tried it out almost always: encoders come where it could not.
  const tried =
    account.shares === 0n || account.exit?.ok
      ? null
      : await Promise.all([writeMarket(market), loadSimulation()])
          .catch((cause: unknown) => {
            throw new ChainError('unreachable', 'import: simulateExit', { cause })
          })
          .then(([ready, { simulateExit }]) => simulateExit(rpc, ready, snapshot))
          .catch(undefinedOnChainError)
  return exitResult(account, tried ?? null, () => rules.planExit({ snapshot, market }))
}

/**
 * So many blocks are read from a node without being asked for: some 50 requests of what public
 * nodes list at once.
 */
export const MAX_UNASKED_BLOCKS = 500_000n

export interface HistoryRequest {
  readonly from: bigint
  readonly to: bigint
  readonly account: Address | undefined
  /** Nobody but the node is asked, whatever else the build could ask. */
  readonly byNode?: boolean | undefined
}

/** What a walk was made of, and what it gave. */
export interface WalkCache extends HistoryEnd, WalkedMarket {
  readonly request: HistoryRequest
  readonly reached: bigint
  readonly served: ServerUse | undefined
  /** Kept by the log index as well; as events they would be there twice. */
  readonly logs: readonly PlacedLog[]
  /** Vaults that were in use and are not followed. */
  readonly unfollowed: number
  /** What the vaults' events add up to is what the vaults themselves say. */
  readonly isReconciled: boolean
}

export interface WalkedMarket {
  readonly walked: WalkedHistory
  /** How many events there were. */
  readonly events: number
}

/**
 * A market's logs as rows, and one account's part of them, by what its kind says of its loans and
 * its books.
 * @param logs every log of the market from the hook's first block on, oldest first
 * @param snapshot of any block: how many virtual shares there are never changes
 * @throws ChainError 'badResponse' where they could not be read
 */
export function walkMarket(
  market: Market,
  logs: readonly PlacedLog[],
  account: Address | undefined,
  snapshot: Snapshot,
): WalkedMarket {
  const { capabilities: can, history } = adapterOf(market)
  const { virtualShares } = snapshot.hook
  const hasEvents = historyEvents(market, logs).next().done !== true
  if (virtualShares === undefined && hasEvents) throw new ChainError('badResponse', 'virtualShares')
  let events = 0
  function* counted() {
    for (const event of historyEvents(market, logs)) {
      events += 1
      yield event
    }
  }
  const gainOf = history?.gainOf
  const told = gainOf === undefined ? counted() : withPoolLoans(counted(), (loan) => gainOf(loan, market))
  const terms: LedgerTerms = {
    sources: can.sourceChanges === 'byAnyone' ? [undefined, undefined] : [market.vault0, market.vault1],
    inParts: can.sidesInParts,
    // Undefined only where there is no event to count them with.
    virtualShares: virtualShares ?? 0n,
  }
  const walked = walkHistory(told, { account, feesOf: (loan) => history?.feesOf(loan, market), terms })
  return { walked, events }
}
