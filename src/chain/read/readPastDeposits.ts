import { loadAdapter } from '#adapters/index.ts'
import {
  decodeHookEvents,
  filterEventsByKind,
  getEventTopics,
  type MinedHookEvent,
} from '#chain/logs/logFilter.ts'
import type { LogRequest } from '#chain/logs/logRequest.ts'
import type { MarketLogCache } from '#chain/logs/marketLogCache.ts'
import { ignoreErrorIf, isErrorFromNode } from '#chain/rpc/chainError.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import type { PastDeposit } from '#market/exitEstimate.ts'
import type { Market } from '#market/market.ts'
import { type Address, isAddressEqual } from '#math/hex.ts'
import { readDependentValues } from './dependentReads.ts'

/** Maximum number of deposits to measure. Each needs one call. */
const MAX_DEPOSITS = 60

/**
 * Reads other accounts' deposits, newest first, and the account's position one block before each
 * deposit. Deposits in the same block all use the position before the first one. Throws ChainError.
 */
export async function readPastDeposits(
  rpc: Rpc,
  market: Market,
  account: Address,
  index: Pick<MarketLogCache, 'read'>,
  request: LogRequest,
) {
  const topics = getEventTopics(market, ['deposited'])
  const { logs, reached } = await index.read({ ...request, topics }).result
  const others = [...filterEventsByKind(await decodeHookEvents(market, logs), 'deposited')]
    .reverse()
    .filter((event) => !isAddressEqual(event.account, account))
  const looked = others.slice(0, MAX_DEPOSITS)
  const read = await Promise.all(looked.map((added) => positionBefore(rpc, market, account, added)))
  const known = read.filter((past) => past !== undefined)
  return {
    deposits: known.filter(({ before }) => before.shares > 0n),
    reached,
    // Deposits without a measured effect: the node has pruned the state, or there were too many.
    unread: others.length - known.length,
  }
}

async function positionBefore(
  rpc: Rpc,
  market: Market,
  account: Address,
  { shares: liquidity, amount0, amount1, place }: MinedHookEvent<'deposited'>,
): Promise<PastDeposit | undefined> {
  const { reader: reading } = await loadAdapter(market)
  const { reads, decode } = reading.position(market, account)
  const block = place.blockNumber - 1n
  const asked = readDependentValues(rpc, market.network.chainId, reads, block)
  // A deposit at a block whose state the node has pruned counts as unread.
  const answers = await asked.catch(ignoreErrorIf(isErrorFromNode))
  const before = answers && decode(answers)
  return before && { deposit: { liquidity, amount0, amount1 }, before }
}
