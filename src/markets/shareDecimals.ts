import { DEFAULT_DECIMALS } from './limits.ts'
import type { Snapshot } from './snapshot.ts'

/** Decimals that a market's shares are counted with: 18 unless its hook says otherwise; undefined where that could not be read. */
export function shareDecimals(snapshot: Pick<Snapshot, 'hook'> | undefined): number | undefined {
  if (snapshot === undefined || !('shareDecimals' in snapshot.hook)) return DEFAULT_DECIMALS
  return snapshot.hook.shareDecimals
}
