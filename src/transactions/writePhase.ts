import type { WritePhase } from '../domain/actionButtons.ts'
import type { BegunWrite } from './begunWrites.ts'
import { isBusy, type TxRecord } from './record.ts'

/**
 * The phase of all these writes taken together. What still waits for the person goes before what waits for the chain:
 * 'pending' while one is being tried out, read or signed, 'confirming' while one is sent and not in a checked block.
 */
export function writePhase(records: readonly TxRecord[], begun: readonly BegunWrite[]): WritePhase {
  const busy = records.filter(isBusy)
  if (begun.length > 0 || busy.some(({ status }) => status === 'awaitingWallet')) return 'pending'
  return busy.length > 0 ? 'confirming' : 'idle'
}
