import type { Rpc } from '#chain/rpc/rpc.ts'
import type { Market } from '#market/market.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import type { Address } from '#math/hex.ts'
import { readSnapshot } from './readSnapshot.ts'
import { readTicksWithSnapshot } from './readTicks.ts'

/**
 * Reads all data of a market page in one request, at one block, and the pool's ticks on demand.
 * Values that could not be read are undefined. Throws ChainError.
 * @param knownTicks if set, the pool's ticks are read too, with a second request if they have
 * changed
 * @param asking called right before the request is sent. JSON-RPC requests that `asking` makes
 * share the same HTTP request.
 */
export const readMarketSnapshot = (
  rpc: Rpc,
  market: Market,
  account: Address | undefined,
  blockNumber?: bigint,
  knownTicks?: readonly number[],
  asking?: () => void,
): Promise<MarketSnapshot> =>
  readSnapshot(rpc, market, account, {
    blockNumber,
    buildTickReads: knownTicks && readTicksWithSnapshot(knownTicks),
    asking,
  })
