import type { DepositIssue } from '../../markets/depositIssues.ts'
import { caution } from '../../markets/issue.ts'
import type { Snapshot } from '../../markets/snapshot.ts'

/** Ranges that were moved away from the price, or a price that has left them. Nothing where either could not be read. */
export function outOfRanges({ hook, pool }: Pick<Snapshot, 'hook' | 'pool'>): readonly DepositIssue[] {
  const { buckets } = hook
  const tick = pool.slot0?.tick
  if (buckets === undefined || tick === undefined) return []
  return buckets.some(({ tickLower, tickUpper }) => tickLower <= tick && tick < tickUpper)
    ? []
    : [caution({ code: 'outOfRanges' })]
}
