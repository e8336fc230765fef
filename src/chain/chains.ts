import { catalogue, networks } from 'virtual:catalogue'
import type { Network } from '#market/market.ts'
import { checksumAddress } from '#math/address.ts'
import type { Address, Hex } from '#math/hex.ts'

/** Names of chains that wallets are often on. The catalogue adds its networks. */
const NAMES: ReadonlyMap<number, string> = new Map([
  [1, 'Ethereum mainnet'],
  [11155111, 'Sepolia'],
  [42161, 'Arbitrum One'],
  [137, 'Polygon'],
])

/** The chain's name, if it is a network of the catalogue or one of the chains above. */
export function knownChainName(chainId: number): string | undefined {
  return networks.find((network) => network.chainId === chainId)?.name ?? NAMES.get(chainId)
}

/** A chain's name for people; an unknown chain is called by its id. */
export function chainName(chainId: number): string {
  return knownChainName(chainId) ?? `Chain ${chainId}`
}

/**
 * A path on the page's own origin as an absolute URL, as wallets need it; absolute URLs stay as
 * they are.
 */
export function absoluteUrl(urlOrPath: string): string {
  return new URL(urlOrPath, location.origin).href.replace(/\/$/, '')
}

/** The machine that answers at a node's URL; a path is one of our own origin. */
export const displayHost = (urlOrPath: string): string =>
  urlOrPath.startsWith('/') ? urlOrPath : new URL(urlOrPath).host

/** The markets and networks this build serves, validated when it was built. */
export { catalogue, networks }

/**
 * True in builds for the local world alone: the Local wallet exists, and writes check whose chain
 * it is.
 */
export const isLocal = Boolean(import.meta.env.IS_LOCAL)

/** The block explorer's page of an address (specification, section 7). */
export function addressUrl({ explorer }: Network, address: Address): string {
  return `${explorer}/address/${checksumAddress(address)}`
}

/** The block explorer's page of a transaction. */
export function transactionUrl({ explorer }: Network, hash: Hex): string {
  return `${explorer}/tx/${hash}`
}
