import { catalogue, networks } from '#chain/chains.ts'
import { createStore } from '#lib/store.ts'
import { type Market, marketAt, type Network } from '#market/market.ts'
import { parseAddress } from '#math/address.ts'
import { type Address, type Hex, isHash } from '#math/hex.ts'

/**
 * Markets that somebody has opened by their address on this visit, by what names them. Filled once
 * what an address names has been recognised; nothing else of an address is believed.
 */
export const openedStore = createStore<ReadonlyMap<string, Market>>(new Map())

/** Notes what was recognised behind a search, which from now on shows it. */
export const openMarketAt = (search: string, market: Market): void =>
  openedStore.set(new Map([...openedStore.get(), [search, market]]))

/** The market of this id, if the build offers it or somebody has opened it on this visit. */
export const knownMarket = (id: string): Market | undefined =>
  catalogue.find((market) => market.id === id) ??
  [...openedStore.get().values()].find((market) => market.id === id)

/**
 * The market that an address has opened: by what names it alone, so that tab, page or account may
 * stand beside it.
 */
export function openedMarketAt(path: string, search: string): Market | undefined {
  if (!/^\/markets\/open\/?$/.test(path)) return undefined
  const opening = openingOf(search)
  return typeof opening === 'string' ? undefined : openedStore.get().get(searchOf(opening))
}

/**
 * The market that a page is about: that of the address, where it has been opened, else the
 * catalogue's.
 */
export const shownMarketAt = (path: string, search: string): Market =>
  openedMarketAt(path, search) ?? marketAt(path, catalogue)

/** What somebody asks to open. */
export interface Opening {
  readonly network: Network
  readonly hook: Address
  /** Which pool of the hook; undefined: its only one. */
  readonly pool: Hex | undefined
}

/** The default's nodes are asked by every page; those of another only by a click. */
export const isForcedOpen = (network: Network): boolean => network === catalogue[0].network

/**
 * What the search of an address asks to open. It may come from a stranger: 'none' where it asks for
 * nothing, 'malformed' where any part of it is not exactly what it has to be.
 */
export function openingOf(search: string): Opening | 'none' | 'malformed' {
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
 * A search in which what names the opening is spelled in the one way in which it is shared; all
 * that stands beside it (tab, page, account) is kept. Undefined where it is spelled so already.
 */
export function withChecksum(search: string, opening: Opening): string | undefined {
  const all = [...new URLSearchParams(search)]
  const isName = ([name]: readonly [string, string]) => name === 'chain' || name === 'hook' || name === 'pool'
  const named = searchOf(opening)
  if (new URLSearchParams(all.filter(isName)).toString() === named) return undefined
  const beside = new URLSearchParams(all.filter((param) => !isName(param))).toString()
  return beside === '' ? named : `${named}&${beside}`
}

/** The search under which an opening can be shared. */
export const searchOf = ({ network, hook, pool }: Opening): string =>
  new URLSearchParams({
    chain: `${network.chainId}`,
    hook,
    ...(pool === undefined ? {} : { pool }),
  }).toString()
