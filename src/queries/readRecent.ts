import { readPoolSwaps, readYields } from '#chain/read/readYields.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import type { Market } from '#market/market.ts'
import type { Snapshot } from '#market/snapshot.ts'
import type { Hex } from '#math/hex.ts'
import { bothAsked, type Recent, sidesOf, type Vaults } from './recent.ts'

/** Of the ten requests, what the pool's swaps may take. */
const MOST_FOR_SWAPS = 3

/**
 * Reads what a market earned lately. A file of its own, since its reader is in no page's first script.
 * @param seen the vaults that the hook uses now, as the page shows them, with their block
 */
export async function readRecent(
  rpc: Rpc,
  market: Market,
  seen: Vaults & Pick<Snapshot, 'blockNumber' | 'timestamp'>,
): Promise<Recent> {
  const { chainId, poolManager } = market.network
  const asked = bothAsked(market, seen)
  const head = { number: seen.blockNumber, time: seen.timestamp }
  const { vaults, since, left } = await readYields(rpc, chainId, asked, head)
  const poolId = market.id.split(':')[2] as Hex
  const most = Math.min(left, MOST_FOR_SWAPS)
  // Swaps that could not be listed are unread, which the strip says.
  const swaps =
    since && (await readPoolSwaps(rpc, poolManager, poolId, since, head, most).catch(() => undefined))
  return { yields: sidesOf(market, seen, vaults), swaps }
}
