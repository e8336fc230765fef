import { type Beginning, findBeginning } from '#chain/read/findDeployBlock.ts'
import { recall, remember } from '#lib/browserStorage.ts'
import { PRODUCT_NAME } from '#lib/config.ts'
import type { Market } from '#market/market.ts'
import type { LiveMarket } from './openMarket.ts'
import { perMarket } from './openMarket.ts'

/** Only first blocks that were confirmed. Those that earlier builds stored are not used: they trusted a single answer. */
const keyOf = (marketId: string): string => `${PRODUCT_NAME.toLowerCase()}.firstBlock.${marketId}`

/** What was found on an earlier visit; anything but digits is not believed. */
function remembered(marketId: string): bigint | undefined {
  const text = recall(keyOf(marketId))
  return text !== undefined && /^\d{1,18}$/.test(text) ? BigInt(text) : undefined
}

/** A search is made once a visit, whatever comes of it; one that failed is made again. */
const searchOf = perMarket(({ market, rpc }) => {
  let search: Promise<Beginning | undefined> | undefined
  return (newest: bigint) => {
    search ??= findBeginning(rpc, market, newest).catch((error: unknown) => {
      search = undefined
      throw error
    })
    return search
  }
})

/**
 * The hook's first block: from the market, else from an earlier visit, else searched for once. Undefined where the node keeps
 * no state that old, or if no event confirms what it says: history then goes back as far as it was read. Throws ChainError.
 */
export async function deployBlock(live: LiveMarket, newest: bigint): Promise<bigint | undefined> {
  const { market } = live
  const known = market.deployBlock ?? remembered(market.id)
  // A block higher than the head comes from another chain with the same id.
  if (known !== undefined && known <= newest) return known
  const found = await searchOf(live)(newest)
  if (!found?.isBorneOut) return undefined
  // That everything is listed from block 0 on is true of the node that was asked.
  if (found.block > 0n) remember(keyOf(market.id), `${found.block}`)
  return found.block
}

/** Where a look back at the past ends, and whether the hook's past is known to begin no earlier. */
export interface Start {
  readonly block: bigint
  readonly isKnown: boolean
}

/**
 * The hook's first block; where that is not known, block 0, and nothing may be called complete: a node that has thrown old
 * blocks away may answer for them that nothing happened. Throws ChainError.
 */
export async function startOf(live: LiveMarket, newest: bigint): Promise<Start> {
  const block = await deployBlock(live, newest)
  return { block: block ?? 0n, isKnown: block !== undefined }
}

/** Whether a look that has reached this block has seen all of the hook's past. */
export const isWhole = ({ block, isKnown }: Start, reached: bigint): boolean => isKnown && reached <= block

/** The first block that the market itself names, as far as its chain has come; 0n where it names none, or one that is not there yet. */
export const namedBlock = ({ deployBlock = 0n }: Market, newest: bigint): bigint =>
  deployBlock <= newest ? deployBlock : 0n
