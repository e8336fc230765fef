import { useEffect, useRef, useState } from 'react'
import { deployment } from '../../chain/deployment.ts'
import { useSnapshot } from '../../queries/useSnapshot.ts'
import { journal } from '../../transactions/pageJournal.ts'
import type { TxRecord, TxStatus } from '../../transactions/record.ts'
import { actionTitle } from '../../transactions/words/actionWords.ts'
import { STATUS_WORDS, toneOf } from '../../transactions/words/statusWords.ts'
import { announce, toast } from '../../ui/announce.ts'

/** Ends that a person waits for; the steps on the way are read out alone. */
const TOASTED: readonly TxStatus[] = [
  'confirmed',
  'changed',
  'mismatched',
  'reverted',
  'replaced',
  'cancelled',
  'dropped',
]

const TOAST_TONES = { busy: 'neutral', done: 'ok', warned: 'bad', failed: 'bad', unknown: 'neutral' } as const

const statuses = (): ReadonlyMap<string, TxStatus> =>
  new Map(journal.all().map((record) => [record.id, record.status]))

/** Says every change of a transaction's state once: ends as a toast, steps to screen readers. */
export function useAnnouncements(records: readonly TxRecord[]): void {
  const { snapshot } = useSnapshot()
  // Those of all accounts: what an earlier visit or another account left is no news when it comes into sight.
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
      else toast(text, TOAST_TONES[tone])
    }
  }, [records, snapshot])
}
