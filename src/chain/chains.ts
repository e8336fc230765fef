import { REQUIRED_CHAIN_ID } from '../domain/limits.ts'
import { deployment } from './servedDeployment.ts'

/** A chain as the product names it. Nothing here holds a node's address: no default node is ever asked. */
export interface ChainInfo {
  readonly id: number
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** Base URL of a block explorer, or a path on the page's own origin; no trailing slash. */
  readonly explorer: string
}

const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 } as const

/** The five chains of the specification, by name; the deployment adds what it knows about its own. */
export const CHAINS: readonly ChainInfo[] = [
  { id: 1, name: 'Ethereum mainnet', nativeCurrency: ETHER, explorer: 'https://etherscan.io' },
  { id: 11155111, name: 'Sepolia', nativeCurrency: ETHER, explorer: 'https://sepolia.etherscan.io' },
  { id: 42161, name: 'Arbitrum One', nativeCurrency: ETHER, explorer: 'https://arbiscan.io' },
  {
    id: 137,
    name: 'Polygon',
    nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
    explorer: 'https://polygonscan.com',
  },
  {
    id: REQUIRED_CHAIN_ID,
    name: 'Base Sepolia',
    nativeCurrency: ETHER,
    explorer: 'https://sepolia.basescan.org',
  },
]

/** The chain this build's contracts live on; its explorer is the deployment's. */
export const requiredChain: ChainInfo = {
  id: deployment.chainId,
  name: CHAINS.find(({ id }) => id === deployment.chainId)?.name ?? deployment.name,
  nativeCurrency: CHAINS.find(({ id }) => id === deployment.chainId)?.nativeCurrency ?? ETHER,
  explorer: deployment.explorer,
}

/** The chain's name, if it is one of the chains above. */
export function knownChainName(chainId: number): string | undefined {
  if (chainId === requiredChain.id) return requiredChain.name
  return CHAINS.find(({ id }) => id === chainId)?.name
}

/** A chain's name for people; an unknown chain is called by its id. */
export function chainName(chainId: number): string {
  return knownChainName(chainId) ?? `Chain ${chainId}`
}

/** A path on the page's own origin as an absolute URL, as wallets need it; absolute URLs stay as they are. */
export function absoluteUrl(urlOrPath: string): string {
  return new URL(urlOrPath, location.origin).href.replace(/\/$/, '')
}
