import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import * as words from '#words/records.ts'
import { useMarket } from '../../live/useMarket.ts'
import { useSnapshot } from '../../live/useSnapshot.ts'
import { journal } from '../../transactions/pageJournal.ts'
import type { TxRecord, TxStatus } from '../../transactions/record.ts'
import { announce, showToast, toast } from '../../ui/announce.ts'
import { isToldInSight } from '../../ui/toldInSight.ts'
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

/** A card shows what it started with the next frames; its words may still be on their way. */
const SHOWN_AFTER_MS = 500

const TOAST_TONES = { busy: 'neutral', done: 'ok', warned: 'bad', failed: 'bad', unknown: 'neutral' } as const

/**
 * Announces every change of a transaction's state once, and shows its end as a toast, a success where no other place in
 * sight does; also what could not be stored. A wallet's error is told as such by the button that met it.
 */
export function useAnnouncements(records: readonly TxRecord[], atStart: ReadonlyMap<string, TxStatus>): void {
  const market = useMarket()
  const { snapshot } = useSnapshot()
  const known = useRef(atStart)
  const say = useEffectEvent((record: TxRecord) => {
    const text = words.announced(recordTitle(record, { market, snapshot }), words.statuses[record.status])
    announce(text)
    if (!TOASTED.includes(record.status)) return
    const tone = TOAST_TONES[toneOf(record)]
    if (tone !== 'ok') return showToast(text, tone)
    // A success is shown once: as a toast where the place that shows it is out of sight, when that had time to show it.
    setTimeout(() => {
      if (!isToldInSight(record.id)) showToast(text, tone)
    }, SHOWN_AFTER_MS)
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
