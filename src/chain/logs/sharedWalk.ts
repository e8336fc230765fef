import { larger, smaller } from '../../amounts/integers.ts'
import type { PlacedLog } from '../rpc/logResults.ts'
import { type BlockRange, without } from './blockRanges.ts'

/** A request for logs. */
interface Asked extends BlockRange {
  /** How many had been made before it. */
  readonly turn: number
  readonly logs: Promise<readonly PlacedLog[]>
}

/** What a read has to do for the next of its blocks: ask, or wait for what another read has asked. */
export type Step = BlockRange & { readonly logs?: Promise<readonly PlacedLog[]> }

/**
 * What all reads of one index have asked for while any of them goes on: what one has asked for no other asks again. A
 * request serves a read only if it was made after that had begun to look at the chain, as its own would have been.
 */
export class SharedWalk {
  #asked: readonly Asked[] = []
  #turn = 0
  #walkers = 0

  /** A read begins; from the turn that this returns on requests serve it. */
  begin(): number {
    this.#walkers += 1
    return this.#turn
  }

  end(): void {
    this.#walkers -= 1
    if (this.#walkers === 0) this.#asked = []
  }

  /** The first part of a range that is asked for already, or that nobody has asked for yet, since a turn. */
  step(range: BlockRange, since: number, isNewestFirst: boolean): Step {
    const others = this.#asked.filter(
      ({ turn, from, to }) => turn >= since && from <= range.to && to >= range.from,
    )
    const first = isNewestFirst ? range.to : range.from
    const covering = others.find(({ from, to }) => from <= first && first <= to)
    if (covering !== undefined) {
      const [from, to] = [larger(covering.from, range.from), smaller(covering.to, range.to)]
      return { from, to, logs: covering.logs.then((logs) => logs.filter(isIn({ from, to }))) }
    }
    const free = without(range, others)
    return (isNewestFirst ? free.at(-1) : free[0]) ?? range
  }

  /** Asks, for whoever else walks there. What failed serves nobody. */
  async ask(
    range: BlockRange,
    ask: (range: BlockRange) => Promise<readonly PlacedLog[]>,
  ): Promise<readonly PlacedLog[]> {
    const asked: Asked = { ...range, turn: this.#turn++, logs: ask(range) }
    this.#asked = [...this.#asked, asked]
    try {
      return await asked.logs
    } catch (error) {
      this.#asked = this.#asked.filter((each) => each !== asked)
      throw error
    }
  }
}

const isIn =
  ({ from, to }: BlockRange) =>
  ({ blockNumber }: PlacedLog): boolean =>
    from <= blockNumber && blockNumber <= to
