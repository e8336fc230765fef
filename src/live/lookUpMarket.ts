import { catalogue } from '#chain/chains.ts'
import { recogniseHook } from '#chain/read/recogniseHook.ts'
import { createRpc } from '#chain/rpc/rpc.ts'
import type { Market } from '#market/market.ts'
import type { Recognised } from '#market/reading.ts'
import { type Opening, openUnder, searchOf } from './openedMarket.ts'
import { loadSimulation } from './simulator.ts'

/** `listed`: the build names it, so that it has pages of its own. */
export type Found =
  | Recognised
  | { readonly status: 'listed'; readonly market: Market }
  | { readonly status: 'failed'; readonly details: string | undefined }

/** Looks at what is to be opened, and opens it where it is a hook of a known kind. Never throws for IO. */
export async function lookUpMarket(opening: Opening): Promise<Found> {
  const { network, hook, pool } = opening
  try {
    const rpc = createRpc({ urls: network.rpcUrls, chainId: network.chainId })
    const found = await recogniseHook(rpc, network, hook, pool)
    if (found.status !== 'found') return found
    const listed = catalogue.find(({ id }) => id === found.market.id)
    if (listed !== undefined) return { status: 'listed', market: listed }
    const search = searchOf(opening)
    const market = { ...found.market, slug: `open?${search}` }
    openUnder(search, market)
    return { status: 'found', market }
  } catch (error) {
    // Without it the market is looked at all the same, and nothing is tried out.
    const code = await loadSimulation().catch(() => undefined)
    return { status: 'failed', details: code?.describeError(error).details }
  }
}
