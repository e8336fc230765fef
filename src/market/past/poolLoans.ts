import { memoize } from '#lib/memoize.ts'
import { getAmountsForLiquidity, type TokenAmounts } from '#math/liquidity.ts'
import { getProtocolFee } from '#math/pool.ts'
import { createTickRange } from '#math/tickMath.ts'
import type {
  HookLiquidityEvent,
  MinedHistoryEvent,
  PoolSwapEvent,
  WithChainEventLocation,
  YieldSourceTransferEvent,
} from './events.ts'
import { transactionGroups } from './operations.ts'

/**
 * JIT liquidity of one swap, from the pool manager's logs. For hooks that emit no events about
 * their JIT liquidity. Amounts are raw.
 */
export interface PoolJitPosition {
  /** Tokens of the added liquidity at the price before the swap. */
  readonly lent: TokenAmounts
  readonly principal: TokenAmounts
  readonly swapped: PoolSwapEvent
  /** Protocol fee in pips. The swap's log contains only the total fee, which includes it. */
  readonly protocolPips: number
  /** First transfer of each yield source after the JIT liquidity was removed. */
  readonly settled: readonly YieldSourceTransferEvent[]
}

/**
 * Returns what JIT liquidity gained in a swap, raw. Negative for the token that the swapper
 * received. Undefined if the logs are not sufficient.
 */
type ComputeLoanGain = (loan: PoolJitPosition) => TokenAmounts | undefined

/** Pool price, liquidity and protocol fee before the first event. */
interface PoolBefore {
  readonly sqrtPriceX96: bigint | undefined
  readonly protocolFee: number
}

type MinedLiquidityMove = WithChainEventLocation<HookLiquidityEvent>

interface Open {
  readonly put: MinedLiquidityMove[]
  readonly taken: MinedLiquidityMove[]
  swapped: WithChainEventLocation<PoolSwapEvent> | undefined
  /** Yield source transfers between adding and removing the JIT liquidity. */
  readonly moves: WithChainEventLocation<YieldSourceTransferEvent>[]
}

/**
 * Adds the events `lent` and `returned` around each swap in the pool manager's logs, for hooks that
 * emit no such events. JIT liquidity with a missing log stays incomplete.
 * @param events every event of the market, oldest first
 * @param before pool state before the first event, by default a pool that is not initialised
 */
export function* withPoolLoans(
  events: Iterable<MinedHistoryEvent>,
  gainOf: ComputeLoanGain,
  before: PoolBefore = { sqrtPriceX96: undefined, protocolFee: 0 },
): Generator<MinedHistoryEvent, void> {
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

const sumOf = (moved: readonly MinedLiquidityMove[]): bigint =>
  moved.reduce((sum, { liquidity }) => sum + liquidity, 0n)

function* told(
  open: Open,
  { price: before, protocolFee }: { readonly price: bigint | undefined; readonly protocolFee: number },
  settled: readonly YieldSourceTransferEvent[],
  gainOf: ComputeLoanGain,
): Generator<MinedHistoryEvent, void> {
  const { put, taken, swapped, moves } = open
  const [first, last] = [put[0], taken.at(-1)]
  if (first === undefined || last === undefined || swapped === undefined || before === undefined)
    return yield* torn(open)
  const lent = amountsOf(put, before, 'up')
  const principal = amountsOf(put, swapped.sqrtPriceX96, 'down')
  const protocolPips = getProtocolFee(protocolFee, swapped.amount0 < 0n)
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

/** Emits JIT liquidity without its removal, so that it is counted as incomplete. */
function* torn({ put, taken, swapped, moves }: Open): Generator<MinedHistoryEvent, void> {
  const first = put[0] ?? taken[0]
  if (first !== undefined)
    yield { kind: 'lent', liquidity: sumOf(put), amount0: 0n, amount1: 0n, place: first.place }
  if (swapped !== undefined) yield swapped
  yield* moves
}

/** Returns the first transfer of each yield source in the events directly after `index`. */
function settledAfter(
  group: readonly MinedHistoryEvent[],
  index: number,
): readonly YieldSourceTransferEvent[] {
  const settled: YieldSourceTransferEvent[] = []
  for (const event of group.slice(index + 1)) {
    if (event.kind !== 'sourceIn' && event.kind !== 'sourceOut') break
    if (!settled.some(({ source }) => source === event.source)) settled.push(event)
  }
  return settled
}

/**
 * Caches tick ranges by lower tick, because their prices are expensive to compute. A hook uses only
 * few ranges.
 */
const rangesFrom = memoize((tickLower: number) =>
  memoize((tickUpper: number) => createTickRange(tickLower, tickUpper)),
)

const amountsOf = (
  put: readonly MinedLiquidityMove[],
  sqrtPriceX96: bigint,
  rounding: 'up' | 'down',
): TokenAmounts =>
  put.reduce(
    (sum, moved) => {
      const { amount0, amount1 } = getAmountsForLiquidity(
        sqrtPriceX96,
        rangesFrom(moved.tickLower)(moved.tickUpper),
        moved.liquidity,
        rounding,
      )
      return { amount0: sum.amount0 + amount0, amount1: sum.amount1 + amount1 }
    },
    { amount0: 0n, amount1: 0n },
  )
