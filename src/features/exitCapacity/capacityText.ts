import * as say from '#words/exitCapacity.ts'
import { percentText } from '../../amounts/percentText.ts'
import type { SnapshotState } from '../../live/useSnapshot.ts'
import type { VaultCapacity } from '../../markets/exitCapacity.ts'

/** A vault's exit capacity in words, beside its meter. */
export function capacityText(capacity: VaultCapacity | undefined, state: SnapshotState): string {
  if (capacity === undefined) return state === 'unavailable' ? say.unavailableInShort : say.readingInShort
  const { owed, payable } = capacity
  switch (capacity.state) {
    case 'unknown':
      return say.unavailableInShort
    case 'empty':
      return say.nothingIsOwed
    case 'all':
      return say.allCanLeaveNow
    case 'none':
      return say.nothingCanLeaveNow
    case 'part':
      return owed === undefined || payable === undefined
        ? say.unavailableInShort
        : say.canLeaveNow(percentText(payable, owed))
  }
}
