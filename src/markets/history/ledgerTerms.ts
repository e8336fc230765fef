import type { Address } from '../../amounts/hex.ts'
import type { Both } from '../side.ts'

/** How a kind of hook keeps its books, as far as a claim on them goes. */
export interface LedgerTerms {
  /** Where a side's assets are from the first block on; undefined where events tell, or where a side has no source. */
  readonly sources: Both<Address | undefined>
  /**
   * A side lies partly outside its source: idle, or owed by the pool manager. What comes and goes then changes that part, and
   * the source only by its own moves. The hook may have other pools, so moves count where the market's own events stand by.
   */
  readonly inParts: boolean
  /** Shares that are counted and paid out to nobody, with one unit of each token. 0n: there are none. */
  readonly virtualShares: bigint
}

/** Sources that events tell of, and all that a side has in them. */
export const TOLD_BY_EVENTS: LedgerTerms = {
  sources: [undefined, undefined],
  inParts: false,
  virtualShares: 0n,
}
