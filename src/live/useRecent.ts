import { useQueries, useQuery } from '@tanstack/react-query'
import type { AskedVault, PoolSwaps, VaultYield } from '#chain/read/readYields.ts'
import { createRpc, type Rpc } from '#chain/rpc/rpc.ts'
import type { Market } from '#market/market.ts'
import { type Both, SIDES, type Side, vaultsOf } from '#market/side.ts'
import type { VaultSnapshot } from '#market/snapshot.ts'
import { type Hex, sameAddress } from '#math/hex.ts'
import type { NetworkGlances } from './glances.ts'
import { liveMarket } from './liveMarkets.ts'
import { type LiveMarket, perMarket } from './openMarket.ts'
import { useLiveMarket } from './useMarket.ts'
import { useSnapshot } from './useSnapshot.ts'

/** What one side of a market earned. inHook: it is in no vault · changed: it is in another than the promised one. */
export type SideYield = VaultYield | { readonly status: 'inHook' | 'changed' }

/** What a market earned lately. */
export interface Recent {
  readonly yields: Both<SideYield>
  /** Undefined where they do not fit into the requests that are left. */
  readonly swaps: PoolSwaps | undefined
}

/** What may be on screen of it: nothing was asked or answered yet, or the node failed. */
export type RecentView = Recent | 'reading' | 'failed'

/** Nobody waits for it, so it waits less long than what somebody does. */
const TIMEOUT_MS = 5_000
/** 30 days change little in so long. */
const AGAIN_MS = 600_000
const AFTER_FAILURE_MS = 60_000
/** It comes when the balances stand, and is in no page's first script though two pages show what it reads. */
const loadReader = () => import('#chain/read/readYields.ts')

const KEPT = {
  staleTime: AGAIN_MS,
  // A shorter time would keep the process alive that prerenders pages.
  gcTime: Number.POSITIVE_INFINITY,
  refetchInterval: ({ state }: { readonly state: { readonly status: string } }) =>
    state.status === 'error' ? AFTER_FAILURE_MS : AGAIN_MS,
} as const
/** Of the ten requests, what the pool's swaps may take. */
const MOST_FOR_SWAPS = 3

/**
 * A way to the nodes of its own: what is read in the background shares no request with what a click needs, is not waited for with
 * it, and a node that refuses old blocks is not taken to refuse anything else.
 */
export const backgroundRpc = perMarket(
  ({ market: { network } }): Rpc =>
    createRpc({
      urls: network.rpcUrls,
      chainId: network.chainId,
      environment: { timeoutMs: TIMEOUT_MS },
    }),
)

type Vaults = { readonly vault0: VaultSnapshot; readonly vault1: VaultSnapshot }
type Head = { readonly blockNumber: bigint; readonly timestamp: bigint }

const askedOf = ({ hook }: Market, vaults: Vaults, side: Side): readonly AskedVault[] => {
  const { address, inHook, expected } = vaultsOf(vaults)[side]
  // Whoever puts another in its place may have it tell any past.
  return inHook || !sameAddress(address, expected) ? [] : [{ vault: expected, hook }]
}

const bothAsked = (market: Market, vaults: Vaults) => SIDES.flatMap((side) => askedOf(market, vaults, side))

/** What was found of both sides, `found` being those of all vaults of the market that were asked about. */
function sidesOf(market: Market, vaults: Vaults, found: readonly VaultYield[]): Both<SideYield> {
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
async function readRecent(live: LiveMarket, seen: Vaults & Head): Promise<Recent> {
  const { market } = live
  const { chainId, poolManager } = market.network
  const rpc = backgroundRpc(live)
  const asked = bothAsked(market, seen)
  const head = { number: seen.blockNumber, time: seen.timestamp }
  const { readPoolSwaps, readYields } = await loadReader()
  const { vaults, since, left } = await readYields(rpc, chainId, asked, head)
  const poolId = market.id.split(':')[2] as Hex
  const most = Math.min(left, MOST_FOR_SWAPS)
  const swaps =
    since && (await readPoolSwaps(rpc, poolManager, poolId, since, head.number, most).catch(() => undefined))
  return { yields: sidesOf(market, seen, vaults), swaps }
}

/** What the vaults that the market's hook uses now earned in 30 days, and the pool's swaps; read once the page's figures stand. */
export function useRecent(): RecentView {
  const live = useLiveMarket()
  const { snapshot } = useSnapshot()
  const { data, isError } = useQuery({
    queryKey: [live.market.id, 'recent', snapshot?.vault0.address, snapshot?.vault1.address],
    queryFn: () => {
      if (snapshot === undefined) throw new Error('There is no block to start from')
      return readRecent(live, snapshot)
    },
    enabled: snapshot !== undefined,
    ...KEPT,
  })
  if (data !== undefined) return data
  return isError ? 'failed' : 'reading'
}

/** What a list shows of a market's yields. */
export type ListedYields = ReadonlyMap<string, Both<SideYield> | 'failed'>

/**
 * The same of the markets of a list, by their ids, with no more requests a network than one market takes; their swaps are left out.
 * A market that is not in it has not been answered for.
 * @param isReady the list's own figures stand
 */
export function useListedYields(networks: readonly NetworkGlances[], isReady: boolean): ListedYields {
  return useQueries({
    queries: networks.map((network) => yieldsQuery(network, isReady)),
    combine: (results) =>
      new Map(
        results.flatMap(({ data, isError }, index): [string, Both<SideYield> | 'failed'][] =>
          data === undefined
            ? (networks[index]?.markets ?? []).flatMap(({ id }) => (isError ? [[id, 'failed']] : []))
            : [...data],
        ),
      ),
  })
}

function yieldsQuery({ network, markets, glances }: NetworkGlances, isReady: boolean) {
  const listed = markets.flatMap((market) => {
    const glance = glances?.get(market.id)
    return glance === undefined ? [] : [{ market, glance, asked: bothAsked(market, glance) }]
  })
  const asked = listed.flatMap((each) => each.asked)
  return {
    queryKey: [network.chainId, 'yields', asked.map(({ vault }) => vault).join()],
    queryFn: async () => {
      const [first] = listed
      if (first === undefined) throw new Error('There is no block to start from')
      const { blockNumber: number, timestamp: time } = first.glance
      const rpc = backgroundRpc(liveMarket(first.market))
      const { readYields } = await loadReader()
      const { vaults } = await readYields(rpc, network.chainId, asked, { number, time })
      let next = 0
      return new Map(
        listed.map(({ market, glance, asked: { length } }) => {
          next += length
          return [market.id, sidesOf(market, glance, vaults.slice(next - length, next))]
        }),
      )
    },
    enabled: isReady && listed.length > 0,
    ...KEPT,
  }
}
