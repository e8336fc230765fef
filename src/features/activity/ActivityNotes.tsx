import { journal } from '../../transactions/pageJournal.ts'
import { isBusy, type TxRecord } from '../../transactions/record.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** What a person should know about the list itself, and the way to clear it. */
export function ActivityNotes({ records }: { readonly records: readonly TxRecord[] }) {
  const { dropped } = journal
  const ended = records.filter((record) => !isBusy(record))
  const clear = () => {
    for (const { id } of ended) journal.remove(id)
  }
  return (
    <div className="act-notes">
      {dropped === null && (
        <Notice tone="warn" role="none">
          This browser keeps nothing for this page, so the list ends with this visit.
        </Notice>
      )}
      {dropped !== null && dropped > 0 && (
        <Notice tone="warn" role="none">
          {dropped === 1 ? 'One stored entry was' : `${dropped} stored entries were`} not readable and{' '}
          {dropped === 1 ? 'has' : 'have'} been removed. Your wallet and the explorer know all transactions.
        </Notice>
      )}
      {ended.length > 1 && (
        <Button size="tiny" onClick={clear}>
          Clear all that have ended
        </Button>
      )}
    </div>
  )
}
