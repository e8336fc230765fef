import type { TokenAmounts } from '#math/liquidity.ts'
import type { HookEvent } from '../hookEvent.ts'
import type { EventPlace, PlacedHistory, PoolOpened, PoolSwapped, SourceMoved, WithPlace } from './events.ts'

type EventOf<Kind extends HookEvent['kind']> = Extract<HookEvent, { readonly kind: Kind }>

/**
 * What a hook lent to one swap and got back, with the swap in between where the pool manager told
 * of it.
 */
export interface LoanEvents {
  readonly lent: EventOf<'lent'>
  readonly swapped: PoolSwapped | undefined
  readonly returned: EventOf<'returned'>
}

export type Operation =
  | (WithPlace<LoanEvents> & { readonly kind: 'loan'; readonly moves: readonly WithPlace<SourceMoved>[] })
  /** A swap that found nothing lent. */
  | WithPlace<PoolSwapped>
  | WithPlace<PoolOpened>
  | WithPlace<EventOf<'deposited' | 'exited' | 'sharesMoved' | 'sourcesChanged'>>

/** The events of one transaction: what was done in it, in order, and every move of a source. */
export interface Transaction {
  readonly place: EventPlace
  readonly operations: readonly Operation[]
  readonly moves: readonly WithPlace<SourceMoved>[]
  /**
   * Something of the market itself is among them: of a hook with several pools, a source's moves
   * alone may be another's.
   */
  readonly own: boolean
  /**
   * Loans of which a part was not told: they were lent and not returned, or no swap was between.
   */
  readonly torn: number
}

/**
 * What is before the other in time is before it in the list. A loan that was not returned is left
 * out and counted.
 */
export function* transactionsOf(events: Iterable<PlacedHistory>): Generator<Transaction> {
  for (const group of transactionGroups(events)) yield transactionOf(group)
}

/** The events of each transaction, in order. */
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
   * Moves that belong to the loan around or before them, which is settled through the sources at
   * its end.
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
        // What an owner did moved nobody's money.
        break
    }
  }
  const [first] = events
  if (first === undefined) throw new RangeError('a transaction has events')
  const own = events.some(({ kind }) => kind !== 'sourceIn' && kind !== 'sourceOut')
  return { place: first.place, operations, moves, own, torn: lent === undefined ? torn : torn + 1 }
}

/** What a loan brought back beyond what was lent; below zero of what the swapper took. */
export const gainOf = ({ lent, returned }: LoanEvents): TokenAmounts => ({
  amount0: returned.amount0 - lent.amount0,
  amount1: returned.amount1 - lent.amount1,
})
