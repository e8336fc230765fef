import { type Address, type Hex, isHash } from '../amounts/hex.ts'
import { parseAddress } from '../amounts/parseAddress.ts'
import { catalogue, networks } from '../chain/servedMarkets.ts'
import type { Network } from '../markets/network.ts'

/** What somebody asks to open. */
export interface Opening {
  readonly network: Network
  readonly hook: Address
  /** Which pool of the hook; undefined: its only one. */
  readonly pool: Hex | undefined
}

/** The default's nodes are asked by every page; those of another only by a click. */
export const isAskedAnyway = (network: Network): boolean => network === catalogue[0].network

/**
 * What the search of an address asks to open. It may come from a stranger: 'none' where it asks for nothing, 'malformed'
 * where any part of it is not exactly what it has to be.
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

/** The search under which an opening can be shared. */
export const searchOf = ({ network, hook, pool }: Opening): string =>
  new URLSearchParams({
    chain: `${network.chainId}`,
    hook,
    ...(pool === undefined ? {} : { pool }),
  }).toString()
