import { encodeCall, wordAt } from '../../amounts/abiWords.ts'
import type { Address } from '../../amounts/hex.ts'
import { loadDialect } from '../../dialects/index.ts'
import type { Sources } from '../../markets/dialectReading.ts'
import type { Market } from '../../markets/market.ts'
import { SELECTOR } from '../../markets/selectors.ts'
import type { Rpc } from '../rpc/rpc.ts'
import { readChained } from './chainedReads.ts'

/** The least that tells whether somebody harms a depositor, of one block. Undefined: unreadable. */
export interface WatchReading extends Sources {
  readonly blockNumber: bigint
  /** The account's; undefined without an account too. */
  readonly shares: bigint | undefined
}

/** Reads it in one request. Throws ChainError. */
export async function readWatch(
  rpc: Rpc,
  market: Market,
  account: Address | undefined,
): Promise<WatchReading> {
  const { reading } = await loadDialect(market)
  const sources = reading.sources(market)
  const shares = account && reading.shares(market, account)
  const reads = [...sources.reads, ...(shares?.reads ?? [])]
  const answers = await readChained(rpc, market.network.chainId, reads)
  const { blockNumber } = answers
  return { blockNumber, ...sources.decode(answers), shares: shares?.decode(answers) }
}

/**
 * An account's shares at one block, agreed by two nodes if there are several; undefined if the contract gave no answer.
 * Throws ChainError.
 */
export async function readSharesAt(
  rpc: Rpc,
  hook: Address,
  account: Address,
  block: bigint,
): Promise<bigint | undefined> {
  const call = { to: hook, data: encodeCall(SELECTOR.balanceOf, account) }
  return wordAt(await rpc.ask('eth_call', [call, `0x${block.toString(16)}`]))
}
