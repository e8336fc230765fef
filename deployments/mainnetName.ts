import { createRequire } from 'node:module'
import type { Chain } from 'viem'

/**
 * Names of nodes that people run for themselves; viem's list does not mark them as test networks.
 */
const OWN_CHAINS = [1337, 31337]

let names: ReadonlyMap<number, string> | undefined

/**
 * The name of a chain that holds real value, by viem's list of chains (Node only).
 * @returns undefined for test networks, local nodes and chains that the list does not know
 */
export function mainnetName(chainId: number): string | undefined {
  names ??= readNames()
  return names.get(chainId)
}

/**
 * Asked for when needed, and as CommonJS: four hundred ES modules would take a second of every
 * build.
 */
function readNames(): ReadonlyMap<number, string> {
  const chains: Readonly<Record<string, Chain>> = createRequire(import.meta.url)('viem/chains')
  return new Map(
    Object.values(chains)
      .filter(({ id, testnet }) => testnet !== true && !OWN_CHAINS.includes(id))
      .map(({ id, name }) => [id, name]),
  )
}
