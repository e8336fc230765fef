import type { TokenAmounts } from '#math/liquidity.ts'
import type { HookEvent } from '../hookEvent.ts'
import type {
  ChainEventLocation,
  MinedHistoryEvent,
  PoolInitializedEvent,
  PoolSwapEvent,
  WithChainEventLocation,
  YieldSourceTransferEvent,
} from './events.ts'

type EventOf<Kind extends HookEvent['kind']> = Extract<HookEvent, { readonly kind: Kind }>

/**
 * Events of JIT liquidity in one swap: what the hook added before the swap and removed after it.
 * Includes the swap itself if the pool manager logged it.
 */
export interface JitPositionEvents {
  readonly lent: EventOf<'lent'>
  readonly swapped: PoolSwapEvent | undefined
  readonly returned: EventOf<'returned'>
}

export type HistoryOperation =
  | (WithChainEventLocation<JitPositionEvents> & {
      readonly kind: 'loan'
      readonly moves: readonly WithChainEventLocation<YieldSourceTransferEvent>[]
    })
  | WithChainEventLocation<PoolSwapEvent>
  | WithChainEventLocation<PoolInitializedEvent>
  | WithChainEventLocation<EventOf<'deposited' | 'exited' | 'sharesMoved' | 'sourcesChanged'>>

/**
 * Events of one transaction: its operations in order, and all deposits and withdrawals in yield
 * sources.
 */
export interface HistoryTransaction {
  readonly place: ChainEventLocation
  readonly operations: readonly HistoryOperation[]
  readonly moves: readonly WithChainEventLocation<YieldSourceTransferEvent>[]
  /**
   * True if the transaction contains an event of this market. A hook with several pools can use a
   * yield source for other pools.
   */
  readonly own: boolean
  /** Number of swaps for which a log about adding or removing JIT liquidity is missing. */
  readonly torn: number
}

/** Groups events by transaction, oldest first. Counts and omits JIT liquidity that lacks a log. */
export function* groupTransactions(events: Iterable<MinedHistoryEvent>): Generator<HistoryTransaction> {
  for (const group of transactionGroups(events)) yield transactionOf(group)
}

/** Splits events into one group for each transaction, in order. */
export function* transactionGroups(
  events: Iterable<MinedHistoryEvent>,
): Generator<readonly MinedHistoryEvent[]> {
  let group: MinedHistoryEvent[] = []
  for (const event of events) {
    const last = group.at(-1)
    if (last !== undefined && last.place.transactionHash !== event.place.transactionHash) {
      yield group
      group = []
    }
    group.push(event)
  }
  if (group.length > 0) yield group
}

function transactionOf(events: readonly MinedHistoryEvent[]): HistoryTransaction {
  const operations: HistoryOperation[] = []
  const moves: WithChainEventLocation<YieldSourceTransferEvent>[] = []
  /** Yield source transfers after the latest JIT liquidity was removed. */
  let ofLoan: WithChainEventLocation<YieldSourceTransferEvent>[] | undefined
  let lent: WithChainEventLocation<EventOf<'lent'>> | undefined
  let swapped: WithChainEventLocation<PoolSwapEvent> | undefined
  let torn = 0
  for (const event of events) {
    switch (event.kind) {
      case 'sourceIn':
      case 'sourceOut':
        moves.push(event)
        ofLoan?.push(event)
        break
      case 'lent':
        if (lent !== undefined) torn += 1
        lent = event
        swapped = undefined
        ofLoan = []
        break
      case 'swapped':
        if (lent === undefined) operations.push(event)
        else swapped = event
        break
      case 'returned':
        if (lent === undefined || swapped === undefined) torn += 1
        if (lent === undefined) break
        ofLoan ??= []
        operations.push({
          kind: 'loan',
          lent,
          swapped,
          returned: event,
          moves: ofLoan,
          place: lent.place,
        })
        lent = undefined
        break
      case 'opened':
      case 'deposited':
      case 'exited':
      case 'sharesMoved':
      case 'sourcesChanged':
        operations.push(event)
        ofLoan = undefined
        break
      default:
        break
    }
  }
  const [first] = events
  if (first === undefined) throw new RangeError('a transaction has events')
  const own = events.some(({ kind }) => kind !== 'sourceIn' && kind !== 'sourceOut')
  return { place: first.place, operations, moves, own: own, torn: lent === undefined ? torn : torn + 1 }
}

/**
 * Returns what JIT liquidity gained in a swap: removed minus added raw amounts. Negative for the
 * token that the swapper received.
 */
export const computeJitGain = ({ lent, returned }: JitPositionEvents): TokenAmounts => ({
  amount0: returned.amount0 - lent.amount0,
  amount1: returned.amount1 - lent.amount1,
})
