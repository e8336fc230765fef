import { useSyncExternalStore } from 'react'
import type { WritePhase } from '../domain/actionButtons.ts'
import { sameAddress } from '../domain/hex.ts'
import { useShownAccount } from '../queries/useSnapshot.ts'
import { type BegunWrite, begunWrites } from './begunWrites.ts'
import { useOwnTransactions } from './useOwnTransactions.ts'
import { writePhase } from './writePhase.ts'

const NONE: readonly BegunWrite[] = []

/** The shown account's writes that this page has started. */
export function useBegunWrites(): readonly BegunWrite[] {
  const account = useShownAccount()
  const writes = useSyncExternalStore(begunWrites.subscribe, begunWrites.all, () => NONE)
  return writes.filter((write) => sameAddress(write.account, account))
}

/**
 * The phase of the account's writes, whichever button, page or tab started them. This is what 'while a transaction is
 * pending or confirming' means in every form.
 */
export function useWritePhase(): WritePhase {
  return writePhase(useOwnTransactions(), useBegunWrites())
}
