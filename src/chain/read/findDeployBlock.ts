import { encodeLogRange } from '#chain/logs/logFilter.ts'
import { MarketLogCache } from '#chain/logs/marketLogCache.ts'
import { ignoreErrorIf, isErrorFromNode } from '#chain/rpc/chainError.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import type { Market } from '#market/market.ts'
import { toPoolKey } from '#market/market.ts'
import { POOL_MANAGER_TOPICS } from '#market/past/events.ts'
import type { Address } from '#math/hex.ts'
import { computePoolId } from '#math/poolId.ts'

/**
 * Maximum number of log requests for the pool's creation, which usually follows soon after the
 * hook's deployment.
 */
const REQUESTS = 8

/**
 * Returns the first block in which `contract` has code, by bisection with `eth_getCode`. Undefined
 * if `contract` has no code or the node has pruned the state. Throws ChainError.
 * @param elder contract deployed before `contract`. The node has the state of the block before the
 * result only if `elder` has code there
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
 * First block of a hook's history. `block` is 0 if the deployment block is unknown but the node
 * lists old logs.
 */
export interface HistoryStart {
  readonly block: bigint
  readonly isBorneOut: boolean
}

/**
 * Finds the first block of a market's history. An event of the hook or the creation of its pool
 * confirms this block. Undefined if the node has pruned both state and logs. Throws ChainError.
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
    const { result } = new MarketLogCache({ rpc, filters }).read(request)
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
 * True if the hook emitted an event in this block, as hooks with an owner do when deployed. Throws
 * ChainError.
 */
export async function hasHookEventInBlock(rpc: Rpc, hook: Address, block: bigint): Promise<boolean> {
  const question = { address: hook, ...encodeLogRange({ from: block, to: block }) }
  const own = await rpc.ask('eth_getLogs', [question]).catch(ignoreErrorIf(isErrorFromNode))
  return own !== undefined && own.length > 0
}
