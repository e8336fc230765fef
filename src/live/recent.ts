import type { AskedVault, PoolSwaps, VaultYield } from '#chain/read/readYields.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import type { Market } from '#market/market.ts'
import { type Both, SIDES, type Side, vaultsOf } from '#market/side.ts'
import type { VaultSnapshot } from '#market/snapshot.ts'
import { type Hex, sameAddress } from '#math/hex.ts'

/** What one side of a market earned. inHook: it is in no vault · changed: it is in another than the promised one. */
export type SideYield = VaultYield | { readonly status: 'inHook' | 'changed' }

/** What a market earned lately. */
export interface Recent {
  readonly yields: Both<SideYield>
  /** Undefined where they do not fit into the requests that are left. */
  readonly swaps: PoolSwaps | undefined
}

/** Of the ten requests, what the pool's swaps may take. */
const MOST_FOR_SWAPS = 3

/** It comes when the balances stand, and is in no page's first script though two pages show what it reads. */
export const loadReader = () => import('#chain/read/readYields.ts')

export type Vaults = { readonly vault0: VaultSnapshot; readonly vault1: VaultSnapshot }
type Head = { readonly blockNumber: bigint; readonly timestamp: bigint }

const askedOf = ({ hook }: Market, vaults: Vaults, side: Side): readonly AskedVault[] => {
  const { address, inHook, expected } = vaultsOf(vaults)[side]
  // Whoever puts another in its place may have it tell any past.
  return inHook || !sameAddress(address, expected) ? [] : [{ vault: expected, hook }]
}

export const bothAsked = (market: Market, vaults: Vaults) =>
  SIDES.flatMap((side) => askedOf(market, vaults, side))

/** What was found of both sides, `found` being those of all vaults of the market that were asked about. */
export function sidesOf(market: Market, vaults: Vaults, found: readonly VaultYield[]): Both<SideYield> {
  const of = (side: Side): SideYield => {
    const { inHook, address } = vaultsOf(vaults)[side]
    if (inHook) return { status: 'inHook' }
    if (askedOf(market, vaults, side).length === 0)
      return { status: address === undefined ? 'unread' : 'changed' }
    const before = side === 0 ? 0 : askedOf(market, vaults, 0).length
    return found[before] ?? { status: 'unread' }
  }
  return [of(0), of(1)]
}

/** @param seen the vaults that the hook uses now, as the page shows them, with their block */
export async function readRecent(rpc: Rpc, market: Market, seen: Vaults & Head): Promise<Recent> {
  const { chainId, poolManager } = market.network
  const asked = bothAsked(market, seen)
  const head = { number: seen.blockNumber, time: seen.timestamp }
  const { readPoolSwaps, readYields } = await loadReader()
  const { vaults, since, left } = await readYields(rpc, chainId, asked, head)
  const poolId = market.id.split(':')[2] as Hex
  const most = Math.min(left, MOST_FOR_SWAPS)
  // Swaps that could not be listed are unread, which the strip says.
  const swaps =
    since && (await readPoolSwaps(rpc, poolManager, poolId, since, head.number, most).catch(() => undefined))
  return { yields: sidesOf(market, seen, vaults), swaps }
}
