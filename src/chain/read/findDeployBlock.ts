import { USUAL_SPAN } from '#chain/logs/listingPace.ts'
import { encodeLogRange } from '#chain/logs/logFilter.ts'
import { LogIndex } from '#chain/logs/logIndex.ts'
import { ignoreErrorIf, isFromNode } from '#chain/rpc/chainError.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import type { Market } from '#market/market.ts'
import { poolKeyOf } from '#market/market.ts'
import { POOL_TOPIC } from '#market/past/events.ts'
import type { Address } from '#math/hex.ts'
import { poolId } from '#math/pool.ts'

/**
 * Maximum number of log requests for the pool's creation, which is usually soon after the hook's.
 */
const REQUESTS = 8

/**
 * Returns the first block with code at `contract`, by bisecting `eth_getCode`: about 25 requests on
 * a chain of 30 million blocks. Undefined if it has no code now, or if the node has pruned the
 * state. A pruned node may return no code for any contract, so the older contract `elder` must have
 * code in the block below. Throws ChainError if the node is unreachable.
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
  return bisected().catch(ignoreErrorIf(isFromNode))
}

/**
 * First block of a hook's history, and whether an event confirms it. Block 0 means that the
 * creation block is unknown, but logs of all blocks can be read.
 */
export interface HistoryStart {
  readonly block: bigint
  readonly isBorneOut: boolean
}

/**
 * Finds the first block of a market's history. It is confirmed by an event of the hook in that
 * block, or by the creation of the market's pool soon after. If a node has pruned old state but
 * still lists old logs, the history starts at block 0. Undefined as for `findDeployBlock`, if the
 * node does not list the pool's creation either. Throws ChainError.
 */
export async function findHistoryStart(
  rpc: Rpc,
  market: Market,
  newest: bigint,
): Promise<HistoryStart | undefined> {
  const { hook, network } = market
  const elder = network.poolManager
  const filters = [
    { address: elder, topics: [POOL_TOPIC.opened], second: [poolId(poolKeyOf(market))] },
  ] as const
  async function isMadeAfter(from: bigint): Promise<boolean> {
    const request = { from, to: newest, enough: 1, requests: REQUESTS, order: 'oldestFirst' } as const
    const { result } = new LogIndex({ rpc, filters }).read({ ...request, firstSpan: USUAL_SPAN })
    const made = await result.catch(ignoreErrorIf(isFromNode))
    return made !== undefined && made.logs.length > 0
  }
  const block = await findDeployBlock(rpc, { contract: hook, elder }, newest)
  if (block !== undefined) {
    if ((await hasEventIn(rpc, hook, block)) || (await isMadeAfter(block))) return { block, isBorneOut: true }
  }
  if (await isMadeAfter(0n)) return { block: 0n, isBorneOut: true }
  return block === undefined ? undefined : { block, isBorneOut: false }
}

/**
 * Returns true if the hook emitted an event in its first block, as hooks with an owner do. Throws
 * ChainError.
 */
export async function hasEventIn(rpc: Rpc, hook: Address, block: bigint): Promise<boolean> {
  const question = { address: hook, ...encodeLogRange({ from: block, to: block }) }
  const own = await rpc.ask('eth_getLogs', [question]).catch(ignoreErrorIf(isFromNode))
  return own !== undefined && own.length > 0
}
