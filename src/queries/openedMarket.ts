import { catalogue, networks } from '#chain/chains.ts'
import { createStore } from '#lib/store.ts'
import { findMarketByPath, type Market, type Network } from '#market/market.ts'
import { parseAddress } from '#math/address.ts'
import { type Address, type Hex, isHash } from '#math/hex.ts'

/**
 * Markets that the user opened by address on this visit, by URL search string. A market is added
 * once an adapter has recognised its hook.
 */
export const openedMarketsStore = createStore<ReadonlyMap<string, Market>>(new Map())

/** Adds the market that was recognised for a URL search string, so that the page shows it. */
export const rememberOpenedMarket = (search: string, market: Market): void =>
  openedMarketsStore.set(new Map([...openedMarketsStore.get(), [search, market]]))

/** Returns the market with this id, if the build lists it or the user opened it on this visit. */
export const findListedOrOpenedMarket = (id: string): Market | undefined =>
  catalogue.find((market) => market.id === id) ??
  [...openedMarketsStore.get().values()].find((market) => market.id === id)

/** Returns the opened market that a URL names. Ignores the URL's other parameters. */
export function findOpenedMarket(path: string, search: string): Market | undefined {
  if (!/^\/markets\/open\/?$/.test(path)) return undefined
  const opening = parseOpenMarketRequest(search)
  return typeof opening === 'string'
    ? undefined
    : openedMarketsStore.get().get(buildOpenMarketUrlSearch(opening))
}

/**
 * Returns the market of a page: the opened one that the URL names, else the listed one of the path.
 */
export const findMarketOfPage = (path: string, search: string): Market =>
  findOpenedMarket(path, search) ?? findMarketByPath(path, catalogue)

/** A user's request to open a hook by its address. */
export interface OpenMarketRequest {
  readonly network: Network
  readonly hook: Address
  /** Pool id. Undefined if the hook has a single pool. */
  readonly pool: Hex | undefined
}

/**
 * True if a hook on this network may be read without a click, because every page contacts its nodes
 * anyway.
 */
export const isHookReadAllowedWithoutClick = (network: Network): boolean => network === catalogue[0].network

/**
 * Parses the request to open a hook from a URL, which may be hostile. 'none' if the URL contains no
 * request, 'malformed' if a part has the wrong format.
 */
export function parseOpenMarketRequest(search: string): OpenMarketRequest | 'none' | 'malformed' {
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
 * if nothing changes.
 */
export function checksumUrlSearchAddresses(search: string, opening: OpenMarketRequest): string | undefined {
  const all = [...new URLSearchParams(search)]
  const isName = ([name]: readonly [string, string]) => name === 'chain' || name === 'hook' || name === 'pool'
  const named = buildOpenMarketUrlSearch(opening)
  if (new URLSearchParams(all.filter(isName)).toString() === named) return undefined
  const beside = new URLSearchParams(all.filter((param) => !isName(param))).toString()
  return beside === '' ? named : `${named}&${beside}`
}

/** Returns the URL search that opens this market for another user. */
export const buildOpenMarketUrlSearch = ({ network, hook, pool }: OpenMarketRequest): string =>
  new URLSearchParams({
    chain: `${network.chainId}`,
    hook,
    ...(pool === undefined ? {} : { pool }),
  }).toString()
