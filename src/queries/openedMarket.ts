import { catalogue, networks } from '#chain/chains.ts'
import { createStore } from '#lib/store.ts'
import { type Market, marketAt, type Network } from '#market/market.ts'
import { parseAddress } from '#math/address.ts'
import { type Address, type Hex, isHash } from '#math/hex.ts'

/**
 * Markets that the user opened by address on this visit, by URL search string. A market is added
 * once an
 * adapter has recognised its hook.
 */
export const openedStore = createStore<ReadonlyMap<string, Market>>(new Map())

/** Adds the market that was recognised for a URL search string, so that the page shows it. */
export const openMarketAt = (search: string, market: Market): void =>
  openedStore.set(new Map([...openedStore.get(), [search, market]]))

/** Returns the market with this id, if the build lists it or the user opened it on this visit. */
export const knownMarket = (id: string): Market | undefined =>
  catalogue.find((market) => market.id === id) ??
  [...openedStore.get().values()].find((market) => market.id === id)

/** Returns the opened market that a URL names. Ignores the URL's other parameters. */
export function openedMarketAt(path: string, search: string): Market | undefined {
  if (!/^\/markets\/open\/?$/.test(path)) return undefined
  const opening = parseOpening(search)
  return typeof opening === 'string' ? undefined : openedStore.get().get(buildOpeningSearch(opening))
}

/**
 * Returns the market of a page: the opened one that the URL names, else the listed one of the path.
 */
export const shownMarketAt = (path: string, search: string): Market =>
  openedMarketAt(path, search) ?? marketAt(path, catalogue)

/** A user's request to open a hook by its address. */
export interface Opening {
  readonly network: Network
  readonly hook: Address
  /** Pool id. Undefined if the hook has a single pool. */
  readonly pool: Hex | undefined
}

/**
 * True if a hook on this network may be read without a click, because every page contacts its nodes
 * anyway.
 */
export const isForcedOpen = (network: Network): boolean => network === catalogue[0].network

/**
 * Parses the request to open a hook from a URL, which may be hostile. 'none' if the URL contains no
 * request, 'malformed' if a part has the wrong format.
 */
export function parseOpening(search: string): Opening | 'none' | 'malformed' {
  const params = new URLSearchParams(search)
  const [chain, hookText, pool] = ['chain', 'hook', 'pool'].map((name) => params.get(name) ?? undefined)
  if (chain === undefined && hookText === undefined && pool === undefined) return 'none'
  const network = networks.find(({ chainId }) => `${chainId}` === chain)
  const hook = parseAddress(hookText ?? '')
  if (network === undefined || !hook.ok) return 'malformed'
  if (pool !== undefined && !isHash(pool)) return 'malformed'
  return { network, hook: hook.value, pool }
}

/**
 * Returns the URL search with checksummed addresses and all other parameters unchanged. Undefined
 * if
 * nothing changes.
 */
export function withChecksum(search: string, opening: Opening): string | undefined {
  const all = [...new URLSearchParams(search)]
  const isName = ([name]: readonly [string, string]) => name === 'chain' || name === 'hook' || name === 'pool'
  const named = buildOpeningSearch(opening)
  if (new URLSearchParams(all.filter(isName)).toString() === named) return undefined
  const beside = new URLSearchParams(all.filter((param) => !isName(param))).toString()
  return beside === '' ? named : `${named}&${beside}`
}

/** Returns the URL search that opens this market for another user. */
export const buildOpeningSearch = ({ network, hook, pool }: Opening): string =>
  new URLSearchParams({
    chain: `${network.chainId}`,
    hook,
    ...(pool === undefined ? {} : { pool }),
  }).toString()
