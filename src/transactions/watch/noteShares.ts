import { smaller } from '../../amounts/integers.ts'
import { MARGIN } from '../../chain/logs/trustLine.ts'
import type { DropNote, WatchRecord } from './watchRecord.ts'

/** More drops than these at once are a single loss in many parts. */
const MOST_DROPS = 5
/** How old the last known shares may get before they are stored again unchanged. */
const STEP = 15n

/**
 * Compares the account's shares at a block with those that it had when it was last looked at; fewer are noted as a drop.
 * Returns the same record where there is nothing to write down. An answer older than the last one tells nothing, unless
 * it is so old that the last one was not of this chain.
 */
export function noteShares(
  record: WatchRecord,
  { shares, blockNumber }: { readonly shares: bigint; readonly blockNumber: bigint },
): WatchRecord {
  const { held, drops } = record
  const now = { shares, blockNumber }
  if (held === undefined) return { ...record, held: now }
  if (blockNumber <= held.blockNumber && held.blockNumber < blockNumber + MARGIN) return record
  if (shares < held.shares) {
    const drop: DropNote = {
      before: held.shares,
      after: shares,
      sinceBlock: smaller(held.blockNumber, blockNumber),
      blockNumber,
      replaced: false,
      settled: false,
    }
    return { ...record, held: now, drops: [drop, ...drops].slice(0, MOST_DROPS) }
  }
  const same =
    shares === held.shares && blockNumber > held.blockNumber && blockNumber < held.blockNumber + STEP
  return same ? record : { ...record, held: now }
}
