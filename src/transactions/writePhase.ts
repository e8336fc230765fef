import type { WritePhase } from '../markets/actionButtons.ts'
import type { BegunWrite } from './begunWrites.ts'
import { isBusy, type TxRecord } from './record.ts'

/**
 * The combined phase of these writes. Waiting for the person takes precedence over waiting for the chain: 'pending' while
 * one is being simulated, reviewed or signed, 'confirming' while one has been sent and its block is not checked yet.
 */
export function writePhase(records: readonly TxRecord[], begun: readonly BegunWrite[]): WritePhase {
  const busy = records.filter(isBusy)
  if (begun.length > 0 || busy.some(({ status }) => status === 'awaitingWallet')) return 'pending'
  return busy.length > 0 ? 'confirming' : 'idle'
}
