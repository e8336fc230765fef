import { useEffect, useRef, useState } from 'react'
import { deployment } from '../../chain/deployment.ts'
import { useSnapshot } from '../../queries/useSnapshot.ts'
import { journal } from '../../transactions/pageJournal.ts'
import type { TxRecord, TxStatus } from '../../transactions/record.ts'
import { actionTitle } from '../../transactions/words/actionWords.ts'
import { STATUS_WORDS, toneOf } from '../../transactions/words/statusWords.ts'
import { announce, toast } from '../../ui/announce.ts'

/** Final states that a person waits for. Steps on the way there are only read out. */
const TOASTED: readonly TxStatus[] = ['confirmed', 'reverted', 'replaced', 'cancelled', 'dropped']

const statuses = (): ReadonlyMap<string, TxStatus> =>
  new Map(journal.all().map((record) => [record.id, record.status]))

/** Announces every change of a transaction's state once: final states as a toast, steps to screen readers only. */
export function useAnnouncements(records: readonly TxRecord[]): void {
  const { snapshot } = useSnapshot()
  // Across all accounts: what an earlier visit or another account left behind is not news when it comes into view.
  const [atStart] = useState(statuses)
  const known = useRef(atStart)
  useEffect(() => {
    const before = known.current
    known.current = statuses()
    for (const record of records) {
      if (before.get(record.id) === record.status || record.status === 'final') continue
      const text = `${actionTitle(record.action, { deployment, snapshot })}: ${STATUS_WORDS[record.status]}`
      const tone = toneOf(record)
      if (!TOASTED.includes(record.status)) announce(text)
      else toast(text, tone === 'done' ? 'ok' : tone === 'failed' ? 'bad' : 'neutral')
    }
  }, [records, snapshot])
}
