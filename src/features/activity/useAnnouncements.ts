import { useEffect, useRef } from 'react'
import { deployment } from '../../chain/deployment.ts'
import { useSnapshot } from '../../queries/useSnapshot.ts'
import type { TxRecord, TxStatus } from '../../transactions/record.ts'
import { actionTitle } from '../../transactions/words/actionWords.ts'
import { STATUS_WORDS, toneOf } from '../../transactions/words/statusWords.ts'
import { announce, toast } from '../../ui/announce.ts'

/** Ends that a person waits for; the steps on the way are read out alone. */
const TOASTED: readonly TxStatus[] = ['confirmed', 'reverted', 'replaced', 'cancelled', 'dropped']

/** Says every change of a transaction's state once: ends as a toast, steps to screen readers. */
export function useAnnouncements(records: readonly TxRecord[]): void {
  const { snapshot } = useSnapshot()
  const known = useRef<ReadonlyMap<string, TxStatus>>(undefined)
  useEffect(() => {
    const before = known.current
    known.current = new Map(records.map((record) => [record.id, record.status]))
    // The first look is no news: these are the transactions of earlier visits.
    if (before === undefined) return
    for (const record of records) {
      if (before.get(record.id) === record.status || record.status === 'final') continue
      const text = `${actionTitle(record.action, { deployment, snapshot })}: ${STATUS_WORDS[record.status]}`
      const tone = toneOf(record)
      if (!TOASTED.includes(record.status)) announce(text)
      else toast(text, tone === 'done' ? 'ok' : tone === 'failed' ? 'bad' : 'neutral')
    }
  }, [records, snapshot])
}
