import { ChainError, undefinedOnChainError } from '#chain/rpc/chainError.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import { readBlock, readBlockNumber, readFinalizedBlock } from '#chain/transaction/readTransaction.ts'
import type { WriteMarket } from '#market/adapter.ts'
import type { Hex } from '#math/hex.ts'
import type { Journal } from '../journal.ts'
import { isMined, isOpen, type TxRecord } from '../record.ts'
import { advance } from './advance.ts'
import type { Observation } from './observation.ts'
import { namedTransactions, seeTransaction } from './observe.ts'
import { claimTransactions, sameRecord } from './origin.ts'

/** As many as the list shows at first. */
const AT_MOST = 20

/** What a record is judged by: the market that it was made for, and a way to its chain. */
export interface RecordMarket {
  readonly market: WriteMarket
  readonly rpc: Rpc
}

export interface RejudgeOptions {
  readonly journal: Journal
  /**
   * Whether this page knows the market of this id. Records of other markets are kept as they are,
   * since this page cannot judge them.
   */
  readonly knows: (market: string) => boolean
  /** The market of this id, which is known. May reject with ChainError. */
  readonly marketOf: (market: string) => Promise<RecordMarket>
}

/**
 * Compares what storage says is final with the chain, once a visit and the newest only. What the
 * chain bears out is attested, with what it moved as the chain has it. Anything else stays as it is
 * and unattested: a node that no longer knows a transaction proves nothing, since many keep the
 * last weeks only.
 */
export function createRevalidation({ journal, knows, marketOf }: RejudgeOptions): () => Promise<void> {
  const looked = new Set<string>()

  /**
   * Three questions a transaction, more where native currency moved; nothing is searched for.
   * Undefined where the node does not know them all.
   */
  async function see(record: TxRecord): Promise<Sighted | undefined> {
    looked.add(record.id)
    try {
      const { rpc, market } = await marketOf(record.market)
      const named = await Promise.all(
        namedTransactions(record).map((hash) => seeTransaction(rpc, hash, record, market)),
      )
      if (named.length === 0 || named.includes(null)) return undefined
      // A node without the state of that time can neither confirm nor contradict what the native
      // currency did.
      if (named.some((sighting) => sighting?.receipt && sighting.native === undefined)) return undefined
      return { record, market, named, finalized: await readFinalizedBlock(rpc) }
    } catch (error) {
      if (!(error instanceof ChainError)) throw error
      // The node is not there: the next turn asks again.
      looked.delete(record.id)
      return undefined
    }
  }

  function judge({ record, market, ...seen }: Sighted): void {
    // An unverified record claims no transaction.
    const claims = claimTransactions(record, journal.proven())
    const taken = namedTransactions(record).some(claims.isTaken)
    const next = advance(record, { ...NO_OTHER_EVIDENCE, ...seen, taken }, market)
    if (!isMined(next) || journal.find(record.id) !== record) return
    if (sameRecord(next, record)) journal.attest(record.id)
    else journal.put(next)
  }

  return async () => {
    const claimed = journal
      .all()
      .filter((record) => isMined(record) && !isOpen(record) && knows(record.market))
      .slice(0, AT_MOST)
      .filter(({ id }) => journal.isUnverified(id) && !looked.has(id))
    const sighted = await Promise.all(claimed.map(see))
    // The oldest first: a transaction is the first click's that named it.
    for (const each of sighted.reverse()) if (each !== undefined) judge(each)
  }
}

interface Sighted extends Pick<Observation, 'named' | 'finalized'> {
  readonly record: TxRecord
  readonly market: WriteMarket
}

/** What plays no part where every transaction that is named was found. */
export const NO_OTHER_EVIDENCE: Omit<Observation, 'named' | 'finalized' | 'taken'> = {
  nonce: 0,
  blockStands: false,
  behind: false,
  successor: undefined,
  successorIsAnothers: false,
  found: undefined,
  searchedTo: undefined,
  revert: undefined,
  waitedMs: 0,
}

/**
 * How many blocks an ended record stays under watch: four times as many as count as final where a
 * node has no word of its own for that, since a node may be wrong about what is final.
 */
const WATCHED_BLOCKS = 256n
/** How often, in milliseconds. */
export const RECHECK_MS = 10_000
/** Records at a time, the newest. */
const RECHECKED_AT_MOST = 20

interface RecheckOptions extends RejudgeOptions {
  readonly now: () => number
  /**
   * Judges a record anew by what the chain says now; undefined where the node does not answer, or
   * leaves it as it was given.
   */
  readonly judge: (record: TxRecord) => Promise<TxRecord | undefined>
  /** A record that had ended says something else now. */
  readonly onChanged: (record: TxRecord) => void
}

type Placed = TxRecord & { readonly blockNumber: bigint; readonly blockHash: Hex }

const hasPlace = (record: TxRecord): record is Placed =>
  record.blockNumber !== undefined && record.blockHash !== undefined

/** The record as it was before its block counted as final. */
const asNotFinal = ({ settled: _settled, ...rest }: TxRecord): TxRecord =>
  rest.status === 'final' ? { ...rest, status: 'confirmed' } : rest

/**
 * What a node calls final may be replaced all the same. While the page is open, and after a reload
 * by the hash that the journal has, the block of each recent record that has ended is compared with
 * the one that stands at its height; where that is another one, the record is judged anew.
 */
export function createRecheck({ journal, knows, marketOf, now, judge, onChanged }: RecheckOptions) {
  /** Records, with their blocks, that lie too deep to be replaced. */
  const settled = new Set<string>()
  let lastLook: number | undefined

  const keyOf = ({ id, blockHash }: Placed): string => `${id} ${blockHash}`

  const watched = (): readonly Placed[] =>
    journal
      .all()
      .filter(hasPlace)
      .filter((record) => !isOpen(record) && knows(record.market))
      .slice(0, RECHECKED_AT_MOST)
      .filter((record) => !settled.has(keyOf(record)))

  async function lookAt(rpc: Rpc, record: Placed): Promise<void> {
    const [newest, block] = await Promise.all([readBlockNumber(rpc), readBlock(rpc, record.blockNumber)])
    if (newest > record.blockNumber + WATCHED_BLOCKS) {
      settled.add(keyOf(record))
      return
    }
    // A chain that has not come as far again proves nothing yet.
    if (block === null || block.hash === record.blockHash) return
    const next = await judge(asNotFinal(record))
    // Another tab may have moved it on meanwhile.
    if (next === undefined || journal.find(record.id) !== record) return
    journal.put(next)
    onChanged(next)
  }

  /** Throws nothing of IO. */
  async function look(): Promise<void> {
    if (lastLook !== undefined && now() - lastLook < RECHECK_MS) return
    lastLook = now()
    const looks = watched().map(async (record) => {
      const { rpc } = await marketOf(record.market)
      await lookAt(rpc, record)
    })
    // Where the node is not there, the next look asks again.
    await Promise.all(looks.map((each) => each.catch(undefinedOnChainError)))
  }

  return {
    look,
    /** There are records to be looked at again later. */
    isWatching: () => watched().length > 0,
  }
}
