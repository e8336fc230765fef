import type { TxRecord } from '../../transactions/record.ts'
import { useOwnTransactions } from '../../transactions/useOwnTransactions.ts'

/** A record while it is the account's newest: one result stands, and what came before it is told under Activity. */
export function useNewest(record: TxRecord | undefined): TxRecord | undefined {
  const [newest] = useOwnTransactions()
  return record?.id === newest?.id ? record : undefined
}
