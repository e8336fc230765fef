import { type ReadRegistry, readRegistry } from '#chain/read/readRegistry.ts'
import { readSymbols } from '#chain/read/readTokenInfo.ts'
import { rpcOf } from '#chain/rpc/rpc.ts'
import type { Network, Registry } from '#market/market.ts'

/** What an operator lists, and what the tokens of its proven pools call themselves, by address in small letters. */
export interface OperatorPools extends ReadRegistry {
  readonly symbols: ReadonlyMap<string, string>
}

/** Null where the address has no such list. Rejects where it cannot be had. */
export async function readOperatorPools(network: Network, registry: Registry): Promise<OperatorPools | null> {
  const { chainId } = network
  const rpc = rpcOf(network)
  const read = await readRegistry(rpc, network, registry)
  if (read === undefined) return null
  const tokens = read.pools.flatMap(({ proven }) =>
    proven === undefined ? [] : [proven.key.currency0, proven.key.currency1],
  )
  const symbols = await readSymbols(rpc, chainId, tokens).catch(() => new Map<string, string>())
  return { ...read, symbols }
}
