import * as words from '#locales/write.ts'
import { stopWaitingForWallet } from '#transactions/journal.ts'
import { journal } from '#transactions/pageJournal.ts'
import { useStartedActions } from '#transactions/useActionButton.ts'
import { useNetworkTransactions } from '#transactions/useTransactions.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'

/**
 * Shows an open wallet request that has no dialog. The request disables every button, so the user
 * can stop waiting here.
 */
export function PendingWalletRequest() {
  const begun = useStartedActions()
  const asked = useNetworkTransactions().find(({ status }) => status === 'awaitingWallet')
  if (asked === undefined || begun.length > 0) return null
  return (
    <Notice tone="neutral" role="status" action={<StopWaitingForWalletButton id={asked.id} />}>
      {words.stillAsked}
    </Notice>
  )
}

export function StopWaitingForWalletButton({ id }: { readonly id: string }) {
  return (
    <Button size="tiny" onClick={() => stopWaitingForWallet(journal, id)}>
      {words.stopWaiting}
    </Button>
  )
}
