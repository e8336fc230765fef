import { ignoreChainError } from '#chain/rpc/chainError.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import type { Market } from '#market/market.ts'
import type {
  AccountSnapshot,
  MarketSnapshot,
  PermitAllowance,
  PoolSnapshot,
  RawPriceFeedRounds,
  TokenSnapshot,
} from '#market/marketSnapshot.ts'
import {
  buildBalanceRead,
  type ReadableMarket,
  type SnapshotPartFromHook,
  UNLIMITED_NATIVE_ALLOWANCE,
} from '#market/reading.ts'
import { FUNCTION_SELECTORS } from '#market/selectors.ts'
import { removeAmountsOfWrongVaults } from '#market/wrongVaults.ts'
import { decodeAbiString, decodeAbiUint8, decodeAbiWord, encodeCall } from '#math/abi.ts'
import { type Address, isAddressEqual, ZERO_ADDRESS } from '#math/hex.ts'
import { MAX_UINT160, MAX_UINT256 } from '#math/integers.ts'
import { isNativeCurrency } from '#math/pool.ts'
import { decodeSlot0, LIQUIDITY_OFFSET } from '#math/poolStorage.ts'
import type { InitializedTick } from '#math/tickMath.ts'
import { type ContractRead, type ReadsAtOneBlock, readDependentValues } from './dependentReads.ts'
import { addHookStorageToSummaries } from './readBooks.ts'

/** Reads of a pool's ticks, as part of a snapshot. */
export interface SnapshotTickReads {
  /** Read that shares the snapshot's request. */
  readonly read: ContractRead | undefined
  /**
   * Returns the pool's ticks, with further requests if `read` does not contain all of them. Null if
   * they cannot be read.
   */
  readonly decode: (
    rpc: Rpc,
    answers: ReadsAtOneBlock,
    pool: PoolSnapshot,
  ) => Promise<readonly InitializedTick[] | null>
}

export type BuildTickReads = (market: ReadableMarket) => SnapshotTickReads

interface SnapshotOptions {
  /** Defaults to the newest block. */
  readonly blockNumber?: bigint | undefined
  /** Builds the reads of the pool's ticks. Absent if the snapshot needs no ticks. */
  readonly buildTickReads?: BuildTickReads | undefined
  /**
   * Called right before the request is sent. JSON-RPC requests that it makes share the same HTTP
   * request.
   */
  readonly asking?: (() => void) | undefined
}

/**
 * Reads all data of a market page in one request, at one block. Values that could not be read are
 * undefined. Throws ChainError. A page's first script contains this function.
 */
export async function readSnapshot(
  rpc: Rpc,
  readable: ReadableMarket,
  account: Address | undefined,
  { blockNumber, buildTickReads, asking }: SnapshotOptions = {},
): Promise<MarketSnapshot> {
  const { market, reader } = readable
  const { chainId } = market.network
  const ticks = buildTickReads?.(readable)
  const parts = {
    pool: buildPoolReads(market),
    token0: buildTokenReads(market.token0),
    token1: buildTokenReads(market.token1),
    ticks: ticks?.read && { slots: ticks.read },
    account: account && accountReads(market, account),
  }
  const hook = reader.snapshotPart(market, account && parts.account && { account, ...parts.account })
  const feeds = feedReads(market)
  const shared = Object.values(parts).flatMap((part) => (part === undefined ? [] : Object.values(part)))
  const reads = [...shared, ...hook.reads, ...feeds.flatMap(({ round, decimals }) => [round, decimals])]
  asking?.()
  const [answers, [books]] = await Promise.all([
    readDependentValues(rpc, chainId, reads, blockNumber),
    addHookStorageToSummaries(rpc, [readable], { block: blockNumber }),
  ])
  const alone = hook.decode(answers)
  const screen = removeAmountsOfWrongVaults(books?.withBooks(alone) ?? alone, market)
  if (blockNumber === undefined) rpc.noteHeight(answers.blockNumber)
  const pool = await decodePoolSnapshot(rpc, market, parts.pool, answers)
  return {
    market: market.id,
    chainId,
    blockNumber: answers.blockNumber,
    timestamp: answers.timestamp,
    baseFee: answers.baseFee,
    pool: { ...pool, ...(ticks && { ticks: await ticks.decode(rpc, answers, pool) }) },
    token0: decodeTokenSnapshot(market, market.token0, parts.token0, answers),
    token1: decodeTokenSnapshot(market, market.token1, parts.token1, answers),
    hook: screen.hook,
    vault0: screen.vault0,
    vault1: screen.vault1,
    extra: screen.extra,
    account: account && parts.account && accountOf(account, parts.account, answers, screen, market),
    ...(feeds.length > 0 && { rounds: roundsOf(feeds, answers) }),
  }
}

function feedReads({ network: { feeds }, token0, token1 }: Market) {
  const tokens = [token0, token1, ZERO_ADDRESS]
  const named = feeds?.prices.filter(({ token }) => tokens.some((each) => isAddressEqual(each, token))) ?? []
  const sequencer = named.length > 0 && feeds?.sequencer ? [feeds.sequencer] : []
  return [...named.map(({ feed }) => feed), ...sequencer].map((feed) => ({
    feed,
    round: { target: feed, data: FUNCTION_SELECTORS.latestRoundData } satisfies ContractRead,
    decimals: { target: feed, data: FUNCTION_SELECTORS.decimals } satisfies ContractRead,
  }))
}

const roundsOf = (feeds: ReturnType<typeof feedReads>, answers: ReadsAtOneBlock): RawPriceFeedRounds =>
  Object.fromEntries(
    feeds.map(({ feed, round, decimals }) => [
      feed,
      { round: answers.get(round), decimals: answers.get(decimals) },
    ]),
  )

export const buildTokenReads = (token: Address) =>
  ({
    name: { target: token, data: FUNCTION_SELECTORS.name },
    symbol: { target: token, data: FUNCTION_SELECTORS.symbol },
    decimals: { target: token, data: FUNCTION_SELECTORS.decimals },
  }) satisfies Record<string, ContractRead>

export function decodeTokenSnapshot(
  { network }: Market,
  address: Address,
  reads: ReturnType<typeof buildTokenReads>,
  answers: ReadsAtOneBlock,
): TokenSnapshot {
  if (isNativeCurrency(address)) return { address, ...network.nativeCurrency }
  return {
    address,
    name: decodeAbiString(answers.get(reads.name)),
    symbol: decodeAbiString(answers.get(reads.symbol)),
    decimals: decodeAbiUint8(answers.get(reads.decimals)),
  }
}

function accountReads(market: Market, account: Address) {
  const { hook, token0, token1, network } = market
  const { swapRouter, universalRouter } = network
  const payer = universalRouter?.permit2 ?? swapRouter
  const permit = (token: Address): ContractRead => ({
    target: payer,
    data: encodeCall(FUNCTION_SELECTORS.permit2Allowance, account, token, swapRouter),
  })
  const allowance = (token: Address, spender: Address): ContractRead => ({
    target: token,
    data: encodeCall(FUNCTION_SELECTORS.allowance, account, spender),
  })
  return {
    native: { target: account, data: 'account' },
    token0: buildBalanceRead(token0, account),
    token1: buildBalanceRead(token1, account),
    allowance0: allowance(token0, hook),
    allowance1: allowance(token1, hook),
    routerAllowance0: allowance(token0, payer),
    routerAllowance1: allowance(token1, payer),
    ...(universalRouter && { permit0: permit(token0), permit1: permit(token1) }),
  } satisfies Record<string, ContractRead>
}

function accountOf(
  address: Address,
  reads: ReturnType<typeof accountReads>,
  answers: ReadsAtOneBlock,
  { shares, exit }: SnapshotPartFromHook,
  { token0, token1 }: Market,
): AccountSnapshot {
  const word = (read: ContractRead) => decodeAbiWord(answers.get(read))
  const allowed = (token: Address, read: ContractRead) =>
    isNativeCurrency(token) ? UNLIMITED_NATIVE_ALLOWANCE : word(read)
  const permitted = (read: ContractRead): PermitAllowance | undefined => {
    const [amount, expiration, nonce] = [0, 1, 2].map((at) => decodeAbiWord(answers.get(read), at))
    if (amount === undefined || expiration === undefined || nonce === undefined) return undefined
    return { amount: amount === MAX_UINT160 ? MAX_UINT256 : amount, expiration, nonce }
  }
  return {
    address,
    native: word(reads.native),
    shares,
    token0: word(reads.token0),
    token1: word(reads.token1),
    allowance0: allowed(token0, reads.allowance0),
    allowance1: allowed(token1, reads.allowance1),
    routerAllowance0: allowed(token0, reads.routerAllowance0),
    routerAllowance1: allowed(token1, reads.routerAllowance1),
    ...(reads.permit0 && reads.permit1
      ? { permit0: permitted(reads.permit0), permit1: permitted(reads.permit1) }
      : {}),
    exit,
  }
}

/** Reads the pool's slot0 and liquidity from storage, and the pool manager's token balances. */
export function buildPoolReads(market: Market) {
  const { token0, token1 } = market
  const { poolManager } = market.network
  const slot = BigInt(market.poolStateSlot)
  return {
    slot0: { target: poolManager, data: encodeCall(FUNCTION_SELECTORS.extsload, slot) },
    liquidity: {
      target: poolManager,
      data: encodeCall(FUNCTION_SELECTORS.extsload, slot + LIQUIDITY_OFFSET),
    },
    reserve0: buildBalanceRead(token0, poolManager),
    reserve1: buildBalanceRead(token1, poolManager),
  } satisfies Record<string, ContractRead>
}

/**
 * Decodes the pool's state. If extsload failed, reads slot0 with `eth_getStorageAt` at the same
 * block.
 */
async function decodePoolSnapshot(
  rpc: Rpc,
  market: Market,
  reads: ReturnType<typeof buildPoolReads>,
  answers: ReadsAtOneBlock,
): Promise<PoolSnapshot> {
  const reserves = {
    reserve0: decodeAbiWord(answers.get(reads.reserve0)),
    reserve1: decodeAbiWord(answers.get(reads.reserve1)),
  }
  const word =
    decodeAbiWord(answers.get(reads.slot0)) ?? (await storedSlot0(rpc, market, answers.blockNumber))
  return {
    slot0: word === undefined ? undefined : decodeSlot0(word),
    liquidity: decodeAbiWord(answers.get(reads.liquidity)),
    ...reserves,
  }
}

async function storedSlot0(rpc: Rpc, market: Market, blockNumber: bigint): Promise<bigint | undefined> {
  const params = [market.network.poolManager, market.poolStateSlot, `0x${blockNumber.toString(16)}`]
  return rpc.ask('eth_getStorageAt', params).catch(ignoreChainError)
}
