import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { deployment } from '../../chain/servedDeployment.ts'
import { useSnapshot } from '../../queries/useSnapshot.ts'
import { journal } from '../../transactions/pageJournal.ts'
import type { TxRecord, TxStatus } from '../../transactions/record.ts'
import { recordTitle } from '../../transactions/words/recordWords.ts'
import { STATUS_WORDS, toneOf } from '../../transactions/words/statusWords.ts'
import { KEPT_FOR_NOW } from '../../transactions/words/storageWords.ts'
import { announce, toast } from '../../ui/announce.ts'

/** Final states, shown as toasts; the steps before them are only read out. */
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

/**
 * Announces every change of a transaction's state once, endings as toasts and steps to screen readers, and also what
 * could not be stored.
 */
export function useAnnouncements(records: readonly TxRecord[]): void {
  const { snapshot } = useSnapshot()
  // Of all accounts, so that older records are not announced when an account is shown again.
  const [atStart] = useState(statuses)
  const known = useRef(atStart)
  const say = useEffectEvent((record: TxRecord) => {
    const text = `${recordTitle(record, { deployment, snapshot })}: ${STATUS_WORDS[record.status]}`
    if (!TOASTED.includes(record.status)) announce(text)
    else toast(text, TOAST_TONES[toneOf(record)])
  })
  useEffect(() => {
    const before = known.current
    known.current = statuses()
    for (const record of records)
      if (before.get(record.id) !== record.status && record.status !== 'final') say(record)
  }, [records])
  const problem = useSyncExternalStore(journal.subscribe, journal.problem)
  useEffect(() => {
    if (problem !== undefined) toast(KEPT_FOR_NOW[problem], 'bad')
  }, [problem])
}
