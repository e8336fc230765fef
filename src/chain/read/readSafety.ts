import { loadDialect } from '../../dialects/index.ts'
import type { Market } from '../../markets/market.ts'
import type { SafetyReading } from '../../markets/safety.ts'
import type { Rpc } from '../rpc/rpc.ts'
import { readChained } from './chainedReads.ts'

/** What is known of a market's safety, of one block. */
export interface SafetyAtBlock extends SafetyReading {
  readonly blockNumber: bigint
  /** The hook holds the tokens of several pools together, so that what is there is a question to all of them. */
  readonly isShared: boolean
}

/** What is true of a market's kind, and what the chain shows of it, in one request. Throws ChainError where the node fails. */
export async function readSafety(rpc: Rpc, market: Market): Promise<SafetyAtBlock> {
  const { ofKind, ask, shared } = await (await loadDialect(market)).safety()
  const { reads, decode } = ask(market)
  const answers = await readChained(rpc, market.network.chainId, reads)
  const { facts, owner } = decode(answers)
  return {
    facts: [...ofKind(market), ...facts],
    owner,
    blockNumber: answers.blockNumber,
    isShared: shared !== undefined,
  }
}
