import { loadAdapter } from '#adapters/index.ts'
import {
  decodeHookEvents,
  filterEventsByKind,
  getEventTopics,
  type LogPosition,
} from '#chain/logs/logFilter.ts'
import type { LogRequest } from '#chain/logs/logRequest.ts'
import type { MarketLogCache } from '#chain/logs/marketLogCache.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import { compareHookCode, type HookCode } from '#market/hookCode.ts'
import type { AdminActionKind } from '#market/hookEvent.ts'
import type { Market } from '#market/market.ts'
import type { ContractRead, HookGetterValues } from '#market/reading.ts'
import {
  filterFindingsByCode,
  type MultiPoolHookStorageLayout,
  type PoolsSolvencyAmounts,
} from '#market/safety.ts'
import { FUNCTION_SELECTORS } from '#market/selectors.ts'
import { type Pair, toTokenPair } from '#market/tokenPair.ts'
import { decodeAbiWord, encodeCall } from '#math/abi.ts'
import { type Address, type Hex, toRpcQuantity } from '#math/hex.ts'
import { readDependentValues } from './dependentReads.ts'
import { addHookStorageToSummaries } from './readBooks.ts'
import { readHookFactory } from './readHookFactory.ts'
import { readBlockTimestamp, readTransactionSender } from './readVaultReplacements.ts'

/**
 * Reads the safety facts of a market in one request. Throws ChainError.
 * @param asked result of `readHookCode`. If undefined, facts that need known code are omitted
 */
export async function readSafetyFindings(
  rpc: Rpc,
  market: Market,
  asked: HookCode | undefined | Promise<HookCode | undefined>,
) {
  const { reader, safety } = await loadAdapter(market)
  const { ofKind, ask, shared } = safety
  const { reads, decode } = ask(market)
  const [answers, [books], code] = await Promise.all([
    readDependentValues(rpc, market.network.chainId, reads),
    addHookStorageToSummaries(rpc, [{ market, reader }]),
    asked,
  ])
  const { facts, ...powers } = decode(answers, books?.withBooks)
  return {
    facts: filterFindingsByCode([...ofKind(market), ...facts], code),
    ...powers,
    /** Comparison of the hook's code with known code. Undefined if the code could not be read. */
    code,
    blockNumber: answers.blockNumber,
    /** True if several pools share the hook's tokens, so that missing tokens affect all of them. */
    isShared: shared !== undefined,
  }
}

/** Values of the hook's getters at one block. */
export interface ContractGetterValues extends HookGetterValues {
  readonly blockNumber: bigint
}

/** Reads the hook's getters in one request. Throws ChainError. */
export async function readContractGetters(rpc: Rpc, market: Market): Promise<ContractGetterValues> {
  const { buildFactsRead: facts } = await loadAdapter(market)
  const { reads, decode } = facts(market)
  const answers = await readDependentValues(rpc, market.network.chainId, reads)
  return { blockNumber: answers.blockNumber, ...decode(answers) }
}

/** An action of the owner or of an account with a role that affects all deposits. */
export interface OwnerActionRecord extends LogPosition {
  readonly kind: AdminActionKind
  readonly sender: Address | undefined
  readonly timestamp: bigint | undefined
}

/**
 * Searches backwards from block `to` to `from` for the last `enough` owner actions, with at most
 * `requests` requests. `reached` is the oldest block searched. Throws ChainError.
 * @returns the actions, newest first. `areMore` is true if the blocks contain older ones
 */
export async function findLatestOwnerActions(
  rpc: Rpc,
  market: Market,
  index: Pick<MarketLogCache, 'read'>,
  request: LogRequest & { readonly enough: number },
) {
  const { powers } = (await loadAdapter(market)).safety
  const topics = getEventTopics(market, powers)
  const { logs, reached } = await index.read({ ...request, topics }).result
  const events = filterEventsByKind(await decodeHookEvents(market, logs), ...powers)
  const latest = events.slice(-request.enough).reverse()
  const uses = await Promise.all(
    latest.map(async ({ kind, place }): Promise<OwnerActionRecord> => {
      const [sender, timestamp] = await Promise.all([
        readTransactionSender(rpc, place.transactionHash),
        readBlockTimestamp(rpc, place.blockNumber),
      ])
      return { kind, ...place, sender, timestamp }
    }),
  )
  return { uses, reached, areMore: events.length > latest.length }
}

/**
 * Reads two amounts of each market token at one block: the amount that the accounting of `pools`
 * reports outside vaults, and the amount that the hook really has outside vaults. Throws
 * ChainError.
 */
export async function readAmountsOutsideVaults(
  rpc: Rpc,
  market: Market,
  books: MultiPoolHookStorageLayout,
  pools: readonly Hex[],
): Promise<Pair<PoolsSolvencyAmounts>> {
  const { hook, network } = market
  const sides = toTokenPair(market).map((token) => ({
    token,
    idle: { target: token, data: encodeCall(FUNCTION_SELECTORS.balanceOf, hook) } satisfies ContractRead,
    claims: {
      target: network.poolManager,
      data: encodeCall(FUNCTION_SELECTORS.balanceOfId, hook, token),
    } satisfies ContractRead,
  }))
  const reads = sides.flatMap(({ idle, claims }) => [idle, claims])
  const answers = await readDependentValues(rpc, network.chainId, reads)
  const [side0, side1] = await Promise.all(
    sides.map(async ({ token, ...held }): Promise<PoolsSolvencyAmounts> => {
      const booked = await bookedIn(rpc, hook, books, pools, token, answers.blockNumber)
      const [idle, claims] = [decodeAbiWord(answers.get(held.idle)), decodeAbiWord(answers.get(held.claims))]
      return { booked, held: idle === undefined || claims === undefined ? undefined : { idle, claims } }
    }),
  )
  const none: PoolsSolvencyAmounts = { booked: undefined, held: undefined }
  return [side0 ?? none, side1 ?? none]
}

/**
 * Returns the sum of a token in the accounting of all pools with this token. Undefined if one value
 * is missing.
 */
async function bookedIn(
  rpc: Rpc,
  hook: Address,
  { slotOf, outsideOf }: MultiPoolHookStorageLayout,
  pools: readonly Hex[],
  token: Address,
  block: bigint,
): Promise<PoolsSolvencyAmounts['booked']> {
  // One unreadable storage word makes the sum undefined.
  const words = await Promise.all(
    pools.map((pool) =>
      rpc.ask('eth_getStorageAt', [hook, slotOf(pool, token), toRpcQuantity(block)]).catch(() => undefined),
    ),
  )
  return words.reduce<PoolsSolvencyAmounts['booked']>(
    (sum, word) => {
      if (sum === undefined || word === undefined) return undefined
      const { idle, claims } = outsideOf(word)
      return { idle: sum.idle + idle, claims: sum.claims + claims }
    },
    { idle: 0n, claims: 0n },
  )
}

/**
 * Compares the hook's code with known code, and reads from the network's factories which one
 * deployed it. Throws ChainError.
 */
export async function readHookCode(rpc: Rpc, market: Market): Promise<HookCode> {
  const [{ safety }, code, proven] = await Promise.all([
    loadAdapter(market),
    rpc.ask('eth_getCode', [market.hook, 'latest']),
    readHookFactory(rpc, market.network, market.hook),
  ])
  if (proven === undefined) return compareHookCode(code, safety.code)
  const { factory, build } = proven
  return { status: 'known', name: build.name, origin: { operator: factory.operator, audit: build.audit } }
}
