import { eventTopics, hookEvents, type PlacedEvent } from '#chain/logs/logFilter.ts'
import type { LogIndex } from '#chain/logs/logIndex.ts'
import type { CachedBlock } from '#chain/logs/shelf.ts'
import { sourceChangesOf } from '#chain/read/readVaultChanges.ts'
import { readSharesAt, removalsOf, transfersOf } from '#chain/read/readWatch.ts'
import { undefinedOnChainError } from '#chain/rpc/chainError.ts'
import { isFromOtherChain } from '#chain/rpc/heights.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import { readBlock } from '#chain/transaction/readTransaction.ts'
import { OWNER_POWERS } from '#market/hookEvent.ts'
import type { Market, Stack } from '#market/market.ts'
import { type Address, sameAddress } from '#math/hex.ts'
import { smaller } from '#math/integers.ts'
import { compareNotes, mergeNotes } from './readNotes.ts'
import { type ChangeNote, type DropNote, extendWatch, readFrom, type WatchRecord } from './watchRecord.ts'

export interface WatchContext {
  readonly rpc: Rpc
  readonly logs: Pick<LogIndex, 'read'>
  readonly market: Market
  readonly account: Address
}

/**
 * What one look found out, as a change to the record: the person may have changed it while the node
 * was asked.
 */
export interface WatchRead {
  readonly absorb: (record: WatchRecord) => WatchRecord
  /** The logs could be read. */
  readonly whole: boolean
}

/** Requests of one look; far more than a minute's absence needs. */
const REQUESTS = 30
/** Events that may be harm: shares leave an account, vaults change, an owner uses a power. */
const KINDS = ['exited', 'sharesMoved', 'sourcesChanged', ...OWNER_POWERS] as const

/**
 * Looks through the blocks up to `newest` for what was done to the account: shares that left its
 * position, and changes to vaults that the market does not name. Blocks that may still change, or
 * whose logs may come late, are read again each time. Never throws for IO.
 */
export async function watchLogs(
  record: WatchRecord,
  newest: bigint,
  context: WatchContext,
): Promise<WatchRead> {
  const { rpc, market, account } = context
  const open = record.drops.filter(({ settled, replaced }) => !settled && !replaced)
  const [absorb, measures] = await Promise.all([
    lookAtLogs(record, newest, open.length > 0, context).catch(undefinedOnChainError),
    measureDrops(rpc, market.hook, account, { drops: open, newest }),
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
): Promise<WatchRead['absorb'] | undefined> {
  const read = await index.read({
    from: readFrom(record.reach, newest),
    to: newest,
    topics: eventTopics(market, KINDS),
    requests: REQUESTS,
    isOfNew: true,
    alsoAnchor: record.anchor,
    looksNow,
  }).result
  const { logs, reached, settled } = read
  const isOtherChain = read.isReplaced && record.anchor !== undefined && (await isGone(rpc, record.anchor))
  const seen = (current: WatchRecord): WatchRecord => ({
    ...current,
    anchor: read.anchor ?? current.anchor,
    reach: extendWatch(record.reach, { newest, reached, settled }),
  })
  if (logs.length === 0 && !hasNotes(record)) return seen
  const note = await noteEvents(record, logs, { rpc, market, account, reached, newest, isOtherChain })
  return (current) => note(seen(current))
}

/**
 * A final block's hash changes only if the chain did: a local one was restarted. One false answer
 * says the same, so the block is asked for once more. Even then no note is dropped because of it;
 * each is checked by itself.
 */
async function isGone(rpc: Rpc, { blockNumber, blockHash }: CachedBlock): Promise<boolean> {
  const now = await readBlock(rpc, blockNumber).catch(undefinedOnChainError)
  return now !== undefined && now !== null && !sameAddress(now.hash, blockHash)
}

const hasNotes = ({ removals, transfers, changes, powers }: WatchRecord): boolean =>
  [removals, transfers, changes, powers].some(({ length }) => length > 0)

/** What a second look at a drop's two blocks showed. */
export interface DropMeasure {
  readonly drop: DropNote
  /**
   * wrong: the shares are there at the later block, and now · replaced: they are not at the earlier
   * one any more · right: as noted
   */
  readonly verdict: 'wrong' | 'replaced' | 'right'
}

/**
 * Reads the balance once more at both blocks of each drop, and at the newest: a single answer never
 * withdraws an alarm. A node's glitch must not remain an alarm, and a block whose balance has
 * changed was replaced. A drop that cannot be read again stays as it is.
 */
export function measureDrops(
  rpc: Rpc,
  hook: Address,
  account: Address,
  { drops, newest }: { readonly drops: readonly DropNote[]; readonly newest: bigint },
): Promise<readonly DropMeasure[]> {
  const at = (block: bigint) => readSharesAt(rpc, hook, account, block).catch(undefinedOnChainError)
  return Promise.all(
    drops.map(async (drop): Promise<DropMeasure> => {
      const [before, after, now] = await Promise.all([drop.sinceBlock, drop.blockNumber, newest].map(at))
      const isThere = (shares: bigint | undefined) => shares !== undefined && shares >= drop.before
      if (isThere(after) && isThere(now)) return { drop, verdict: 'wrong' }
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

interface NoteContext {
  readonly rpc: Rpc
  readonly market: Market
  readonly account: Address
  /** The blocks that were read. */
  readonly reached: bigint
  readonly newest: bigint
  /** This is another chain than the one that was watched: every note is checked again. */
  readonly isOtherChain: boolean
}

/**
 * Finds harm to an account in the logs of some blocks. Returns it as a change to the notes. Throws
 * ChainError.
 */
export async function noteEvents(
  record: WatchRecord,
  logs: Parameters<typeof hookEvents>[1],
  { rpc, market, account, ...range }: NoteContext,
): Promise<(current: WatchRecord) => WatchRecord> {
  const events = await hookEvents(market, logs)
  const isStrange = ({ vault0, vault1 }: Pick<ChangeNote, 'vault0' | 'vault1'>) =>
    !sameAddress(vault0, market.vault0) || !sameAddress(vault1, market.vault1)
  const [removals, transfers, changes, powers] = await Promise.all([
    compareNotes(rpc, record.removals, removalsOf(events, account), range),
    compareNotes(rpc, record.transfers, transfersOf(events, account), range),
    compareNotes(rpc, record.changes, sourceChangesOf(events).filter(isStrange), range),
    compareNotes(rpc, record.powers, powersOf(events), range),
  ])
  const { startedAt } = record.reach
  return (current) => ({
    ...current,
    removals: mergeNotes(current.removals, removals, startedAt),
    transfers: mergeNotes(current.transfers, transfers, startedAt),
    changes: mergeNotes(current.changes, changes, startedAt),
    powers: mergeNotes(current.powers, powers, startedAt),
  })
}

/** Every use of a power among a hook's events, as it is noted. */
const powersOf = (events: readonly PlacedEvent[]) =>
  events.flatMap(({ place, ...event }) => {
    const power = OWNER_POWERS.find((each) => each === event.kind)
    return power === undefined
      ? []
      : [{ power, allowed: 'allowed' in event ? event.allowed : undefined, ...place }]
  })

/** More drops than these at once are a single loss in many parts. */
const MOST_DROPS = 5
/** How old the last known shares may get before they are stored again unchanged. */
const STEP = 15n

/**
 * Compares the account's shares at a block with those that it had when it was last looked at; fewer
 * are noted as a drop. Returns the same record where there is nothing to write down. An answer
 * older than the last one tells nothing, unless it is so old that the last one was not of this
 * chain.
 */
export function noteShares(
  record: WatchRecord,
  { shares, blockNumber }: { readonly shares: bigint; readonly blockNumber: bigint },
  stack: Stack,
): WatchRecord {
  const { held, drops } = record
  const now = { shares, blockNumber }
  if (held === undefined) return { ...record, held: now }
  if (blockNumber <= held.blockNumber && held.blockNumber < blockNumber + isFromOtherChain(stack))
    return record
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
