import { catalogue, networks } from 'virtual:catalogue'
import type { Network } from '#market/market.ts'
import { checksumAddress } from '#math/address.ts'
import type { Address, Hex } from '#math/hex.ts'

/** Names of well-known chains on which a wallet may be. The networks of this build are added. */
const NAMES: ReadonlyMap<number, string> = new Map([
  [1, 'Ethereum mainnet'],
  [11155111, 'Sepolia'],
  [42161, 'Arbitrum One'],
  [137, 'Polygon'],
])

/**
 * Returns the name of a chain of this build or of the list above. Undefined for any other chain.
 */
export function findChainName(chainId: number): string | undefined {
  return networks.find((network) => network.chainId === chainId)?.name ?? NAMES.get(chainId)
}

/** Returns the display name of a chain. An unknown chain is named by its id. */
export function getChainName(chainId: number): string {
  return findChainName(chainId) ?? `Chain ${chainId}`
}

/**
 * Converts a path on the page's origin to an absolute URL, as wallets require. Returns absolute
 * URLs unchanged.
 */
export function toAbsoluteUrl(urlOrPath: string): string {
  return new URL(urlOrPath, location.origin).href.replace(/\/$/, '')
}

/** Returns the host of a node URL. A path belongs to the page's own origin. */
export const getDisplayHost = (urlOrPath: string): string =>
  urlOrPath.startsWith('/') ? urlOrPath : new URL(urlOrPath).host

/** The markets and networks of this build, validated at build time. */
export { catalogue, networks }

/**
 * True only in builds for the devnet. They include the Local wallet and compare the wallet's chain
 * before each transaction.
 */
export const isLocalBuild = Boolean(import.meta.env.IS_LOCAL)

/** Returns the block explorer's page of an address (specification, section 7). */
export function getAddressUrl({ explorer }: Network, address: Address): string {
  return `${explorer}/address/${checksumAddress(address)}`
}

/** Returns the block explorer's page of a transaction. */
export function getTransactionUrl({ explorer }: Network, hash: Hex): string {
  return `${explorer}/tx/${hash}`
}
