import { readShareEarnings } from '#chain/past/readShareEarnings.ts'
import { readVaultYields } from '#chain/read/readYields.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import { logRecoveredFailure } from '#lib/log.ts'
import type { Market } from '#market/market.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import { getSideYields, listVaultYieldQueries, type RecentEarnings } from './recentFacts.ts'

const MAX_EVENT_REQUESTS = 3

/**
 * Reads what a market earned in the last 30 days. Loaded lazily, outside the first scripts.
 * @param snapshot current snapshot of the market
 */
export async function readRecentEarnings(
  rpc: Rpc,
  market: Market,
  snapshot: MarketSnapshot,
): Promise<RecentEarnings> {
  const asked = listVaultYieldQueries(market, snapshot)
  const head = { number: snapshot.blockNumber, time: snapshot.timestamp }
  const { vaults, since, left } = await readVaultYields(rpc, market.network.chainId, asked, head)
  const yields = getSideYields(market, snapshot, vaults)
  const most = Math.min(left, MAX_EVENT_REQUESTS)
  const earnings =
    since &&
    (await readShareEarnings(rpc, { market, snapshot, since, yields, most }).catch((error: unknown) => {
      logRecoveredFailure('yields', 'notRead', error)
      return undefined
    }))
  return { yields, earnings }
}
