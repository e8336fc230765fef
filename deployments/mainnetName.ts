import { createRequire } from 'node:module'
import type { Chain } from 'viem'

/** Chain ids of local test chains, which viem's list of chains does not mark as such. */
const OWN_CHAINS = [1337, 31337]

let names: ReadonlyMap<number, string> | undefined

/**
 * Returns the name of a chain with real value, from viem's list of chains (Node.js only).
 * @returns undefined for test networks, local nodes and unknown chains
 */
export function mainnetName(chainId: number): string | undefined {
  names ??= readNames()
  return names.get(chainId)
}

/**
 * Loads viem's list of chains on demand as one CommonJS file. As 400 ES modules, it would add a
 * second to every build.
 */
function readNames(): ReadonlyMap<number, string> {
  const chains: Readonly<Record<string, Chain>> = createRequire(import.meta.url)('viem/chains')
  return new Map(
    Object.values(chains)
      .filter(({ id, testnet }) => testnet !== true && !OWN_CHAINS.includes(id))
      .map(({ id, name }) => [id, name]),
  )
}
