import type { Snapshot } from '../../markets/snapshot.ts'
import type { PoolBooks } from './shareAmounts.ts'

/** The pool's books of one block; undefined where a part of them could not be read. */
export function booksOf({
  hook,
  vault0,
  vault1,
}: Pick<Snapshot, 'hook' | 'vault0' | 'vault1'>): PoolBooks | undefined {
  const { totalSupply: totalShares, virtualShares } = hook
  const { hookAssets: total0 } = vault0
  const { hookAssets: total1 } = vault1
  if (totalShares === undefined || virtualShares === undefined) return undefined
  if (total0 === undefined || total1 === undefined) return undefined
  return { total0, total1, totalShares, virtualShares }
}
