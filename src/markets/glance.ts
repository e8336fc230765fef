import type { Slot0 } from '../v4/slot0.ts'
import type { HookScreen } from './dialectReading.ts'
import type { TokenSnapshot } from './snapshot.ts'

/** What a list of markets shows of one of them, all of one block. A member that is undefined could not be read. */
export interface Glance extends Omit<HookScreen, 'exit'> {
  /** Id of the market. */
  readonly market: string
  readonly blockNumber: bigint
  /** Unix seconds of that block. */
  readonly timestamp: bigint
  /** sqrtPriceX96 0n: there is no pool. */
  readonly slot0: Slot0 | undefined
  readonly token0: TokenSnapshot
  readonly token1: TokenSnapshot
}
