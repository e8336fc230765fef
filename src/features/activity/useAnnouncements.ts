import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import * as words from '#words/records.ts'
import { useMarket } from '../../live/useMarket.ts'
import { useSnapshot } from '../../live/useSnapshot.ts'
import { journal } from '../../transactions/pageJournal.ts'
import type { TxRecord, TxStatus } from '../../transactions/record.ts'
import { announce, toast } from '../../ui/announce.ts'
import { recordTitle } from '../common/recordTitle.ts'
import { toneOf } from '../common/statusTone.ts'
import { journalStatuses } from './journalStatuses.ts'

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

/**
 * Announces every change of a transaction's state once, endings as toasts and steps to screen readers, and also what
 * could not be stored. A wallet's error is told as such by the button that met it.
 */
export function useAnnouncements(records: readonly TxRecord[], atStart: ReadonlyMap<string, TxStatus>): void {
  const market = useMarket()
  const { snapshot } = useSnapshot()
  const known = useRef(atStart)
  const say = useEffectEvent((record: TxRecord) => {
    const text = words.announced(recordTitle(record, { market, snapshot }), words.statuses[record.status])
    if (!TOASTED.includes(record.status)) announce(text)
    else toast(text, TOAST_TONES[toneOf(record)])
  })
  useEffect(() => {
    const before = known.current
    known.current = journalStatuses()
    for (const record of records)
      if (before.get(record.id) !== record.status && !isToldElsewhere(record)) say(record)
  }, [records])
  const problem = useSyncExternalStore(journal.subscribe, journal.problem)
  useEffect(() => {
    if (problem !== undefined) toast(words.keptForNow[problem], 'bad')
  }, [problem])
}

const isToldElsewhere = ({ status, hash, details }: TxRecord): boolean =>
  status === 'final' ||
  ((status === 'rejected' || status === 'unknown') && hash === undefined && details !== undefined)
