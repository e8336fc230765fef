import { type Log, parseEventLogs } from 'viem'
import { flashifiAbi } from '../../contracts/generated/flashifiAbi.ts'
import { poolManagerAbi } from '../../contracts/generated/poolManagerAbi.ts'
import type { SwapQuote } from '../../src/math/quoteSwap.ts'
import { computeEndTick } from '../../src/math/swapSteps.ts'

/** Returns true if the events of a mined swap match the quote, for the swapper and the hook. */
export function isAsMined(logs: readonly Log[], quote: SwapQuote, zeroForOne: boolean): boolean {
  const [swap] = parseEventLogs({ abi: poolManagerAbi, logs: [...logs], eventName: 'Swap' })
  const ofHook = parseEventLogs({ abi: flashifiAbi, logs: [...logs] })
  const lent = ofHook.find((log) => log.eventName === 'LiquidityProvided')
  const back = ofHook.find((log) => log.eventName === 'LiquidityRemoved')
  const { amount0 = 0n, amount1 = 0n, sqrtPriceX96, tick, fee } = swap?.args ?? {}
  const moved = (event: typeof lent | typeof back) => [event?.args.amount0 ?? 0n, event?.args.amount1 ?? 0n]
  const [lent0 = 0n, lent1 = 0n] = moved(lent)
  const [back0 = 0n, back1 = 0n] = moved(back)
  return (
    (zeroForOne ? -amount0 : -amount1) === quote.amountIn &&
    (zeroForOne ? amount1 : amount0) === quote.amountOut &&
    sqrtPriceX96 === quote.sqrtPriceAfterX96 &&
    tick === computeEndTick(quote.end) &&
    fee === quote.feePips &&
    (lent?.args.liquidity ?? 0n) === quote.lent[0]?.liquidity &&
    back0 - lent0 === quote.hookDelta.amount0 &&
    back1 - lent1 === quote.hookDelta.amount1
  )
}
