import { amountsForLiquidity, type TokenAmounts } from '#math/liquidity.ts'
import { protocolFeeFor } from '#math/pool.ts'
import { type TickRange, tickRange } from '#math/tickMath.ts'
import type { LiquidityMoved, PlacedHistory, PoolSwapped, SourceMoved, WithPlace } from './events.ts'
import { transactionGroups } from './operations.ts'

/**
 * A loan to the pool as the pool manager tells of it, for hooks that say nothing of it themselves.
 * Raw.
 */
export interface PoolLoan {
  /**
   * What the hook put in, at the price before the swap, and what that was worth after it, without
   * fees.
   */
  readonly lent: TokenAmounts
  readonly principal: TokenAmounts
  readonly swapped: PoolSwapped
  /**
   * What the pool manager took of what was paid in, in pips. No swap's own log tells it: fees
   * beside it may round to the same.
   */
  readonly protocolPips: number
  /** The first move of each source after it. */
  readonly settled: readonly SourceMoved[]
}

/**
 * What a loan brought beyond what was lent, below zero of what the swapper took; undefined where
 * that cannot be told.
 */
export type GainOf = (loan: PoolLoan) => TokenAmounts | undefined

/** State of the pool before some events. */
export interface PoolBefore {
  readonly sqrtPriceX96: bigint | undefined
  readonly protocolFee: number
}

type Moved = WithPlace<LiquidityMoved>

/** What is put together of one loan while its logs go by. */
interface Open {
  readonly put: Moved[]
  readonly taken: Moved[]
  swapped: WithPlace<PoolSwapped> | undefined
  /** Moves of the sources while it is lent. */
  readonly moves: WithPlace<SourceMoved>[]
}

/**
 * A past whose loans are told by the pool manager's logs, as one whose hook tells of them: each
 * loan becomes `lent` and `returned` with the fees that it earned, around its swap. One that is not
 * whole stays torn.
 * @param events every event of the market, oldest first
 * @param before the first of them; a pool that is not opened yet unless told
 */
export function* withPoolLoans(
  events: Iterable<PlacedHistory>,
  gainOf: GainOf,
  before: PoolBefore = { sqrtPriceX96: undefined, protocolFee: 0 },
): Generator<PlacedHistory, void> {
  let price = before.sqrtPriceX96
  let { protocolFee } = before
  for (const group of transactionGroups(events)) {
    let open: Open | undefined
    for (const [index, event] of group.entries()) {
      if (event.kind === 'opened') price = event.sqrtPriceX96
      else if (event.kind === 'protocolFeeSet') protocolFee = event.protocolFee
      else if (event.kind === 'liquidityMoved') {
        open ??= { put: [], taken: [], swapped: undefined, moves: [] }
        ;(event.liquidity > 0n ? open.put : open.taken).push(event)
        if (!isWhole(open)) continue
        yield* told(open, { price, protocolFee }, settledAfter(group, index), gainOf)
        price = open.swapped?.sqrtPriceX96 ?? price
        open = undefined
      } else if (open !== undefined && event.kind === 'swapped') open.swapped = event
      else if (open !== undefined && (event.kind === 'sourceIn' || event.kind === 'sourceOut'))
        open.moves.push(event)
      else {
        if (event.kind === 'swapped') price = event.sqrtPriceX96
        yield event
      }
    }
    if (open !== undefined) yield* torn(open)
  }
}

const isWhole = ({ put, taken }: Open): boolean =>
  put.length > 0 && sumOf(put) + sumOf(taken) === 0n && put.length === taken.length

const sumOf = (moved: readonly Moved[]): bigint => moved.reduce((sum, { liquidity }) => sum + liquidity, 0n)

function* told(
  open: Open,
  { price: before, protocolFee }: { readonly price: bigint | undefined; readonly protocolFee: number },
  settled: readonly SourceMoved[],
  gainOf: GainOf,
): Generator<PlacedHistory, void> {
  const { put, taken, swapped, moves } = open
  const [first, last] = [put[0], taken.at(-1)]
  if (first === undefined || last === undefined || swapped === undefined || before === undefined)
    return yield* torn(open)
  const lent = amountsOf(put, before, 'up')
  const principal = amountsOf(put, swapped.sqrtPriceX96, 'down')
  const protocolPips = protocolFeeFor(protocolFee, swapped.amount0 < 0n)
  const gain = gainOf({ lent, principal, swapped, protocolPips, settled })
  if (gain === undefined) return yield* torn(open)
  const returned = { amount0: lent.amount0 + gain.amount0, amount1: lent.amount1 + gain.amount1 }
  const liquidity = sumOf(put)
  yield { kind: 'lent', liquidity, ...lent, place: first.place }
  yield* moves
  yield swapped
  const fees = {
    amount0: returned.amount0 - principal.amount0,
    amount1: returned.amount1 - principal.amount1,
  }
  yield { kind: 'returned', liquidity, ...returned, fees, place: last.place }
}

/** What has a beginning and no end, so that it is counted. */
function* torn({ put, taken, swapped, moves }: Open): Generator<PlacedHistory, void> {
  const first = put[0] ?? taken[0]
  if (first !== undefined)
    yield { kind: 'lent', liquidity: sumOf(put), amount0: 0n, amount1: 0n, place: first.place }
  if (swapped !== undefined) yield swapped
  yield* moves
}

/** The first move of each source among those that follow at once. */
function settledAfter(group: readonly PlacedHistory[], index: number): readonly SourceMoved[] {
  const settled: SourceMoved[] = []
  for (const event of group.slice(index + 1)) {
    if (event.kind !== 'sourceIn' && event.kind !== 'sourceOut') break
    if (!settled.some(({ source }) => source === event.source)) settled.push(event)
  }
  return settled
}

/** Bounds cost two exponentiations, and a hook lends over few ranges. */
const ranges = new Map<string, TickRange>()

function rangeOf({ tickLower, tickUpper }: Moved): TickRange {
  const key = `${tickLower} ${tickUpper}`
  const found = ranges.get(key) ?? tickRange(tickLower, tickUpper)
  ranges.set(key, found)
  return found
}

const amountsOf = (put: readonly Moved[], sqrtPriceX96: bigint, rounding: 'up' | 'down'): TokenAmounts =>
  put.reduce(
    (sum, moved) => {
      const { amount0, amount1 } = amountsForLiquidity(
        sqrtPriceX96,
        rangeOf(moved),
        moved.liquidity,
        rounding,
      )
      return { amount0: sum.amount0 + amount0, amount1: sum.amount1 + amount1 }
    },
    { amount0: 0n, amount1: 0n },
  )
