import { loadAdapter } from '#adapters/index.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import type { Market } from '#market/market.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import type { Address } from '#math/hex.ts'
import { readSnapshot } from './readSnapshot.ts'
import { readTicksWithSnapshot } from './readTicks.ts'

/**
 * Reads all data of a market page in one request, at one block, and the pool's ticks on demand.
 * Loads the market's adapter, which callers need to use the snapshot. Values that could not be read
 * are undefined. Throws ChainError.
 * @param knownTicks if set, the pool's ticks are read too, with a second request if they have
 * changed
 * @param asking called right before the request is sent. JSON-RPC requests that `asking` makes
 * share the same HTTP request.
 */
export async function readMarketSnapshot(
  rpc: Rpc,
  market: Market,
  account: Address | undefined,
  blockNumber?: bigint,
  knownTicks?: readonly number[],
  asking?: () => void,
): Promise<MarketSnapshot> {
  const buildTickReads = knownTicks && readTicksWithSnapshot(knownTicks)
  const { reader } = await loadAdapter(market)
  return readSnapshot(rpc, { market, reader }, account, { blockNumber, buildTickReads, asking })
}
