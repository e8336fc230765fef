import { getAdapter } from '#adapters/index.ts'
import { encodeLogFilter, getEventTopics } from '#chain/logs/logFilter.ts'
import type { BlockTime } from '#chain/read/findBlockOfThirtyDaysAgo.ts'
import { readGroupedCallsAtOneBlock } from '#chain/read/readMarketSummaries.ts'
import { buildPoolReads } from '#chain/read/readSnapshot.ts'
import type { VaultYield } from '#chain/read/readYields.ts'
import { MAX_LOG_SPAN_BLOCKS } from '#chain/read/sharePrices.ts'
import { ChainError } from '#chain/rpc/chainError.ts'
import { compareLogPositions, type MinedLog } from '#chain/rpc/results.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import type { Market } from '#market/market.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import type { ChainEventLocation } from '#market/past/events.ts'
import { withPoolLoans } from '#market/past/poolLoans.ts'
import {
  computeShareEarnings,
  type ShareEarnings,
  type TokenStateAtYieldWindowEnd,
} from '#market/past/shareEarnings.ts'
import { computeMinimumVaultAssets } from '#market/sideHealth.ts'
import { type Pair, type TokenSide, toVaultPair } from '#market/tokenPair.ts'
import { decodeAbiWord } from '#math/abi.ts'
import { minBigInt } from '#math/integers.ts'
import { decodeSlot0 } from '#math/poolStorage.ts'
import { createYieldWindowLogFilters, historyEvents, withSourceChanges } from './historyLogs.ts'

interface EarningsAsked {
  readonly market: Market
  readonly snapshot: MarketSnapshot
  readonly since: BlockTime
  readonly yields: Pair<VaultYield | { readonly status: 'inHook' | 'changed' }>
  readonly most: number
}

/**
 * Reads what the hook's liquidity and one share earned in a time window. Undefined if the read
 * needs more than `most` requests or the events do not suffice. Throws ChainError.
 */
export async function readShareEarnings(
  rpc: Rpc,
  { market, snapshot, since, yields, most }: EarningsAsked,
): Promise<ShareEarnings | undefined> {
  const { blockNumber: head, timestamp: end } = snapshot
  const sides = sidesAtEnd(snapshot, yields)
  const { totalSupply, virtualShares } = snapshot.hook
  const sqrtPriceX96 = snapshot.pool.slot0?.sqrtPriceX96
  if (sides === undefined || totalSupply === undefined || virtualShares === undefined || !sqrtPriceX96)
    return undefined
  if (head - since.number > BigInt(most) * MAX_LOG_SPAN_BLOCKS) return undefined
  const [logs, before] = await Promise.all([
    readLogs(rpc, market, since.number + 1n, head),
    readPoolAt(rpc, market, since.number),
  ])
  const { jitEarnings: history } = getAdapter(market)
  const events = withSourceChanges(market, historyEvents(market, logs), toVaultPair(market))
  const gainOf = history?.gainOf
  const told =
    gainOf === undefined
      ? events
      : withPoolLoans(events, (loan) => gainOf(loan, [[market.vault0], [market.vault1]]), before)
  return computeShareEarnings(told, {
    ...{ start: since.time, end, sides, totalSupply, virtualShares, sqrtPriceX96 },
    vaults: toVaultPair(market),
    feesOf: (loan) => history?.feesOf(loan, market),
    timeOf: timesBetween(since, { number: head, time: end }),
  })
}

function sidesAtEnd(
  snapshot: MarketSnapshot,
  yields: EarningsAsked['yields'],
): Pair<TokenStateAtYieldWindowEnd> | undefined {
  const of = (side: TokenSide): TokenStateAtYieldWindowEnd | undefined => {
    const vault = toVaultPair(snapshot)[side]
    const [owed, inVault, found] = [vault.hookAssets, computeMinimumVaultAssets(vault), yields[side]]
    if (owed === undefined) return undefined
    if (vault.inHook) return { inVault: 0n, outside: owed, prices: undefined }
    if (inVault === undefined || found.status !== 'earned') return undefined
    const { start, end } = found
    const prices = { start: start.price, startTime: start.time, end: end.price }
    return { inVault, outside: owed - inVault, prices }
  }
  const [side0, side1] = [of(0), of(1)]
  return side0 && side1 && [side0, side1]
}

async function readLogs(rpc: Rpc, market: Market, from: bigint, to: bigint): Promise<readonly MinedLog[]> {
  const logs: MinedLog[] = []
  for (let next = from; next <= to; next += MAX_LOG_SPAN_BLOCKS) {
    const range = { from: next, to: minBigInt(next + MAX_LOG_SPAN_BLOCKS - 1n, to) }
    const found = await Promise.all(
      createYieldWindowLogFilters(market).map((filter) =>
        rpc.ask('eth_getLogs', [encodeLogFilter(filter, range)]),
      ),
    )
    logs.push(...found.flat())
  }
  return logs.sort(compareLogPositions)
}

/**
 * Reads the pool right before the time window, because the gain of JIT liquidity depends on this
 * pool's price.
 */
async function readPoolAt(rpc: Rpc, market: Market, blockNumber: bigint) {
  const unknown = { sqrtPriceX96: undefined, protocolFee: 0 }
  if (getEventTopics(market, ['lent']).length > 0) return unknown
  const { slot0 } = buildPoolReads(market)
  const [answer] = await readGroupedCallsAtOneBlock(
    rpc,
    market.network.chainId,
    [[slot0]],
    blockNumber,
  ).catch((error: unknown) => {
    if (error instanceof ChainError) return []
    throw error
  })
  const word = answer && decodeAbiWord(answer.get(slot0))
  return word ? decodeSlot0(word) : unknown
}

/**
 * Returns a function that estimates a log's timestamp: the log's own if plausible, otherwise in
 * proportion to the block number.
 */
function timesBetween(start: BlockTime, end: BlockTime): (place: ChainEventLocation) => bigint {
  const [blocks, seconds] = [end.number - start.number, end.time - start.time]
  return ({ blockNumber, timestamp }) =>
    timestamp !== undefined && timestamp >= start.time && timestamp <= end.time
      ? timestamp
      : start.time + ((blockNumber - start.number) * seconds) / blocks
}
