import { loadDialect } from '../../dialects/index.ts'
import type { HookFacts } from '../../markets/contractFacts.ts'
import type { Market } from '../../markets/market.ts'
import type { Rpc } from '../rpc/rpc.ts'
import { readChained } from './chainedReads.ts'

/** What the hook's own getters say, at one block. */
export interface ContractFacts extends HookFacts {
  readonly blockNumber: bigint
}

/** Reads the hook's own getters in one request. Throws ChainError where the node fails. */
export async function readContractFacts(rpc: Rpc, market: Market): Promise<ContractFacts> {
  const facts = await (await loadDialect(market)).facts()
  const { reads, decode } = facts(market)
  const answers = await readChained(rpc, market.network.chainId, reads)
  return { blockNumber: answers.blockNumber, ...decode(answers) }
}
