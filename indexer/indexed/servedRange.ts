import { serialiseSegment } from '../../src/chain/logs/idbStorage.ts'
import type { BlockRange, CachedBlock } from '../../src/chain/logs/logCache.ts'
import { ChainError } from '../../src/chain/rpc/chainError.ts'
import type { MinedLog } from '../../src/chain/rpc/results.ts'
import { decodeQuantity } from '../../src/chain/rpc/results.ts'
import { toRpcQuantity } from '../../src/math/hex.ts'
import { minBigInt } from '../../src/math/integers.ts'

/** A log in the indexer's database, with its block timestamp in Unix seconds. */
export type Found = Required<MinedLog> & { readonly timestamp: bigint }

export interface Table {
  readonly head: () => Promise<CachedBlock | undefined>
  /** Returns at most `most` logs of a block range, oldest first. */
  readonly logs: (range: BlockRange, most: number) => Promise<readonly Found[]>
}

interface Served {
  readonly status: 200 | 400 | 503
  readonly body: object
}

/** Maximum number of logs per response (about 3 MB). All logs of one block are in one response. */
const MOST_LOGS = 5_000
/** Number of attempts to read logs without a reorganisation in between. */
const TRIES = 3

/**
 * Returns the logs of blocks `from` to `to` in JSON-RPC format. The answer may end earlier, and
 * names its last block and the newest indexed block. Returns 400 for an invalid range, and 503
 * before the first block is indexed.
 */
export async function servedRange(
  asked: Readonly<Record<string, string>>,
  table: Table,
  most = MOST_LOGS,
): Promise<Served> {
  const range = rangeOf(asked)
  if (range === undefined) return { status: 400, body: { error: 'from and to must be quantities' } }
  for (let tries = 0; tries < TRIES; tries++) {
    const head = await table.head()
    if (head === undefined) break
    const segment = await upTo({ from: range.from, to: minBigInt(range.to, head.blockNumber) }, table, most)
    // A reorganisation may have replaced blocks between reading the logs and the head.
    if ((await table.head())?.blockHash !== head.blockHash) continue
    const { blockNumber, blockHash } = head
    const body = {
      head: { blockNumber: toRpcQuantity(blockNumber), blockHash },
      ...serialiseSegment(segment),
    }
    return { status: 200, body }
  }
  return { status: 503, body: { error: 'the past is still being read' } }
}

async function upTo({ from, to }: BlockRange, table: Table, most: number) {
  const found = to < from ? [] : await table.logs({ from, to }, most + 1)
  const next = found[most]
  if (next === undefined) return { from, to, logs: found.map(asPlaced) }
  const whole = found.filter(({ blockNumber }) => blockNumber < next.blockNumber)
  if (whole.length > 0) return { from, to: next.blockNumber - 1n, logs: whole.map(asPlaced) }
  const [first] = found
  const block = first?.blockNumber ?? from
  const all = await table.logs({ from: block, to: block }, Number.MAX_SAFE_INTEGER)
  return { from, to: block, logs: all.map(asPlaced) }
}

const asPlaced = ({
  address,
  topics,
  data,
  blockNumber,
  blockHash,
  logIndex,
  transactionHash,
  timestamp,
}: Found): MinedLog => ({
  ...{ address, topics, data, blockNumber, blockHash, logIndex, transactionHash, timestamp },
})

function rangeOf({ from, to }: Readonly<Record<string, string>>): BlockRange | undefined {
  try {
    return { from: decodeQuantity(from), to: decodeQuantity(to) }
  } catch (error) {
    if (!(error instanceof ChainError)) throw error
    return undefined
  }
}
