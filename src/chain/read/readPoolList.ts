import { ADAPTER_IDS, loadAdapter } from '#adapters/index.ts'
import { encodeLogFilter, type LogFilter } from '#chain/logs/logFilter.ts'
import { MarketLogCache } from '#chain/logs/marketLogCache.ts'
import { ChainError, isNodeRefusal } from '#chain/rpc/chainError.ts'
import type { MinedLog } from '#chain/rpc/results.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import { readBlockNumber } from '#chain/transaction/readTransaction.ts'
import type {
  AuditedHookCreationCode,
  FactorySource,
  Network,
  PoolListSource,
  RegistrySource,
} from '#market/market.ts'
import { POOL_MANAGER_TOPICS } from '#market/past/events.ts'
import type { ContractRead } from '#market/reading.ts'
import { decodeAbiAddress, decodeAbiWord, encodeCall } from '#math/abi.ts'
import { type Address, type Hex, isAddressEqual, isHash, toRpcQuantity } from '#math/hex.ts'
import type { PoolKey } from '#math/pool.ts'
import { type ReadsAtOneBlock, readDependentValues } from './dependentReads.ts'
import { readFactoryHookRecord } from './readHookFactory.ts'
import { readGroupedCallsAtOneBlock } from './readMarketSummaries.ts'
import { decodePoolKeyLog } from './readPoolKey.ts'

/** Selector of a registry's `allPoolIds()`. */
const ALL_POOL_IDS: Hex = '0x647989d0'
const GET_POOL: Hex = '0xf6c00927'
const LISTING_BYTES = 10 * 32

/** Selector of a factory's `allDeploymentsLength()`. */
const ALL_DEPLOYMENTS_LENGTH: Hex = '0xbca9d38c'
const ALL_DEPLOYMENTS: Hex = '0x16f3dd13'

/** Number of registry entries, or of a factory's hooks, per page. */
const POOL_LIST_PAGE_SIZE = 200
const MAX_IDS = 20_000
/** Maximum number of pools per page, because a hook can emit any number of events. */
const MAX_POOLS = 1_000
/** Maximum number of log requests per page, after which the read ends with the pools found. */
const REQUESTS = 40

/** A pool in the list of a registry or factory, with its proof from the chain. */
export interface ListedPool {
  readonly id: Hex
  readonly hook: Address
  /**
   * Unproven claims of the registry's operator: hook and vaults are verified, and the pool is in
   * use. Undefined for a factory.
   */
  readonly word: { readonly isVouchedFor: boolean; readonly isActive: boolean } | undefined
  /** Known build of the hook's code, if a factory deployed the hook. */
  readonly build: AuditedHookCreationCode | undefined
  /**
   * Pool key and creation block from the pool manager's event. Undefined if there is none or it
   * contradicts the list.
   */
  readonly proven: { readonly key: PoolKey; readonly blockNumber: bigint } | undefined
}

export interface PoolListPage {
  readonly blockNumber: bigint
  readonly pools: readonly ListedPool[]
  readonly total: number
  readonly next: number | undefined
  /** True if the whole page and the pool manager's events of all blocks were read. */
  readonly isWhole: boolean
}

/**
 * Reads one page of a registry or factory, and the pool manager's event for each pool. Undefined if
 * the contract does not exist. Throws ChainError.
 * @param from position of the first entry on the page
 */
export function readPoolListPage(
  rpc: Rpc,
  network: Network,
  source: PoolListSource,
  from = 0,
): Promise<PoolListPage | undefined> {
  return source.kind === 'registry'
    ? readRegistryPage(rpc, network, source, from)
    : readFactoryPage(rpc, network, source, from)
}

const nextOf = (from: number, total: number): number | undefined =>
  from + POOL_LIST_PAGE_SIZE < total ? from + POOL_LIST_PAGE_SIZE : undefined

async function readRegistryPage(
  rpc: Rpc,
  { chainId, poolManager }: Network,
  { address }: RegistrySource,
  from: number,
): Promise<PoolListPage | undefined> {
  const to = await readBlockNumber(rpc)
  // The pool ids are read in a separate call, because a batched read returns at most 8,160 bytes,
  // about 250 ids.
  const all = await rpc
    .ask('eth_call', [{ to: address, data: ALL_POOL_IDS }, toRpcQuantity(to)])
    .catch(unlessReverted)
  const listed = idsIn(all)
  if (listed === undefined) return undefined
  const ids = listed.ids.slice(from, from + POOL_LIST_PAGE_SIZE)
  const page = { total: listed.ids.length, next: nextOf(from, listed.ids.length) }
  if (ids.length === 0) return { blockNumber: to, pools: [], isWhole: listed.isWhole, ...page }
  const reads = ids.map(
    (id): ContractRead => ({
      target: address,
      data: encodeCall(GET_POOL, BigInt(id)),
      maxBytes: LISTING_BYTES,
    }),
  )
  const [answers, made] = await Promise.all([
    readGroupedCallsAtOneBlock(
      rpc,
      chainId,
      reads.map((read) => [read]),
    ),
    readMade(rpc, poolManager, ids, to),
  ])
  const pools = ids.flatMap((id, place): ListedPool[] => {
    const [read, answer] = [reads[place], answers[place]]
    const listing = read && answer && listingIn(answer, read)
    if (listing === undefined) return []
    const { hook, word } = listing
    const proven = provenBy(made.logs, id, hook)
    const isSame = proven !== undefined && isOf(listing, proven.key)
    return [{ id, hook, word, build: undefined, proven: isSame ? proven : undefined }]
  })
  return { blockNumber: to, pools, isWhole: listed.isWhole && made.isWhole, ...page }
}

async function poolCreatedTopics(): Promise<readonly Hex[]> {
  const adapters = await Promise.all(ADAPTER_IDS.map((adapter) => loadAdapter({ adapter })))
  return adapters.flatMap(({ eventTopics: topics }) => topics.poolAdded ?? [])
}

async function readFactoryPage(
  rpc: Rpc,
  { chainId, poolManager }: Network,
  factory: FactorySource,
  from: number,
): Promise<PoolListPage | undefined> {
  const length: ContractRead = { target: factory.address, data: ALL_DEPLOYMENTS_LENGTH }
  const [counted, to] = await Promise.all([readDependentValues(rpc, chainId, [length]), readBlockNumber(rpc)])
  const count = decodeAbiWord(counted.get(length))
  if (count === undefined || count > BigInt(Number.MAX_SAFE_INTEGER)) return undefined
  const total = Number(count)
  const page = { blockNumber: counted.blockNumber, total, next: nextOf(from, total) }
  const places = Array.from(
    { length: Math.min(POOL_LIST_PAGE_SIZE, Math.max(total - from, 0)) },
    (_, at) => from + at,
  )
  const asked = places.map((place) => {
    const hook: ContractRead = { target: factory.address, data: encodeCall(ALL_DEPLOYMENTS, BigInt(place)) }
    return { hook, origin: readFactoryHookRecord(factory, hook) }
  })
  const answers = await readGroupedCallsAtOneBlock(
    rpc,
    chainId,
    asked.map(({ hook, origin }) => [hook, ...origin.reads]),
  )
  // The build is unknown if the hash of its creation code is not in the network file, even if the
  // factory allows it.
  const hooks = asked.flatMap(({ hook, origin }, at) => {
    const answer = answers[at]
    const [address, known] = [answer && decodeAbiAddress(answer.get(hook)), answer && origin.decode(answer)]
    return address === undefined || known === undefined ? [] : [{ address, build: known.build }]
  })
  if (hooks.length === 0) return { ...page, pools: [], isWhole: true }
  const events = await readLogs(
    rpc,
    { address: hooks.map(({ address }) => address), topics: await poolCreatedTopics() },
    to,
    MAX_POOLS,
  )
  const created = events.logs.flatMap(({ address, topics: [, id] }) => {
    const hook = hooks.find((each) => isAddressEqual(each.address, address))
    return hook === undefined || !isHash(id) ? [] : [{ id, hook }]
  })
  const made = await readMade(
    rpc,
    poolManager,
    created.map(({ id }) => id),
    to,
  )
  const pools = created.map(
    ({ id, hook: { address: hook, build } }): ListedPool => ({
      ...{ id, hook, build },
      word: undefined,
      proven: provenBy(made.logs, id, hook),
    }),
  )
  return { ...page, pools, isWhole: events.isWhole && made.isWhole }
}

interface ReadLogs {
  readonly logs: readonly MinedLog[]
  /** True if all blocks were searched for logs, or enough logs were found. */
  readonly isWhole: boolean
}

const readMade = async (rpc: Rpc, address: Address, ids: readonly Hex[], to: bigint): Promise<ReadLogs> => {
  if (ids.length === 0) return { logs: [], isWhole: true }
  const found = await readLogs(
    rpc,
    { address, topics: [POOL_MANAGER_TOPICS.opened], second: ids },
    to,
    ids.length,
  )
  return { ...found, isWhole: found.isWhole || found.logs.length >= ids.length }
}

/**
 * Reads all logs of a filter in one request, or newest blocks first in smaller ranges if the node
 * limits block ranges.
 */
async function readLogs(rpc: Rpc, filter: LogFilter, to: bigint, enough: number): Promise<ReadLogs> {
  try {
    return { logs: await rpc.ask('eth_getLogs', [encodeLogFilter(filter, { from: 0n, to })]), isWhole: true }
  } catch (error) {
    if (!isNodeRefusal(error)) throw error
  }
  const request = { from: 0n, to, enough, requests: REQUESTS }
  const { logs, reached } = await new MarketLogCache({ rpc, filters: [filter] }).read(request).result
  return { logs, isWhole: reached === 0n }
}

function provenBy(logs: readonly MinedLog[], id: Hex, hook: Address): ListedPool['proven'] {
  const made = logs.find(({ topics }) => topics[1]?.toLowerCase() === id.toLowerCase())
  const key = made && decodePoolKeyLog(made, hook, id)
  return made && key && { key, blockNumber: made.blockNumber }
}

/**
 * Handles the revert of a contract that lacks the called function and therefore is not a registry.
 */
function unlessReverted(error: unknown): undefined {
  if (error instanceof ChainError && error.code === 'reverted') return undefined
  throw error
}

/**
 * Returns the pool ids in a registry's return data. Undefined if the data is not a list of 32-byte
 * words.
 */
function idsIn(
  data: Hex | undefined,
): { readonly ids: readonly Hex[]; readonly isWhole: boolean } | undefined {
  const length = decodeAbiWord(data, 1)
  if (data === undefined || decodeAbiWord(data, 0) !== 32n || length === undefined) return undefined
  const there = (data.length - 2) / 64 - 2
  const most = Math.min(length > MAX_IDS ? MAX_IDS : Number(length), Math.floor(there))
  const ids = Array.from(
    { length: most },
    (_, index): Hex => `0x${data.slice(2 + 64 * (index + 2), 2 + 64 * (index + 3))}`,
  )
  return { ids: [...new Set(ids)], isWhole: BigInt(ids.length) === length }
}

interface Listing extends Pick<ListedPool, 'hook' | 'word'> {
  readonly currency0: bigint | undefined
  readonly currency1: bigint | undefined
  readonly fee: bigint | undefined
}

/**
 * Decodes a registry entry `(hook, id, currency0, currency1, fee, vault0, vault1, mode, verified,
 * active)`. Undefined if it is malformed.
 */
function listingIn(answers: ReadsAtOneBlock, read: ContractRead): Listing | undefined {
  const data = answers.get(read)
  const hook = decodeAbiAddress(data)
  if (hook === undefined) return undefined
  const [currency0, currency1, fee] = [2, 3, 4].map((index) => decodeAbiWord(data, index))
  return {
    hook,
    ...{ currency0, currency1, fee },
    word: { isVouchedFor: decodeAbiWord(data, 8) === 1n, isActive: decodeAbiWord(data, 9) === 1n },
  }
}

const isOf = ({ hook, currency0, currency1, fee }: Listing, key: PoolKey): boolean =>
  isAddressEqual(hook, key.hooks) &&
  currency0 === BigInt(key.currency0) &&
  currency1 === BigInt(key.currency1) &&
  fee === BigInt(key.fee)
