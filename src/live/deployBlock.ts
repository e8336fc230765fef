import { findDeployBlock } from '../chain/read/findDeployBlock.ts'
import { PRODUCT_NAME } from '../config.ts'
import type { LiveMarket } from './openMarket.ts'

const keyOf = (marketId: string): string => `${PRODUCT_NAME.toLowerCase()}.deployBlock.${marketId}`

/** What was found on an earlier visit; anything but digits is not believed. */
function remembered(marketId: string): bigint | undefined {
  try {
    const text = localStorage.getItem(keyOf(marketId))
    return text !== null && /^\d{1,18}$/.test(text) ? BigInt(text) : undefined
  } catch {
    return undefined
  }
}

function remember(marketId: string, block: bigint): void {
  try {
    localStorage.setItem(keyOf(marketId), `${block}`)
  } catch {
    // Without storage it is simply searched for again on the next visit.
  }
}

/**
 * The hook's first block: from the market, else from an earlier visit, else searched for once. Undefined where the
 * node keeps no state that old: history then goes back as far as it was read. Throws ChainError.
 */
export async function deployBlock({ market, rpc }: LiveMarket, newest: bigint): Promise<bigint | undefined> {
  const known = market.deployBlock ?? remembered(market.id)
  // A block higher than the head comes from another chain with the same id.
  if (known !== undefined && known <= newest) return known
  const found = await findDeployBlock(rpc, market.hook, newest)
  if (found !== undefined) remember(market.id, found)
  return found
}
