import type { CachedBlock } from '#chain/logs/logCache.ts'
import { decodeHookEvents, getEventTopics, type MinedHookEvent } from '#chain/logs/logFilter.ts'
import type { MarketLogCache } from '#chain/logs/marketLogCache.ts'
import { filterVaultReplacements } from '#chain/read/readVaultReplacements.ts'
import { filterPositionRemovals, filterShareTransfers, readSharesAtBlock } from '#chain/read/readWatch.ts'
import { ignoreChainError } from '#chain/rpc/chainError.ts'
import { getBlocksThatProveChainReset } from '#chain/rpc/heights.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import { readBlock } from '#chain/transaction/readTransaction.ts'
import { OWNER_POWERS } from '#market/hookEvent.ts'
import type { Market, RollupStack } from '#market/market.ts'
import { type Address, isAddressEqual } from '#math/hex.ts'
import { minBigInt } from '#math/integers.ts'
import { compareStoredAlarmsWithLogs, mergeStoredAlarmsWithRead } from './mergeStoredAlarms.ts'
import {
  extendWatchedBlockRange,
  nextBlockToRead,
  type StoredAccountMonitoring,
  type StoredShareDropAlarm,
  type StoredVaultReplacementAlarm,
} from './watchSchema.ts'

interface WatchContext {
  readonly rpc: Rpc
  readonly logs: Pick<MarketLogCache, 'read'>
  readonly market: Market
  readonly account: Address
}

/**
 * Result of a log read, as a function that updates the monitoring record. The user may have changed
 * the record during the request.
 */
interface WatchRead {
  readonly absorb: (record: StoredAccountMonitoring) => StoredAccountMonitoring
  /** True if the logs were read completely. */
  readonly whole: boolean
}

/** Maximum number of requests per log read, far more than a minute of blocks needs. */
const REQUESTS = 30
/** Events that can harm a depositor: shares leave an account, vaults change, an owner acts. */
const KINDS = ['exited', 'sharesMoved', 'sourcesChanged', ...OWNER_POWERS] as const

/**
 * Searches the blocks up to `newest` for shares that left the account, and for replaced vaults.
 * Every call reads the blocks that are not final yet. Does not throw if a node fails.
 */
export async function searchWatchedLogs(
  record: StoredAccountMonitoring,
  newest: bigint,
  context: WatchContext,
): Promise<WatchRead> {
  const { rpc, market, account } = context
  const open = record.drops.filter(({ settled, replaced }) => !settled && !replaced)
  const [absorb, measures] = await Promise.all([
    lookAtLogs(record, newest, open.length > 0, context).catch(ignoreChainError),
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

/** Reads the events once. Undefined if some could not be read. */
async function lookAtLogs(
  record: StoredAccountMonitoring,
  newest: bigint,
  looksNow: boolean,
  { rpc, logs: index, market, account }: WatchContext,
): Promise<WatchRead['absorb'] | undefined> {
  const read = await index.read({
    from: nextBlockToRead(record.reach, newest),
    to: newest,
    topics: getEventTopics(market, KINDS),
    requests: REQUESTS,
    isOfNew: true,
    alsoAnchor: record.anchor,
    looksNow,
  }).result
  const { logs, reached, settled } = read
  const isOtherChain = read.isReplaced && record.anchor !== undefined && (await isGone(rpc, record.anchor))
  const seen = (current: StoredAccountMonitoring): StoredAccountMonitoring => ({
    ...current,
    anchor: read.anchor ?? current.anchor,
    reach: extendWatchedBlockRange(record.reach, { newest, reached, settled }),
  })
  if (logs.length === 0 && !hasNotes(record)) return seen
  const note = await noteEvents(record, logs, { rpc, market, account, reached, newest, isOtherChain })
  return (current) => note(seen(current))
}

/**
 * True if a final block has another hash than before, because the chain was replaced (for example a
 * restarted devnet). Reads the block twice, to rule out a single wrong response.
 */
async function isGone(rpc: Rpc, { blockNumber, blockHash }: CachedBlock): Promise<boolean> {
  const now = await readBlock(rpc, blockNumber).catch(ignoreChainError)
  return now !== undefined && now !== null && !isAddressEqual(now.hash, blockHash)
}

const hasNotes = ({ removals, transfers, changes, powers }: StoredAccountMonitoring): boolean =>
  [removals, transfers, changes, powers].some(({ length }) => length > 0)

/** Result of reading the share balances before and after a drop a second time. */
interface DropMeasure {
  readonly drop: StoredShareDropAlarm
  /**
   * - wrong: the account still has the shares
   * - replaced: a reorganisation removed the block in which the account had the shares
   * - right: the account lost the shares
   */
  readonly verdict: 'wrong' | 'replaced' | 'right'
}

/**
 * Reads the share balance of each drop a second time, because one wrong response must neither cause
 * nor remove an alarm. A drop that cannot be read stays unchanged.
 */
function measureDrops(
  rpc: Rpc,
  hook: Address,
  account: Address,
  { drops, newest }: { readonly drops: readonly StoredShareDropAlarm[]; readonly newest: bigint },
): Promise<readonly DropMeasure[]> {
  const at = (block: bigint) => readSharesAtBlock(rpc, hook, account, block).catch(ignoreChainError)
  return Promise.all(
    drops.map(async (drop): Promise<DropMeasure> => {
      const [before, after, now] = await Promise.all([drop.sinceBlock, drop.blockNumber, newest].map(at))
      const isThere = (shares: bigint | undefined) => shares !== undefined && shares >= drop.before
      if (isThere(after) && isThere(now)) return { drop, verdict: 'wrong' }
      return { drop, verdict: before !== undefined && before !== drop.before ? 'replaced' : 'right' }
    }),
  )
}

/** Removes the drops that the second read refuted, and marks those whose block was replaced. */
const afterMeasure = (
  drops: readonly StoredShareDropAlarm[],
  measures: readonly DropMeasure[],
): readonly StoredShareDropAlarm[] =>
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
  /** First block that was searched. */
  readonly reached: bigint
  readonly newest: bigint
  /**
   * True if the node now has another chain than before. Every stored alarm is then checked on the
   * new chain.
   */
  readonly isOtherChain: boolean
}

/**
 * Finds the events that harm an account in the logs of some blocks. Returns a function that updates
 * the stored alarms. Throws ChainError.
 */
async function noteEvents(
  record: StoredAccountMonitoring,
  logs: Parameters<typeof decodeHookEvents>[1],
  { rpc, market, account, ...range }: NoteContext,
): Promise<(current: StoredAccountMonitoring) => StoredAccountMonitoring> {
  const events = await decodeHookEvents(market, logs)
  const isStrange = ({ vault0, vault1 }: Pick<StoredVaultReplacementAlarm, 'vault0' | 'vault1'>) =>
    !isAddressEqual(vault0, market.vault0) || !isAddressEqual(vault1, market.vault1)
  const [removals, transfers, changes, powers] = await Promise.all([
    compareStoredAlarmsWithLogs(rpc, record.removals, filterPositionRemovals(events, account), range),
    compareStoredAlarmsWithLogs(rpc, record.transfers, filterShareTransfers(events, account), range),
    compareStoredAlarmsWithLogs(
      rpc,
      record.changes,
      filterVaultReplacements(events).filter(isStrange),
      range,
    ),
    compareStoredAlarmsWithLogs(rpc, record.powers, powersOf(events), range),
  ])
  const { startedAt } = record.reach
  return (current) => ({
    ...current,
    removals: mergeStoredAlarmsWithRead(current.removals, removals, startedAt),
    transfers: mergeStoredAlarmsWithRead(current.transfers, transfers, startedAt),
    changes: mergeStoredAlarmsWithRead(current.changes, changes, startedAt),
    powers: mergeStoredAlarmsWithRead(current.powers, powers, startedAt),
  })
}

/** Returns an alarm for every admin action in a hook's events. */
const powersOf = (events: readonly MinedHookEvent[]) =>
  events.flatMap(({ place, ...event }) => {
    const power = OWNER_POWERS.find((each) => each === event.kind)
    return power === undefined
      ? []
      : [{ power, allowed: 'allowed' in event ? event.allowed : undefined, ...place }]
  })

/** Maximum number of stored drops in the account's shares. */
const MAX_DROPS = 5
/** Number of blocks after which an unchanged share balance is stored again. */
const STEP = 15n

/**
 * Compares the account's shares at a block with the stored shares, and records a drop. Ignores an
 * older block, unless the stored block is so far ahead that it must belong to another chain.
 * Returns the same record if nothing changes.
 */
export function recordShareBalance(
  record: StoredAccountMonitoring,
  { shares, blockNumber }: { readonly shares: bigint; readonly blockNumber: bigint },
  stack: RollupStack,
): StoredAccountMonitoring {
  const { held, drops } = record
  const now = { shares, blockNumber }
  if (held === undefined) return { ...record, held: now }
  if (blockNumber <= held.blockNumber && held.blockNumber < blockNumber + getBlocksThatProveChainReset(stack))
    return record
  if (shares < held.shares) {
    const drop: StoredShareDropAlarm = {
      before: held.shares,
      after: shares,
      sinceBlock: minBigInt(held.blockNumber, blockNumber),
      blockNumber,
      replaced: false,
      settled: false,
    }
    return { ...record, held: now, drops: [drop, ...drops].slice(0, MAX_DROPS) }
  }
  const same =
    shares === held.shares && blockNumber > held.blockNumber && blockNumber < held.blockNumber + STEP
  return same ? record : { ...record, held: now }
}
