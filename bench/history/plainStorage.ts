import type { LogCacheWrite, PersistentLogStorage, StoredLogs } from '../../src/chain/logs/logCache.ts'
import {
  type CachedBlock,
  createLogCache,
  intersectRanges,
  isSameBlock,
  type LogCache,
  mergeRanges,
  mergeSegments,
} from '../../src/chain/logs/logCache.ts'
import type { LogSpanEstimate } from '../../src/chain/logs/logSpan.ts'

/** In-memory storage. Writing to the browser's storage would distort the measured time. */
export class PlainStorage implements PersistentLogStorage {
  #shelf: LogCache | undefined
  #pace: LogSpanEstimate | undefined

  async load(wanted?: { from: bigint; to: bigint }): Promise<StoredLogs | undefined> {
    if (this.#shelf === undefined || this.#pace === undefined) return undefined
    const { anchor, ranges, segments } = this.#shelf
    const asked = segments.filter(
      (each) => wanted !== undefined && intersectRanges([each], wanted).length > 0,
    )
    return { anchor, pace: this.#pace, all: ranges, ranges: mergeRanges(asked), segments: asked }
  }

  async commit({ stood, anchor, segments, pace }: LogCacheWrite): Promise<boolean> {
    if (!isSameBlock(this.#shelf?.anchor, stood)) return false
    this.#shelf = { ...mergeSegments(this.#shelf ?? createLogCache(anchor), segments), anchor }
    this.#pace = pace
    return true
  }

  async forget(anchor: CachedBlock): Promise<void> {
    if (isSameBlock(this.#shelf?.anchor, anchor)) await this.clear()
  }

  async clear(): Promise<void> {
    this.#shelf = undefined
  }

  async use() {
    return { logs: this.#shelf?.segments.flatMap(({ logs }) => logs).length ?? 0, bytes: 0 }
  }
}
