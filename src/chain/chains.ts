import { catalogue, networks } from 'virtual:catalogue'

/** Names of well-known chains to which a wallet may be connected. */
const NAMES: ReadonlyMap<number, string> = new Map([
  [1, 'Ethereum mainnet'],
  [11155111, 'Sepolia'],
  [42161, 'Arbitrum One'],
  [137, 'Polygon'],
])

/**
 * Returns the name of a chain. Undefined for a chain that is neither well known nor in this build.
 */
export function findChainName(chainId: number): string | undefined {
  return networks.find((network) => network.chainId === chainId)?.name ?? NAMES.get(chainId)
}

/** Returns the displayed name of a chain: its name, or its id if it has no known name. */
export function getChainName(chainId: number): string {
  return findChainName(chainId) ?? `Chain ${chainId}`
}

/**
 * Converts a path on the page's origin to an absolute URL, as wallets require. Absolute URLs stay
 * unchanged.
 */
export function toAbsoluteUrl(urlOrPath: string): string {
  return new URL(urlOrPath, location.origin).href.replace(/\/$/, '')
}

/** Returns the host of a node URL, or the page's own host for a path. */
export const getDisplayHost = (urlOrPath: string): string =>
  urlOrPath.startsWith('/') ? urlOrPath : new URL(urlOrPath).host

/** Markets and networks of this build, validated at build time. */
export { catalogue, networks }

/** True only in builds for the devnet, which include the Local wallet. */
export const isLocalBuild = Boolean(import.meta.env.IS_LOCAL)
