import { useSyncExternalStore } from 'react'
import { sameAddress } from '../amounts/hex.ts'
import { useMarket } from '../live/useMarket.ts'
import { useShownAccount } from '../live/useSnapshot.ts'
import type { WritePhase } from '../markets/actionButtons.ts'
import { type BegunWrite, begunWrites } from './begunWrites.ts'
import { useOwnTransactions } from './useOwnTransactions.ts'
import { writePhase } from './writePhase.ts'

const NONE: readonly BegunWrite[] = []

/** The shown account's writes in this market that the page has started. */
export function useBegunWrites(): readonly BegunWrite[] {
  const { id } = useMarket()
  const account = useShownAccount()
  const writes = useSyncExternalStore(begunWrites.subscribe, begunWrites.all, () => NONE)
  return writes.filter((write) => write.market === id && sameAddress(write.account, account))
}

/**
 * The phase of the account's writes in this market, whichever button, page or tab started them. This is what 'while a transaction is
 * pending or confirming' means in every form.
 */
export function useWritePhase(): WritePhase {
  return writePhase(useOwnTransactions(), useBegunWrites())
}
