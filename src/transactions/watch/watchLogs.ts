import type { Address } from '../../amounts/hex.ts'
import { topicsOf } from '../../chain/logs/hookEvents.ts'
import type { LogIndex } from '../../chain/logs/logIndex.ts'
import { ChainError } from '../../chain/rpc/chainError.ts'
import type { Rpc } from '../../chain/rpc/rpc.ts'
import { OWNER_POWERS } from '../../markets/hookEvent.ts'
import type { Market } from '../../markets/market.ts'
import { afterMeasure, measureDrops } from './measureDrops.ts'
import { extend, readFrom } from './reach.ts'
import { startWatch, type WatchRecord } from './watchRecord.ts'

export interface WatchContext {
  readonly rpc: Rpc
  readonly logs: Pick<LogIndex, 'read'>
  readonly market: Market
  readonly account: Address
}

/** What one look found out, as a change to the record: the person may have changed it while the node was asked. */
export interface Look {
  readonly absorb: (record: WatchRecord) => WatchRecord
  /** The logs could be read. */
  readonly whole: boolean
}

/** Requests of one look; far more than a minute's absence needs. */
const REQUESTS = 30
/** What tells of harm: shares that leave an account, and vaults that change. */
const KINDS = ['exited', 'sharesMoved', 'sourcesChanged', ...OWNER_POWERS] as const

/**
 * Looks through the blocks up to `newest` for what was done to the account: shares that left its position, and changes
 * to vaults that the market does not name. Blocks that may still change, or whose logs may come late, are read again
 * each time. Never throws for IO.
 */
export async function watchLogs(record: WatchRecord, newest: bigint, context: WatchContext): Promise<Look> {
  const { rpc, market, account } = context
  const open = record.drops.filter(({ settled, replaced }) => !settled && !replaced)
  const [absorb, measures] = await Promise.all([
    lookAtLogs(record, newest, open.length > 0, context).catch(unlessBroken),
    measureDrops(rpc, market.hook, account, open),
  ])
  return {
    absorb: (current) => {
      const looked = absorb?.(current) ?? current
      return { ...looked, drops: afterMeasure(looked.drops, measures) }
    },
    whole: absorb !== undefined,
  }
}

/** Undefined where what has happened could not be read. */
async function lookAtLogs(
  record: WatchRecord,
  newest: bigint,
  looksNow: boolean,
  { rpc, logs: index, market, account }: WatchContext,
): Promise<Look['absorb'] | undefined> {
  const read = await index.read({
    from: readFrom(record.reach, newest),
    to: newest,
    topics: topicsOf(market, KINDS),
    requests: REQUESTS,
    isOfNew: true,
    alsoAnchor: record.anchor,
    looksNow,
  }).result
  // A final block's hash can only change if the chain did: a local one was restarted.
  if (read.isReplaced) return () => startWatch(newest)
  const { logs, reached, settled } = read
  const seen = (current: WatchRecord): WatchRecord => ({
    ...current,
    anchor: read.anchor ?? current.anchor,
    reach: extend(record.reach, { newest, reached, settled }),
  })
  if (logs.length === 0 && !hasNotes(record)) return seen
  // Usually nothing has happened: what it would mean comes with the first log. Where it does not come, it is asked for
  // again, and so are the logs.
  const noting = await import('./noteEvents.ts').catch(() => undefined)
  if (noting === undefined) return undefined
  const note = await noting.noteEvents(record, logs, { rpc, market, account, reached, newest })
  return (current) => note(seen(current))
}

const hasNotes = ({ removals, transfers, changes, powers }: WatchRecord): boolean =>
  [removals, transfers, changes, powers].some(({ length }) => length > 0)

function unlessBroken(error: unknown): undefined {
  if (!(error instanceof ChainError)) throw error
  return undefined
}
