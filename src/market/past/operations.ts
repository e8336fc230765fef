import type { TokenAmounts } from '#math/liquidity.ts'
import type { HookEvent } from '../hookEvent.ts'
import type { EventPlace, PlacedHistory, PoolOpened, PoolSwapped, SourceMoved, WithPlace } from './events.ts'

type EventOf<Kind extends HookEvent['kind']> = Extract<HookEvent, { readonly kind: Kind }>

/**
 * Liquidity that a hook provided for a swap and got back, with the swap if the pool manager logged
 * it.
 */
export interface LoanEvents {
  readonly lent: EventOf<'lent'>
  readonly swapped: PoolSwapped | undefined
  readonly returned: EventOf<'returned'>
}

export type Operation =
  | (WithPlace<LoanEvents> & { readonly kind: 'loan'; readonly moves: readonly WithPlace<SourceMoved>[] })
  /** A swap without JIT liquidity. */
  | WithPlace<PoolSwapped>
  | WithPlace<PoolOpened>
  | WithPlace<EventOf<'deposited' | 'exited' | 'sharesMoved' | 'sourcesChanged'>>

/** Events of one transaction: its operations in order, and every source move. */
export interface Transaction {
  readonly place: EventPlace
  readonly operations: readonly Operation[]
  readonly moves: readonly WithPlace<SourceMoved>[]
  /**
   * True if it contains an event of this market. With several pools per hook, source moves alone
   * can belong to another.
   */
  readonly own: boolean
  /** Number of incomplete JIT positions: not removed, or without a swap. */
  readonly torn: number
}

/** Groups events by transaction, oldest first. Incomplete JIT positions are omitted and counted. */
export function* transactionsOf(events: Iterable<PlacedHistory>): Generator<Transaction> {
  for (const group of transactionGroups(events)) yield transactionOf(group)
}

/** Groups events by transaction, in order. */
export function* transactionGroups(events: Iterable<PlacedHistory>): Generator<readonly PlacedHistory[]> {
  let group: PlacedHistory[] = []
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

function transactionOf(events: readonly PlacedHistory[]): Transaction {
  const operations: Operation[] = []
  const moves: WithPlace<SourceMoved>[] = []
  /**
   * Source moves of the JIT position around or before them. It settles through the sources at its
   * end.
   */
  let ofLoan: WithPlace<SourceMoved>[] | undefined
  let lent: WithPlace<EventOf<'lent'>> | undefined
  let swapped: WithPlace<PoolSwapped> | undefined
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
        // Owner actions moved no deposits.
        break
    }
  }
  const [first] = events
  if (first === undefined) throw new RangeError('a transaction has events')
  const own = events.some(({ kind }) => kind !== 'sourceIn' && kind !== 'sourceOut')
  return { place: first.place, operations, moves, own, torn: lent === undefined ? torn : torn + 1 }
}

/** Gain of a JIT position over the provided liquidity. Negative for what the swapper took. */
export const gainOf = ({ lent, returned }: LoanEvents): TokenAmounts => ({
  amount0: returned.amount0 - lent.amount0,
  amount1: returned.amount1 - lent.amount1,
})
