import { ChainError, ignoreChainError } from '#chain/rpc/chainError.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import { readBlock, readBlockNumber, readFinalizedBlock } from '#chain/transaction/readTransaction.ts'
import type { WritableMarket } from '#market/adapter.ts'
import type { Hex } from '#math/hex.ts'
import type { Journal } from '../journal.ts'
import { canTxOutcomeChange, isRecordMined, type TxRecord } from '../record.ts'
import { computeNextTxRecord } from './computeNextTxRecord.ts'
import type { ChainObservationOfRecord } from './observation.ts'
import { listTxRecordHashes } from './observe.ts'
import { observeTransaction } from './observeTransaction.ts'
import { assignTransactionsToRecord, isSameRecord } from './origin.ts'

/**
 * Maximum number of records to check. The transaction list shows as many before the user expands
 * it.
 */
const AT_MOST = 20

export interface MarketAndClientOfRecord {
  readonly market: WritableMarket
  readonly rpc: Rpc
}

export interface RevalidationOptions {
  readonly journal: Journal
  /**
   * Returns true if this page knows the market with this id. Transactions of other markets are not
   * checked.
   */
  readonly knows: (market: string) => boolean
  /** Loads a known market by id. May reject with ChainError. */
  readonly marketOf: (market: string) => Promise<MarketAndClientOfRecord>
}

/**
 * Compares the newest final records in storage with the chain, once per visit. Confirms matching
 * records and corrects their token movements. All others stay unverified. A missing transaction
 * proves nothing, because many nodes keep only recent weeks.
 */
export function createStoredTxVerifier({
  journal,
  knows,
  marketOf,
}: RevalidationOptions): () => Promise<void> {
  const looked = new Set<string>()

  /** Reads the transactions of a record. Undefined if the node does not know all of them. */
  async function see(record: TxRecord): Promise<RecheckEvidence | undefined> {
    looked.add(record.id)
    try {
      const { rpc, market } = await marketOf(record.market)
      const named = await Promise.all(
        listTxRecordHashes(record).map((hash) => observeTransaction(rpc, hash, record, market)),
      )
      if (named.length === 0 || named.includes(null)) return undefined
      // A node without historical state cannot check movements of native currency.
      if (named.some((sighting) => sighting?.receipt && sighting.native === undefined)) return undefined
      return { record, market, named, finalized: await readFinalizedBlock(rpc) }
    } catch (error) {
      if (!(error instanceof ChainError)) throw error
      // The node could not be reached, so the next check tries this record again.
      looked.delete(record.id)
      return undefined
    }
  }

  function judge({ record, market, ...seen }: RecheckEvidence): void {
    // Unverified records are ignored when assigning a transaction to a record.
    const claims = assignTransactionsToRecord(record, journal.proven())
    const taken = listTxRecordHashes(record).some(claims.isTaken)
    const next = computeNextTxRecord(record, { ...OBSERVATION_OF_FOUND_TRANSACTIONS, ...seen, taken }, market)
    if (!isRecordMined(next) || journal.find(record.id) !== record) return
    if (isSameRecord(next, record)) journal.attest(record.id)
    else journal.put(next)
  }

  return async () => {
    const claimed = journal
      .all()
      .filter((record) => isRecordMined(record) && !canTxOutcomeChange(record) && knows(record.market))
      .slice(0, AT_MOST)
      .filter(({ id }) => journal.isUnverified(id) && !looked.has(id))
    const sighted = await Promise.all(claimed.map(see))
    for (const each of sighted.reverse()) if (each !== undefined) judge(each)
  }
}

interface RecheckEvidence extends Pick<ChainObservationOfRecord, 'named' | 'finalized'> {
  readonly record: TxRecord
  readonly market: WritableMarket
}

/** Observation of a record whose transactions were all found, without any other evidence. */
export const OBSERVATION_OF_FOUND_TRANSACTIONS: Omit<
  ChainObservationOfRecord,
  'named' | 'finalized' | 'taken'
> = {
  nonce: 0,
  blockStands: false,
  behind: false,
  successor: undefined,
  successorIsAnothers: false,
  found: undefined,
  searchedTo: undefined,
  revert: undefined,
  unrequested: undefined,
  waitedMs: 0,
}

/**
 * Number of blocks for which the block of a final record is checked again. Four times the 64 blocks
 * after which a block counts as final, because a node may be wrong about finality.
 */
const WATCHED_BLOCKS = 256n
/** Milliseconds between two checks of final records. */
export const RECHECK_INTERVAL_MS = 10_000
/** Maximum number of final records to check, newest first. */
const RECHECKED_AT_MOST = 20

interface RecheckOptions extends RevalidationOptions {
  readonly now: () => number
  /**
   * Returns the record as the chain shows it now. Undefined if it is unchanged or the node does not
   * answer.
   */
  readonly judge: (record: TxRecord) => Promise<TxRecord | undefined>
  readonly onChanged: (record: TxRecord) => void
}

type MinedRecord = TxRecord & { readonly blockNumber: bigint; readonly blockHash: Hex }

const hasPlace = (record: TxRecord): record is MinedRecord =>
  record.blockNumber !== undefined && record.blockHash !== undefined

/** Returns the record as it was before its block became final. */
const asNotFinal = ({ settled: _settled, ...rest }: TxRecord): TxRecord =>
  rest.status === 'final' ? { ...rest, status: 'confirmed' } : rest

/**
 * Checks ended records again, because a node may replace blocks that it called final. Compares the
 * block hash of each recent record with the hash now at that height, also after a reload. If they
 * differ, reads the record's transaction again.
 */
export function createReorgRecheck({ journal, knows, marketOf, now, judge, onChanged }: RecheckOptions) {
  const settled = new Set<string>()
  let lastLook: number | undefined

  const keyOf = ({ id, blockHash }: MinedRecord): string => `${id} ${blockHash}`

  const watched = (): readonly MinedRecord[] =>
    journal
      .all()
      .filter(hasPlace)
      .filter((record) => !canTxOutcomeChange(record) && knows(record.market))
      .slice(0, RECHECKED_AT_MOST)
      .filter((record) => !settled.has(keyOf(record)))

  async function lookAt(rpc: Rpc, record: MinedRecord): Promise<void> {
    const [newest, block] = await Promise.all([readBlockNumber(rpc), readBlock(rpc, record.blockNumber)])
    if (newest > record.blockNumber + WATCHED_BLOCKS) {
      settled.add(keyOf(record))
      return
    }
    // A node that lacks the block at this height does not prove a reorganisation.
    if (block === null || block.hash === record.blockHash) return
    const next = await judge(asNotFinal(record))
    // Another tab changed the record during this check.
    if (next === undefined || journal.find(record.id) !== record) return
    journal.put(next)
    onChanged(next)
  }

  async function look(): Promise<void> {
    if (lastLook !== undefined && now() - lastLook < RECHECK_INTERVAL_MS) return
    lastLook = now()
    const looks = watched().map(async (record) => {
      const { rpc } = await marketOf(record.market)
      await lookAt(rpc, record)
    })
    // The next check tries again if the node could not be reached.
    await Promise.all(looks.map((each) => each.catch(ignoreChainError)))
  }

  return {
    look,
    /** Returns true if some final records must be checked again. */
    isWatching: () => watched().length > 0,
  }
}
