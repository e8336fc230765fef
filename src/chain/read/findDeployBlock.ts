import { encodeLogRange } from '#chain/logs/logFilter.ts'
import { USUAL_LOG_SPAN_BLOCKS } from '#chain/logs/logSpan.ts'
import { MarketLogCache } from '#chain/logs/marketLogCache.ts'
import { ignoreErrorIf, isErrorFromNode } from '#chain/rpc/chainError.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import type { Market } from '#market/market.ts'
import { toPoolKey } from '#market/market.ts'
import { POOL_MANAGER_TOPICS } from '#market/past/events.ts'
import type { Address } from '#math/hex.ts'
import { computePoolId } from '#math/pool.ts'

/**
 * Maximum number of requests for the log of the pool's creation, which usually follows soon after
 * the hook's.
 */
const REQUESTS = 8

/**
 * Returns the first block where `contract` has code. Bisects with `eth_getCode`, about 25 requests
 * on a chain of 30 million blocks. Undefined if the contract has no code, or if the node has pruned
 * the state. A pruned node may report no code for any contract. To exclude that, the older contract
 * `elder` must have code in the block before the result. Throws ChainError if the node cannot be
 * reached.
 */
export async function findDeployBlock(
  rpc: Rpc,
  { contract, elder }: { readonly contract: Address; readonly elder: Address },
  newest: bigint,
): Promise<bigint | undefined> {
  const hasCode = async (address: Address, block: bigint): Promise<boolean> => {
    const code = await rpc.ask('eth_getCode', [address, `0x${block.toString(16)}`])
    return code !== '0x'
  }
  async function bisected(): Promise<bigint | undefined> {
    if (!(await hasCode(contract, newest))) return undefined
    let without = -1n
    let withCode = newest
    while (withCode - without > 1n) {
      const middle = (without + withCode) / 2n
      if (await hasCode(contract, middle)) withCode = middle
      else without = middle
    }
    return without < 0n || (await hasCode(elder, without)) ? withCode : undefined
  }
  return bisected().catch(ignoreErrorIf(isErrorFromNode))
}

/**
 * First block of a hook's history, and whether an event confirms it. Block 0 means that it is
 * unknown, but logs of all blocks can be read.
 */
export interface HistoryStart {
  readonly block: bigint
  readonly isBorneOut: boolean
}

/**
 * Finds the first block of a market's history. An event of the hook in that block, or the creation
 * of its pool soon after, confirms the block. If the node has pruned old state but still lists old
 * logs, returns block 0. If the node does not list the pool's creation either, returns undefined.
 * Throws ChainError.
 */
export async function findHistoryStart(
  rpc: Rpc,
  market: Market,
  newest: bigint,
): Promise<HistoryStart | undefined> {
  const { hook, network } = market
  const elder = network.poolManager
  const filters = [
    { address: elder, topics: [POOL_MANAGER_TOPICS.opened], second: [computePoolId(toPoolKey(market))] },
  ] as const
  async function isMadeAfter(from: bigint): Promise<boolean> {
    const request = { from, to: newest, enough: 1, requests: REQUESTS, order: 'oldestFirst' } as const
    const { result } = new MarketLogCache({ rpc, filters }).read({
      ...request,
      firstSpan: USUAL_LOG_SPAN_BLOCKS,
    })
    const made = await result.catch(ignoreErrorIf(isErrorFromNode))
    return made !== undefined && made.logs.length > 0
  }
  const block = await findDeployBlock(rpc, { contract: hook, elder }, newest)
  if (block !== undefined) {
    if ((await hasHookEventInBlock(rpc, hook, block)) || (await isMadeAfter(block)))
      return { block, isBorneOut: true }
  }
  if (await isMadeAfter(0n)) return { block: 0n, isBorneOut: true }
  return block === undefined ? undefined : { block, isBorneOut: false }
}

/**
 * Returns true if the hook emitted an event in its first block, as hooks with an owner do. Throws
 * ChainError.
 */
export async function hasHookEventInBlock(rpc: Rpc, hook: Address, block: bigint): Promise<boolean> {
  const question = { address: hook, ...encodeLogRange({ from: block, to: block }) }
  const own = await rpc.ask('eth_getLogs', [question]).catch(ignoreErrorIf(isErrorFromNode))
  return own !== undefined && own.length > 0
}
