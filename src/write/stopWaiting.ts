import { sameAddress } from '#math/hex.ts'
import type { Journal } from './journal.ts'
import { noteCode, type TxRecord } from './record.ts'

/**
 * The person stops waiting for a wallet whose answer nobody here can hear any more: it was asked before this page was loaded,
 * or by another tab. The wallet may still send it, so it is looked for by its content.
 */
export function stopWaiting(journal: Pick<Journal, 'find' | 'put'>, id: string): void {
  const record = journal.find(id)
  if (record?.status === 'awaitingWallet')
    journal.put({ ...record, status: 'unknown', note: { code: 'stoppedUnheard' } })
}

/**
 * A wallet that has answered a new request has no window open for one that was asked before the page was loaded: what is not in
 * the chain by then was not sent. It is looked for all the same.
 */
export function answeredSince(journal: Pick<Journal, 'all' | 'put'>, answered: TxRecord): void {
  for (const record of journal.all())
    if (
      record.id !== answered.id &&
      record.status === 'unknown' &&
      noteCode(record.note) === 'stoppedUnheard' &&
      record.hash === undefined &&
      record.connectorId === answered.connectorId &&
      record.chainId === answered.chainId &&
      sameAddress(record.account, answered.account)
    )
      journal.put({ ...record, status: 'rejected', note: { code: 'answeredSince' } })
}
