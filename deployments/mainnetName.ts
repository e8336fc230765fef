import { createRequire } from 'node:module'
import type { Chain } from 'viem'

/** Chain ids of private test chains, which viem's list does not mark as such. */
const OWN_CHAINS = [1337, 31337]

let names: ReadonlyMap<number, string> | undefined

/**
 * Name of a chain with real value, from viem's list of chains (Node only).
 * @returns undefined for test networks, local nodes and unknown chains
 */
export function mainnetName(chainId: number): string | undefined {
  names ??= readNames()
  return names.get(chainId)
}

/**
 * Loads viem's list on demand as CommonJS. As four hundred ES modules, it would add a second to
 * every build.
 */
function readNames(): ReadonlyMap<number, string> {
  const chains: Readonly<Record<string, Chain>> = createRequire(import.meta.url)('viem/chains')
  return new Map(
    Object.values(chains)
      .filter(({ id, testnet }) => testnet !== true && !OWN_CHAINS.includes(id))
      .map(({ id, name }) => [id, name]),
  )
}
