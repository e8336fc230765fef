import { ChainError } from '#chain/rpc/chainError.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import { readBlock, readBlockNumber } from '#chain/transaction/readTransaction.ts'
import type { Hex } from '#math/hex.ts'
import type { Journal } from '../journal.ts'
import { isOpen, type TxRecord } from '../record.ts'
import type { RecordMarket } from './rejudge.ts'

/**
 * How many blocks an ended record stays under watch: four times as many as count as final where a node has no word of its own
 * for that, since a node may be wrong about what is final.
 */
const WATCHED_BLOCKS = 256n
/** How often, in milliseconds. */
export const RECHECK_MS = 10_000
/** Records at a time, the newest. */
const AT_MOST = 20

interface RecheckOptions {
  readonly journal: Journal
  readonly knows: (market: string) => boolean
  readonly marketOf: (market: string) => Promise<RecordMarket>
  readonly now: () => number
  /** Judges a record anew by what the chain says now; undefined where the node does not answer, or leaves it as it was given. */
  readonly judge: (record: TxRecord) => Promise<TxRecord | undefined>
  /** A record that had ended says something else now. */
  readonly onChanged: (record: TxRecord) => void
}

export interface Recheck {
  /** Compares the blocks of records that have ended with those that stand there now. Throws nothing of IO. */
  readonly look: () => Promise<void>
  /** There are records to be looked at again later. */
  readonly isWatching: () => boolean
}

type Placed = TxRecord & { readonly blockNumber: bigint; readonly blockHash: Hex }

const hasPlace = (record: TxRecord): record is Placed =>
  record.blockNumber !== undefined && record.blockHash !== undefined

/** The record as it was before its block counted as final. */
const asNotFinal = ({ settled: _settled, ...rest }: TxRecord): TxRecord =>
  rest.status === 'final' ? { ...rest, status: 'confirmed' } : rest

/**
 * What a node calls final may be replaced all the same. While the page is open, and after a reload by the hash that the journal
 * has, the block of each recent record that has ended is compared with the one that stands at its height; where that is another
 * one, the record is judged anew.
 */
export function createRecheck({ journal, knows, marketOf, now, judge, onChanged }: RecheckOptions): Recheck {
  /** Records, with their blocks, that lie too deep to be replaced. */
  const settled = new Set<string>()
  let lastLook: number | undefined

  const keyOf = ({ id, blockHash }: Placed): string => `${id} ${blockHash}`

  const watched = (): readonly Placed[] =>
    journal
      .all()
      .filter(hasPlace)
      .filter((record) => !isOpen(record) && knows(record.market))
      .slice(0, AT_MOST)
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

  async function look(): Promise<void> {
    if (lastLook !== undefined && now() - lastLook < RECHECK_MS) return
    lastLook = now()
    const looks = watched().map(async (record) => {
      try {
        await lookAt((await marketOf(record.market)).rpc, record)
      } catch (error) {
        // The node is not there: the next look asks again.
        if (!(error instanceof ChainError)) throw error
      }
    })
    await Promise.all(looks)
  }

  return { look, isWatching: () => watched().length > 0 }
}
