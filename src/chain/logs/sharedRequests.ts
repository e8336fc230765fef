import type { MinedLog } from '#chain/rpc/results.ts'
import { maxBigInt, minBigInt } from '#math/integers.ts'
import { type BlockRange, subtractRanges } from './logCache.ts'

interface PendingLogRequest extends BlockRange {
  readonly turn: number
  readonly logs: Promise<readonly MinedLog[]>
}

/** Next step of a log read: a block range to request, or another read's pending request. */
type LogReadStep = BlockRange & { readonly logs?: Promise<readonly MinedLog[]> }

/**
 * Shares requests between concurrent log reads, so that no block is requested twice. A read may use
 * only requests that were sent after its own reorg check began.
 */
export class SharedRequests {
  #asked: readonly PendingLogRequest[] = []
  #turn = 0
  #walkers = 0

  /** Registers a log read. Returns the number of the first request that this read may share. */
  begin(): number {
    this.#walkers += 1
    return this.#turn
  }

  end(): void {
    this.#walkers -= 1
    if (this.#walkers === 0) this.#asked = []
  }

  /**
   * Returns the next part of `range`: a part that a pending request since number `since` covers, or
   * a part to request.
   */
  step(range: BlockRange, since: number, isNewestFirst: boolean): LogReadStep {
    const others = this.#asked.filter(
      ({ turn, from, to }) => turn >= since && from <= range.to && to >= range.from,
    )
    const first = isNewestFirst ? range.to : range.from
    const covering = others.find(({ from, to }) => from <= first && first <= to)
    if (covering !== undefined) {
      const [from, to] = [maxBigInt(covering.from, range.from), minBigInt(covering.to, range.to)]
      return { from, to, logs: covering.logs.then((logs) => logs.filter(isIn({ from, to }))) }
    }
    const free = subtractRanges(range, others)
    return (isNewestFirst ? free.at(-1) : free[0]) ?? range
  }

  /** Sends a log request and shares its answer with other reads. A failed request is not shared. */
  async ask(
    range: BlockRange,
    ask: (range: BlockRange) => Promise<readonly MinedLog[]>,
  ): Promise<readonly MinedLog[]> {
    const asked: PendingLogRequest = { ...range, turn: this.#turn++, logs: ask(range) }
    this.#asked = [...this.#asked, asked]
    try {
      return await asked.logs
    } catch (error) {
      this.#asked = this.#asked.filter((each) => each !== asked)
      throw error
    }
  }
}

const isIn =
  ({ from, to }: BlockRange) =>
  ({ blockNumber }: MinedLog): boolean =>
    from <= blockNumber && blockNumber <= to
