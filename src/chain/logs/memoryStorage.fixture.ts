import {
  parseLogCacheHeader,
  parseStoredSegment,
  type StoredLogCacheHeader,
  serialiseLogCacheHeader,
  serialiseSegment,
} from './idbStorage.ts'
import type { LogCacheWrite, PersistentLogStorage, StoredLogs } from './logCache.ts'
import {
  createLogCache,
  intersectRanges,
  isSameBlock,
  type LogCache,
  mergeRanges,
  mergeSegments,
} from './logCache.ts'
import type { LogFilters } from './logFilter.ts'

/** In-memory log storage for any number of pages. Tests can make it lose data or reject writes. */
export class MemoryStorage implements PersistentLogStorage {
  #filters: LogFilters
  #stored: { readonly head: string; readonly segments: readonly string[] } | undefined
  isFull = false
  commits = 0

  constructor(filters: LogFilters) {
    this.#filters = filters
  }

  async load(wanted?: { from: bigint; to: bigint }): Promise<StoredLogs | undefined> {
    const found = this.#read()
    if (found === undefined) return undefined
    const asked = found.segments.filter(
      (each) => wanted !== undefined && intersectRanges([each], wanted).length > 0,
    )
    return { ...found.head, all: found.ranges, ranges: mergeRanges(asked), segments: asked }
  }

  async commit({ stood, anchor, segments, pace }: LogCacheWrite): Promise<boolean> {
    if (this.isFull) throw new Error('no room')
    const found = this.#read()
    if (!isSameBlock(found?.head.anchor, stood)) return false
    const shelf = mergeSegments(found ?? createLogCache(anchor), segments)
    this.#stored = {
      head: JSON.stringify(serialiseLogCacheHeader({ anchor, pace }, this.#filters)),
      segments: shelf.segments.map((each) => JSON.stringify(serialiseSegment(each))),
    }
    this.commits += 1
    return true
  }

  async forget(anchor: LogCache['anchor']): Promise<void> {
    if (isSameBlock(this.#read()?.head.anchor, anchor)) await this.clear()
  }

  async clear(): Promise<void> {
    this.#stored = undefined
  }

  async use() {
    return { logs: 0, bytes: JSON.stringify(this.#stored ?? '').length }
  }

  #read(): (LogCache & { readonly head: StoredLogCacheHeader }) | undefined {
    if (this.#stored === undefined) return undefined
    const head = parseLogCacheHeader(JSON.parse(this.#stored.head), this.#filters)
    if (head === undefined) return undefined
    const segments = this.#stored.segments.map((text) => parseStoredSegment(JSON.parse(text), this.#filters))
    return { head, ...mergeSegments(createLogCache(head.anchor), segments) }
  }
}
