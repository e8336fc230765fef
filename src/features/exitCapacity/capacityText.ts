import type { VaultCapacity } from '../../domain/exitCapacity.ts'
import { percentText } from '../../domain/percentText.ts'
import type { SnapshotState } from '../../queries/useSnapshot.ts'

/** A vault's exit capacity in words, beside its meter. */
export function capacityText(capacity: VaultCapacity | undefined, state: SnapshotState): string {
  if (capacity === undefined) return state === 'unavailable' ? 'unavailable' : 'reading…'
  const { owed, payable } = capacity
  switch (capacity.state) {
    case 'unknown':
      return 'unavailable'
    case 'empty':
      return 'nothing is owed'
    case 'all':
      return '100% can leave now'
    case 'none':
      return 'nothing can leave now'
    case 'part':
      return owed === undefined || payable === undefined
        ? 'unavailable'
        : `${percentText(payable, owed)} can leave now`
  }
}
