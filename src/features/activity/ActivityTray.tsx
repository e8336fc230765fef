import './ActivityTray.css'
import {
  type ComponentProps,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { formatTxTitle } from '#features/common/actionText.ts'
import { getStatusTone } from '#features/common/Outcome.tsx'
import * as words from '#locales/kit.ts'
import * as recordsWords from '#locales/write.ts'
import { useMarket } from '#queries/useMarket.ts'
import { useMarketSnapshot, useShownAccount } from '#queries/useMarketSnapshot.ts'
import { journal } from '#transactions/pageJournal.ts'
import { doesTxKeepButtonsBusy, type TxRecord, type TxStatus } from '#transactions/record.ts'
import {
  useMarketTransactions,
  useTransactionsInOtherMarkets,
  useTransactionsInUnknownMarkets,
} from '#transactions/useTransactions.ts'
import { announce, isResultAlreadyVisible, showAndAnnounceToast, showToast } from '#ui/announce.ts'
import { Icon, IconButton } from '#ui/Icon.tsx'
import { ActivityContents, formatTxTitleWithoutAmounts } from './ActivityContents.tsx'

const TRAY = 'activity'

/**
 * The header's button for the transaction list. Hidden if the account has no transactions, so that
 * the page does not read a market only to name their tokens.
 */
export function ActivityTray() {
  const records = useMarketTransactions('all')
  const elsewhere = useTransactionsInOtherMarkets()
  const stray = useTransactionsInUnknownMarkets()
  const problem = useSyncExternalStore(journal.subscribe, journal.problem)
  const told = useAnnouncedStatuses()
  if (records.length + elsewhere.length + stray.length === 0 && problem === undefined) return null
  return <ActivityDrawer {...{ records, elsewhere, stray, told }} />
}

interface ActivityDrawerProps extends ComponentProps<typeof ActivityContents> {
  /** Transaction statuses that were already announced. */
  readonly told: AnnouncedStatuses
}

/**
 * Header button with the number of unread and pending transactions, and the drawer that it opens.
 * The drawer is a native popover: Esc and a click outside close it and restore the focus.
 */
function ActivityDrawer({ records, elsewhere, stray, told }: ActivityDrawerProps) {
  const tray = useRef<HTMLElement>(null)
  const listed = useMemo(() => [...records, ...elsewhere], [records, elsewhere])
  const { unread, markRead } = useUnread(listed)
  useSpokenStatuses(listed, told)
  useSpokenUnrequested(listed)
  const busy = listed.filter(doesTxKeepButtonsBusy).length
  if (listed.length + stray.length === 0) return null
  return (
    <>
      <button
        type="button"
        className="k-iconbtn act-button"
        popoverTarget={TRAY}
        title={words.activity}
        aria-label={buttonLabel(busy, unread)}
      >
        <Icon name="clock" size={20} />
        {busy + unread > 0 && (
          <span className={busy > 0 ? 'act-count act-count-busy' : 'act-count'} aria-hidden="true">
            {busy > 0 ? busy : unread}
          </span>
        )}
      </button>
      <aside
        ref={tray}
        id={TRAY}
        className="act-tray"
        popover="auto"
        aria-label={words.activity}
        onToggle={markRead}
      >
        <div className="act-head">
          <h2>{words.activity}</h2>
          <IconButton
            icon="close"
            label={words.closeActivity}
            size={18}
            onClick={() => tray.current?.hidePopover()}
          />
        </div>
        <ActivityContents {...{ records, elsewhere, stray }} />
      </aside>
    </>
  )
}

function buttonLabel(busy: number, unread: number): string {
  if (busy > 0) return words.activityOnTheWay(busy)
  return unread > 0 ? words.activityNew(unread) : words.activity
}

/**
 * Transaction statuses shown as toasts. All other statuses are only announced to screen readers.
 */
const TOASTED: readonly TxStatus[] = [
  'confirmed',
  'changed',
  'mismatched',
  'reverted',
  'replaced',
  'cancelled',
  'dropped',
]

/**
 * Maximum wait in ms for token names and decimals. Without decimals, amounts are in smallest units.
 */
const NAMES_MS = 5_000

/** Milliseconds after a success within which the card that sent the transaction should show it. */
const SHOWN_AFTER_MS = 500

const TOAST_TONES = { busy: 'neutral', done: 'ok', warned: 'bad', failed: 'bad', unknown: 'neutral' } as const

/**
 * Announces each status change once to screen readers. Statuses in `TOASTED` are also shown as
 * toasts, a success only if no visible card shows the success. Also announces records that the
 * browser could not store.
 */
function useSpokenStatuses(records: readonly TxRecord[], told: AnnouncedStatuses): void {
  const market = useMarket()
  const { snapshot } = useMarketSnapshot()
  const isNamed = useNamed(snapshot !== undefined)
  const say = useEffectEvent((record: TxRecord) => {
    const text = recordsWords.spoken(
      record.market === market.id
        ? formatTxTitle(record, { market, snapshot })
        : formatTxTitleWithoutAmounts(record),
      recordsWords.statuses[record.status],
    )
    announce(text)
    if (!TOASTED.includes(record.status)) return
    const tone = TOAST_TONES[getStatusTone(record)]
    if (tone !== 'ok') return showToast(text, tone)
    // Waits for the card that sent the transaction. Shows a toast only if no visible card shows the
    // success.
    setTimeout(() => {
      if (!isResultAlreadyVisible(record.id)) showToast(text, tone)
    }, SHOWN_AFTER_MS)
  })
  useEffect(() => {
    if (!isNamed) return
    const before = told.statuses
    told.statuses = journalStatuses()
    for (const record of records)
      if (before.get(record.id) !== record.status && !isToldElsewhere(record)) say(record)
  }, [records, told, isNamed])
  const problem = useSyncExternalStore(journal.subscribe, journal.problem)
  useEffect(() => {
    if (problem !== undefined) showAndAnnounceToast(recordsWords.keptForNow[problem], 'bad')
  }, [problem])
}

/** Announces each transaction that the page did not request, once. */
function useSpokenUnrequested(records: readonly TxRecord[]): void {
  const [reported] = useState(() => new Set(withUnrequested(journal.all())))
  useEffect(() => {
    const news = withUnrequested(records).filter((id) => !reported.has(id))
    for (const id of news) reported.add(id)
    if (news.length > 0) showAndAnnounceToast(recordsWords.alsoSentSpoken, 'bad')
  }, [records, reported])
}

const withUnrequested = (records: readonly TxRecord[]): readonly string[] =>
  records.flatMap(({ id, unrequested }) => (unrequested === undefined ? [] : [id]))

/** True once token names and decimals are read, or after `NAMES_MS`. */
function useNamed(isRead: boolean): boolean {
  const [waited, setWaited] = useState(false)
  useEffect(() => {
    if (isRead) return
    const timer = setTimeout(() => setWaited(true), NAMES_MS)
    return () => {
      clearTimeout(timer)
      setWaited(false)
    }
  }, [isRead])
  return isRead || waited
}

const isToldElsewhere = ({ status, hash, details }: TxRecord): boolean =>
  status === 'final' ||
  ((status === 'rejected' || status === 'unknown') && hash === undefined && details !== undefined)

/**
 * Returns the status of every record of all accounts, so that records of another account are not
 * announced as new after an account switch.
 */
const journalStatuses = (): ReadonlyMap<string, TxStatus> =>
  new Map(journal.all().map((record) => [record.id, record.status]))

/**
 * Transaction statuses that need no further announcement. Kept while the drawer is not rendered.
 */
interface AnnouncedStatuses {
  readonly of: string | undefined
  statuses: ReadonlyMap<string, TxStatus>
}

/**
 * Returns the statuses that were announced for the current account and market. Each change since
 * page load is announced once. Changes that happen while the page shows another account or market
 * are not announced.
 */
function useAnnouncedStatuses(): AnnouncedStatuses {
  const account = useShownAccount()
  const { id } = useMarket()
  const [told, setTold] = useState<AnnouncedStatuses>(() => ({ of: undefined, statuses: journalStatuses() }))
  const of = account && `${id} ${account.toLowerCase()}`
  // Announces nothing while no account is connected.
  if (of === undefined || of === told.of) return told
  const next = { of, statuses: told.of === undefined ? told.statuses : journalStatuses() }
  setTold(next)
  return next
}

const stateOf = (record: TxRecord): string => `${record.id} ${record.status}`

/**
 * Returns the number of finished transactions that the user has not seen in the drawer. Those that
 * were finished at page load count as seen.
 */
function useUnread(records: readonly TxRecord[]) {
  const [read, setRead] = useState<ReadonlySet<string>>(() => new Set(journal.all().map(stateOf)))
  const unread = useMemo(
    () =>
      records.filter(
        (record) => !doesTxKeepButtonsBusy(record) && record.status !== 'final' && !read.has(stateOf(record)),
      ).length,
    [records, read],
  )
  return {
    unread,
    markRead: () => {
      if (unread > 0) setRead(new Set([...read, ...records.map(stateOf)]))
    },
  }
}
