import type { Address } from '../../amounts/hex.ts'
import { readSharesAt } from '../../chain/read/readWatch.ts'
import { ChainError } from '../../chain/rpc/chainError.ts'
import type { Rpc } from '../../chain/rpc/rpc.ts'
import type { DropNote } from './watchRecord.ts'

/** What a second look at a drop's two blocks showed. */
export interface DropMeasure {
  readonly drop: DropNote
  /** wrong: the shares are there at the later block · replaced: they are not at the earlier one any more · right: as noted */
  readonly verdict: 'wrong' | 'replaced' | 'right'
}

/**
 * Reads the balance once more at both blocks of each drop. One node's glitch must not stay an alarm, and a block whose
 * balance has changed was replaced. What cannot be read leaves the drop as it is.
 */
export function measureDrops(
  rpc: Rpc,
  hook: Address,
  account: Address,
  drops: readonly DropNote[],
): Promise<readonly DropMeasure[]> {
  const at = (block: bigint) =>
    readSharesAt(rpc, hook, account, block).catch((error: unknown) => {
      if (!(error instanceof ChainError)) throw error
      return undefined
    })
  return Promise.all(
    drops.map(async (drop): Promise<DropMeasure> => {
      const [before, after] = await Promise.all([at(drop.sinceBlock), at(drop.blockNumber)])
      if (after !== undefined && after >= drop.before) return { drop, verdict: 'wrong' }
      return { drop, verdict: before !== undefined && before !== drop.before ? 'replaced' : 'right' }
    }),
  )
}

/** The drops after a second look. */
export const afterMeasure = (
  drops: readonly DropNote[],
  measures: readonly DropMeasure[],
): readonly DropNote[] =>
  drops.flatMap((drop) => {
    const measure = measures.find(
      ({ drop: measured }) =>
        measured.blockNumber === drop.blockNumber && measured.sinceBlock === drop.sinceBlock,
    )
    if (measure?.verdict === 'wrong') return []
    return [measure?.verdict === 'replaced' ? { ...drop, replaced: true } : drop]
  })
