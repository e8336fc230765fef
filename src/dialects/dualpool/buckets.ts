import { wordAt } from '../../amounts/abiWords.ts'
import type { Hex } from '../../amounts/hex.ts'
import type { Bucket } from '../../markets/bucket.ts'

const MOST_BUCKETS = 8
/** Offset, length, and three words a bucket. */
export const MOST_BUCKETS_BYTES = 32 * (2 + 3 * MOST_BUCKETS)

const MOST_TICK = 887_272n
const ALL_BPS = 10_000n

/** `(int24 tickLower, int24 tickUpper, uint16 weightBps)[]`; undefined where the answer is no such list. */
export function bucketsOf(data: Hex | undefined): readonly Bucket[] | undefined {
  const length = wordAt(data, 1)
  if (length === undefined || length > MOST_BUCKETS) return undefined
  const buckets: Bucket[] = []
  for (let index = 0; index < Number(length); index += 1) {
    const at = 2 + 3 * index
    const [lower, upper, weight] = [wordAt(data, at), wordAt(data, at + 1), wordAt(data, at + 2)]
    if (lower === undefined || upper === undefined || weight === undefined) return undefined
    const [tickLower, tickUpper] = [BigInt.asIntN(256, lower), BigInt.asIntN(256, upper)]
    if (tickLower < -MOST_TICK || tickUpper > MOST_TICK || tickLower >= tickUpper) return undefined
    if (weight === 0n || weight > ALL_BPS) return undefined
    buckets.push({ tickLower: Number(tickLower), tickUpper: Number(tickUpper), weightBps: weight })
  }
  return buckets
}
