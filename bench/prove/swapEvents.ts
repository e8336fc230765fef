import { type Address, isAddressEqual } from '../../src/math/hex.ts'
import type { SwapQuote } from '../../src/math/quoteSwap.ts'
import { computeEndTick } from '../../src/math/swapSteps.ts'
import { selector } from './calls.ts'
import type { MinedLog, ProofChain, ProofPool } from './proofChain.ts'

const SWAP_EVENT = 'Swap(bytes32,address,int128,int128,uint160,uint128,int24,uint24)'
const LENT_EVENT = 'LiquidityProvided(bytes32,uint128,uint256,uint256)'
const RETURNED_EVENT = 'LiquidityRemoved(bytes32,uint128,uint256,uint256)'

/**
 * Returns the indexed words of an event, then its data words. Empty if the event was not emitted.
 */
function eventWords(logs: readonly MinedLog[], emitter: Address, signature: string): readonly bigint[] {
  const found = logs.find(
    ({ address, topics }) =>
      isAddressEqual(address, emitter) && topics[0]?.slice(2, 10) === selector(signature),
  )
  const data = found?.data.slice(2) ?? ''
  const words = Array.from({ length: data.length / 64 }, (_, index) =>
    data.slice(64 * index, 64 * index + 64),
  )
  return [...(found?.topics.slice(1) ?? []).map(BigInt), ...words.map((digits) => BigInt(`0x${digits}`))]
}

/** Returns true if the events of a mined swap match the quote, for the swapper and the hook. */
export function isAsMined(
  logs: readonly MinedLog[],
  chain: ProofChain,
  pool: ProofPool,
  quote: SwapQuote,
  zeroForOne: boolean,
) {
  const [, , moved0 = 0n, moved1 = 0n, price = 0n, , tick = 0n, fee = 0n] = eventWords(
    logs,
    chain.manager,
    SWAP_EVENT,
  )
  const [, lent = 0n, lent0 = 0n, lent1 = 0n] = eventWords(logs, pool.hook, LENT_EVENT)
  const [, , back0 = 0n, back1 = 0n] = eventWords(logs, pool.hook, RETURNED_EVENT)
  const amount0 = BigInt.asIntN(128, moved0)
  const amount1 = BigInt.asIntN(128, moved1)
  return (
    (zeroForOne ? -amount0 : -amount1) === quote.amountIn &&
    (zeroForOne ? amount1 : amount0) === quote.amountOut &&
    price === quote.sqrtPriceAfterX96 &&
    BigInt.asIntN(24, tick) === BigInt(computeEndTick(quote.end)) &&
    fee === BigInt(quote.feePips) &&
    lent === quote.lent[0]?.liquidity &&
    back0 - lent0 === quote.hookDelta.amount0 &&
    back1 - lent1 === quote.hookDelta.amount1
  )
}
