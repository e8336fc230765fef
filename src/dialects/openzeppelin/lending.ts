import type { DialectLending } from '../../markets/dialect.ts'
import type { Snapshot } from '../../markets/snapshot.ts'
import { lentOver } from '../lentOver.ts'
import { ratioDrift } from '../ratioDrift.ts'
import { rangeOf } from './sharesInAmounts.ts'
import { isSuccessor } from './successor.ts'

/** What each source would hand out in place of what it owes. Whoever builds on the successor may say otherwise, and no getter tells. */
const payable = <S extends Pick<Snapshot, 'vault0' | 'vault1'>>(snapshot: S): S => ({
  ...snapshot,
  vault0: { ...snapshot.vault0, hookAssets: snapshot.vault0.maxWithdraw },
  vault1: { ...snapshot.vault1, hookAssets: snapshot.vault1.maxWithdraw },
})

export const lending: DialectLending = {
  /** One position from what both sources report; the successor lends what they would hand out. Hook `_getLiquidityToUse`. */
  lent: (snapshot, { hook, pool }, ticks) => {
    const range = rangeOf(snapshot, pool.tickSpacing)
    return range && lentOver(isSuccessor(hook) ? payable(snapshot) : snapshot, range, ticks)
  },
  ratioDrift: (snapshot, { pool }) => ratioDrift(snapshot, rangeOf(snapshot, pool.tickSpacing)),
}
