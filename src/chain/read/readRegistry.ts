import { USUAL_SPAN } from '#chain/logs/listingPace.ts'
import { questionOf } from '#chain/logs/logFilter.ts'
import { LogIndex } from '#chain/logs/logIndex.ts'
import { isRefusal } from '#chain/rpc/chainError.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import { readBlockNumber } from '#chain/transaction/readTransaction.ts'
import type { Network, Registry } from '#market/market.ts'
import type { Read } from '#market/reading.ts'
import { addressAt, encodeCall, wordAt } from '#math/abi.ts'
import { type Address, type Hex, sameAddress } from '#math/hex.ts'
import type { PoolKey } from '#math/pool.ts'
import { type BlockReads, readChained } from './chainedReads.ts'
import { readTogether } from './readGlances.ts'
import { INITIALIZE_TOPIC, keyIn } from './readPoolKey.ts'

/** `allPoolIds()` and `getPool(bytes32)` of a registry. */
const ALL_POOL_IDS: Hex = '0x647989d0'
const GET_POOL: Hex = '0xf6c00927'
const LISTING_BYTES = 10 * 32

/** So many ids fit into one answer. */
export const MOST_LISTED = 253
/** Requests for logs before it ends with what it has. */
const REQUESTS = 40

/** What an operator says of a pool, and what the chain says of it. */
export interface ListedPool {
  readonly id: Hex
  readonly hook: Address
  /** The operator says that it knows its hook and vaults. */
  readonly isVouchedFor: boolean
  readonly isActive: boolean
  /**
   * Its key and the block in which it was made, by the pool manager's own event. Undefined where
   * that told of no such pool, or of another than the operator lists.
   */
  readonly proven: { readonly key: PoolKey; readonly blockNumber: bigint } | undefined
}

export interface ReadRegistry {
  readonly blockNumber: bigint
  /** In the operator's order. */
  readonly pools: readonly ListedPool[]
  /** All that it lists, and the pool manager's events of all blocks, were read. */
  readonly isWhole: boolean
}

/**
 * What an operator lists, and in one request more what it says of each pool and whether the pool
 * manager told of it. A node that lists few blocks at once takes some more. Throws ChainError where
 * the node failed, or where there is no such contract.
 */
export async function readRegistry(
  rpc: Rpc,
  { chainId, poolManager }: Network,
  { address }: Registry,
): Promise<ReadRegistry | undefined> {
  const all: Read = { target: address, data: ALL_POOL_IDS, maxBytes: (MOST_LISTED + 2) * 32 }
  const [answers, to] = await Promise.all([readChained(rpc, chainId, [all]), readBlockNumber(rpc)])
  const listed = idsIn(answers.get(all))
  if (listed === undefined) return undefined
  const { ids, isWhole } = listed
  if (ids.length === 0) return { blockNumber: answers.blockNumber, pools: [], isWhole }
  const reads = ids.map(
    (id): Read => ({
      target: address,
      data: encodeCall(GET_POOL, BigInt(id)),
      maxBytes: LISTING_BYTES,
    }),
  )
  const [pools, { logs, reached }] = await Promise.all([
    readTogether(
      rpc,
      chainId,
      reads.map((read) => [read]),
    ),
    readMade(rpc, poolManager, ids, to),
  ])
  return {
    blockNumber: answers.blockNumber,
    isWhole: isWhole && (reached === 0n || logs.length >= ids.length),
    pools: ids.flatMap((id, place) => {
      const [read, answer] = [reads[place], pools[place]]
      const listing = read && answer && listingIn(answer, read)
      if (listing === undefined) return []
      const { hook, isVouchedFor, isActive } = listing
      const made = logs.find(({ topics }) => topics[1]?.toLowerCase() === id)
      const key = made && keyIn(made, hook, id)
      const isSame = made !== undefined && key !== undefined && isOf(listing, key)
      return {
        ...{ id, hook, isVouchedFor, isActive },
        proven: isSame ? { key, blockNumber: made.blockNumber } : undefined,
      }
    }),
  }
}

/**
 * The pool manager's events of these pools, from the newest block back; `reached` is the last block
 * that was read.
 */
async function readMade(rpc: Rpc, address: Address, ids: readonly Hex[], to: bigint) {
  const filter = { address, topics: [INITIALIZE_TOPIC], second: ids } as const
  try {
    return { logs: await rpc.ask('eth_getLogs', [questionOf(filter, { from: 0n, to })]), reached: 0n }
  } catch (error) {
    if (!isRefusal(error)) throw error
  }
  // It does not list so many blocks at once.
  const request = { from: 0n, to, enough: ids.length, requests: REQUESTS, firstSpan: USUAL_SPAN }
  return new LogIndex({ rpc, filters: [filter] }).read(request).result
}

/**
 * Undefined where it is no list of words. A longer one is cut, and so is an answer that names more
 * than it has.
 */
function idsIn(
  data: Hex | undefined,
): { readonly ids: readonly Hex[]; readonly isWhole: boolean } | undefined {
  const length = wordAt(data, 1)
  if (wordAt(data, 0) !== 32n || length === undefined) return undefined
  const most = length > MOST_LISTED ? MOST_LISTED : Number(length)
  const words = Array.from({ length: most }, (_, index) => wordAt(data, index + 2))
  const ids = words.flatMap((word): Hex[] =>
    word === undefined ? [] : [`0x${word.toString(16).padStart(64, '0')}`],
  )
  return { ids: [...new Set(ids)], isWhole: BigInt(ids.length) === length }
}

interface Listing extends Pick<ListedPool, 'hook' | 'isVouchedFor' | 'isActive'> {
  readonly currency0: bigint | undefined
  readonly currency1: bigint | undefined
  readonly fee: bigint | undefined
}

/**
 * `(hook, id, currency0, currency1, fee, vault0, vault1, mode, verified, active)`; undefined where
 * it is nothing of the kind.
 */
function listingIn(answers: BlockReads, read: Read): Listing | undefined {
  const data = answers.get(read)
  const hook = addressAt(data)
  if (hook === undefined) return undefined
  const [currency0, currency1, fee] = [2, 3, 4].map((index) => wordAt(data, index))
  return {
    hook,
    ...{ currency0, currency1, fee },
    isVouchedFor: wordAt(data, 8) === 1n,
    isActive: wordAt(data, 9) === 1n,
  }
}

const isOf = ({ hook, currency0, currency1, fee }: Listing, key: PoolKey): boolean =>
  sameAddress(hook, key.hooks) &&
  currency0 === BigInt(key.currency0) &&
  currency1 === BigInt(key.currency1) &&
  fee === BigInt(key.fee)
