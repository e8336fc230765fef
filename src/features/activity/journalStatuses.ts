import { journal } from '../../transactions/pageJournal.ts'
import type { TxStatus } from '../../transactions/record.ts'

/** The state of every record, of all accounts: older ones are not announced when their account is shown again. */
export const journalStatuses = (): ReadonlyMap<string, TxStatus> =>
  new Map(journal.all().map((record) => [record.id, record.status]))
