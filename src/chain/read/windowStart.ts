import type { Rpc } from '#chain/rpc/rpc.ts'
import { toQuantity } from '#math/hex.ts'
import { DAY, larger, smaller } from '#math/integers.ts'

/** A block and its time, Unix seconds. */
export interface BlockTime {
  readonly number: bigint
  readonly time: bigint
}

export const YIELD_WINDOW_SECONDS = 30n * DAY

/** Turns of headers that a search may take. The headers of one turn share a request. */
export const MAX_SEARCH_STEPS = 5

/** Blocks between the first two headers: their times give the pace of the chain. */
const STRIDE = 10_000n

export interface WindowStart {
  /**
   * The block that was the newest one 30 days before the head, at exactly that time. The oldest
   * block found, at its own time, if the chain is younger or the node lists no older header.
   * Undefined if that is not a day ago.
   */
  readonly since: BlockTime | undefined
  /** The chain itself is younger than the window. */
  readonly isYoung: boolean
}

/** Finds the block at the start of the 30 days before `head`. */
export async function findWindowStart(rpc: Rpc, head: BlockTime): Promise<WindowStart> {
  const target = head.time - YIELD_WINDOW_SECONDS
  let low: BlockTime | undefined
  let high = head
  for (let turn = 0; turn < MAX_SEARCH_STEPS && !isAdjacent(low, high); turn++) {
    const numbers = candidates(low, high, head, target)
    const blocks = await Promise.all(
      numbers.map((number) => rpc.ask('eth_getBlockByNumber', [toQuantity(number), false])),
    )
    const found = blocks.flatMap((block, index): BlockTime[] => {
      const number = numbers[index]
      return block === null || number === undefined ? [] : [{ number, time: block.timestamp }]
    })
    // Nodes that keep little state have no old headers either.
    if (found.length === 0) break
    for (const block of found) {
      if (block.time > target && block.number < high.number) high = block
      if (block.time <= target && block.number > (low?.number ?? -1n)) low = block
    }
  }
  if (low !== undefined)
    return { since: isAdjacent(low, high) ? { ...low, time: target } : low, isYoung: false }
  const isYoung = high.number <= 1n
  return { since: head.time - high.time < DAY ? undefined : high, isYoung }
}

const isAdjacent = (low: BlockTime | undefined, high: BlockTime): boolean =>
  high.number <= (low?.number ?? 0n) + 1n

/** Headers that divide a stretch evenly. */
const EVEN = 8n

/** Block numbers strictly between `low` and `high` to look at next, each once. */
function candidates(
  low: BlockTime | undefined,
  high: BlockTime,
  head: BlockTime,
  target: bigint,
): readonly bigint[] {
  if (low === undefined && high.number === head.number) return [larger(1n, head.number - STRIDE)]
  const [first, last] = [(low?.number ?? 0n) + 1n, high.number - 1n]
  const guess = paced(low, high, head, target)
  const evenly = Array.from({ length: Number(EVEN) }, (_, index) => {
    const [from, part] = [low === undefined ? larger(first, 2n * guess - high.number) : first, BigInt(index)]
    return from + ((last - from) * part) / (EVEN - 1n)
  })
  const wanted = [guess - 1n, guess, guess + 1n, ...evenly]
  return [...new Set(wanted.map((number) => smaller(larger(number, first), last)))]
}

/** Estimates the target block from the chain's pace. */
function paced(low: BlockTime | undefined, high: BlockTime, head: BlockTime, target: bigint): bigint {
  if (low !== undefined)
    return low.number + ((high.number - low.number) * (target - low.time)) / (high.time - low.time)
  const passed = larger(head.time - high.time, 1n)
  return head.number - ((head.number - high.number) * YIELD_WINDOW_SECONDS) / passed
}
