import { catalogue, networks } from '#chain/chains.ts'
import { createStore } from '#lib/store.ts'
import { findMarketByPath, type Market, type Network } from '#market/market.ts'
import { parseAddress } from '#math/address.ts'
import { type Address, type Hex, isHash } from '#math/hex.ts'

/**
 * Markets that the user opened by address since the page was loaded, by URL search string. Contains
 * only markets whose hook an adapter has recognised.
 */
export const openedMarketsStore = createStore<ReadonlyMap<string, Market>>(new Map())

/** Stores the recognised market that a URL search string opens. */
export const rememberOpenedMarket = (search: string, market: Market): void =>
  openedMarketsStore.set(new Map([...openedMarketsStore.get(), [search, market]]))

/**
 * Returns the market with this id if the site lists it or the user opened it since the page was
 * loaded.
 */
export const findListedOrOpenedMarket = (id: string): Market | undefined =>
  catalogue.find((market) => market.id === id) ??
  [...openedMarketsStore.get().values()].find((market) => market.id === id)

/** Returns the opened market that the URL parameters name. Ignores all other URL parameters. */
export function findOpenedMarket(path: string, search: string): Market | undefined {
  if (!/^\/markets\/open\/?$/.test(path)) return undefined
  const opening = parseOpenMarketRequest(search)
  return typeof opening === 'string'
    ? undefined
    : openedMarketsStore.get().get(buildOpenMarketUrlSearch(opening))
}

/**
 * Returns the market of a URL: the opened market of its parameters, otherwise the listed market of
 * its path.
 */
export const findMarketOfPage = (path: string, search: string): Market =>
  findOpenedMarket(path, search) ?? findMarketByPath(path, catalogue)

/** A user request to open the market of a hook by address. */
export interface OpenMarketRequest {
  readonly network: Network
  readonly hook: Address
  readonly pool: Hex | undefined
}

/**
 * True for the default network, whose nodes the page contacts without a user click. On other
 * networks, the page reads a hook only after a click.
 */
export const isHookReadAllowedWithoutClick = (network: Network): boolean => network === catalogue[0].network

/**
 * Parses URL parameters that open a market. They may be hostile. 'none' without such parameters,
 * 'malformed' if one is invalid.
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
 * if the addresses in `search` already have their checksums.
 */
export function checksumUrlSearchAddresses(search: string, opening: OpenMarketRequest): string | undefined {
  const all = [...new URLSearchParams(search)]
  const isName = ([name]: readonly [string, string]) => name === 'chain' || name === 'hook' || name === 'pool'
  const named = buildOpenMarketUrlSearch(opening)
  if (new URLSearchParams(all.filter(isName)).toString() === named) return undefined
  const beside = new URLSearchParams(all.filter((param) => !isName(param))).toString()
  return beside === '' ? named : `${named}&${beside}`
}

/** Returns the URL search of a link that opens this market. */
export const buildOpenMarketUrlSearch = ({ network, hook, pool }: OpenMarketRequest): string =>
  new URLSearchParams({
    chain: `${network.chainId}`,
    hook,
    ...(pool === undefined ? {} : { pool }),
  }).toString()
