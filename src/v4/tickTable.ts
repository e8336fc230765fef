import type { SwapStep } from './computeSwapStep.ts'
import { MAX_TICK, MIN_TICK } from './tickLimits.ts'
import { getSqrtPriceAtTick } from './tickMath.ts'

/** A tick at which canonical liquidity begins or ends. */
export interface InitializedTick {
  readonly tick: number
  /** What is added to the liquidity in range when the price crosses upward. */
  readonly liquidityNet: bigint
  /** All liquidity that refers to the tick; bounded by maxLiquidityPerTick. */
  readonly liquidityGross: bigint
}

/** A step that reached its stop, with all that it follows from. */
export interface WalkedStep {
  readonly from: bigint
  readonly liquidity: bigint
  readonly feePips: bigint
  readonly step: SwapStep
}

/** A pool's initialised ticks in order, with what swaps over them have worked out so far. */
export interface TickTable {
  readonly tickSpacing: number
  readonly ticks: readonly InitializedTick[]
  readonly priceAt: (tick: number) => bigint
  /** By the tick arrived at: between two keystrokes only the last step of a quote is new. */
  readonly walkedDown: Map<number, WalkedStep>
  readonly walkedUp: Map<number, WalkedStep>
}

/** Sorts once; building costs n log n, a swap then costs what it crosses. */
export function tickTable(ticks: readonly InitializedTick[], tickSpacing: number): TickTable {
  const prices = new Map<number, bigint>()
  const priceAt = (tick: number): bigint => {
    const found = prices.get(tick)
    if (found !== undefined) return found
    const price = getSqrtPriceAtTick(tick)
    prices.set(tick, price)
    return price
  }
  const sorted = [...ticks].sort((a, b) => a.tick - b.tick)
  return { tickSpacing, ticks: sorted, priceAt, walkedDown: new Map(), walkedUp: new Map() }
}

/** Index of the last tick at or below `tick`; -1 where there is none. Binary search. */
export function lastAtOrBelow({ ticks }: TickTable, tick: number): number {
  let low = 0
  let high = ticks.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ticks[middle]?.tick ?? Number.POSITIVE_INFINITY) <= tick) low = middle + 1
    else high = middle
  }
  return low - 1
}

/**
 * The tick at which a step ends where no initialised one comes first: the edge of the 256-tick word of the pool's
 * bitmap, within the bounds. Amounts are rounded at every step, so a swap must stop there as the contract does.
 * v4-core `TickBitmap.nextInitializedTickWithinOneWord`.
 */
export function wordEdge(tick: number, tickSpacing: number, zeroForOne: boolean): number {
  const compressed = Math.floor(tick / tickSpacing)
  const edge = zeroForOne ? (compressed >> 8) << 8 : (((compressed + 1) >> 8) << 8) + 255
  return Math.min(MAX_TICK, Math.max(MIN_TICK, edge * tickSpacing))
}
