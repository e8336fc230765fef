import { type ReactNode, useState } from 'react'
import type { LogProgress } from '#chain/logs/logRequest.ts'
import type { CsvKind, CsvText, HistoryReport } from '#chain/past/historyReport.ts'
import { ChainError } from '#chain/rpc/chainError.ts'
import { StoredLogsNote } from '#features/common/notes.tsx'
import { logFailure } from '#lib/log.ts'
import { sentences } from '#locales/kit.ts'
import * as words from '#locales/position.ts'
import { gaps } from '#locales/position.ts'
import type { Market } from '#market/market.ts'
import { formatCsvCommentLines } from '#market/past/rows.ts'
import { useConnectedMarket } from '#queries/useMarket.ts'
import {
  getMarketHistory,
  type MarketHistoryView,
  useHistoryStorageSizeInBytes,
} from '#queries/useMarketHistory.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Meter } from '#ui/Meter.tsx'
import { Notice } from '#ui/Notice.tsx'

/**
 * Progress of reading the history, with controls to pause, resume and clear. `isLeading`: takes the
 * place of the earnings chart until there is a history.
 */
export function HistoryCard({
  view,
  isLeading = false,
}: {
  readonly view: MarketHistoryView
  readonly isLeading?: boolean
}) {
  const history = getMarketHistory(useConnectedMarket())
  const { status, isPaused, progress, report, error, isUnserved } = view
  const served = report?.served
  const readButton = (
    <Button size="tiny" onClick={() => void history.read()}>
      {status === 'failed' ? words.tryAgain : report === undefined ? words.readTheHistory : words.readAgain}
    </Button>
  )
  return (
    <Card
      className={isLeading ? 'pos-value pos-failed' : 'pos-line'}
      title={isLeading ? words.earnedAgainstHolding : words.history}
      aria-busy={status === 'reading' || undefined}
    >
      <div className="pos-read">
        {report !== undefined && <HistoryState report={report} />}
        {report?.isReconciled === false && (
          <Notice tone="warn" title={words.notReconciled}>
            <span data-field="history-unreconciled">{words.gaps.vaults}</span>
          </Notice>
        )}
        {report !== undefined && report.reached > report.from && (
          <Notice tone="warn" title={words.partTitle}>
            <span data-field="history-part">
              {words.partRead({
                from: `${report.from}`,
                until: `${report.reached - 1n}`,
                since: `${report.reached}`,
              })}
            </span>
          </Notice>
        )}
        {served !== undefined && (
          <p className="k-small" role="status" data-field="history-source">
            {served.by === 'node' ? words.notServed[served.because] : words.servedUpTo(`${served.upTo}`)}
            {served.by === 'server' && served.isBehind && <> {words.servedBehind(`${served.behind}`)}</>}
          </p>
        )}
        {status === 'idle' && (
          <p className="k-small" data-field="history-waits">
            {isUnserved && <>{words.unserved} </>}
            {words.takesManyRequests}
          </p>
        )}
        {status === 'reading' && <Progress progress={progress} isPaused={isPaused} />}
        {status === 'failed' && (
          <Notice
            tone="warn"
            title={words.historyUnavailable}
            details={error instanceof Error ? error.message : ''}
            action={isLeading ? readButton : undefined}
          >
            {error instanceof ChainError && error.code === 'badResponse'
              ? words.nodeListedNonsense
              : words.nodeDidNotList}
          </Notice>
        )}
      </div>
      {status === 'read' && report !== undefined && <Kept state={`${report.reached} ${report.to}`} />}
      {!(isLeading && status === 'failed') && (
        <div className="pos-actions">
          {status === 'reading' ? (
            <Button size="tiny" onClick={isPaused ? history.resume : history.pause}>
              {isPaused ? words.resume : words.pause}
            </Button>
          ) : (
            readButton
          )}
        </div>
      )}
    </Card>
  )
}

/** The blocks of the history that were read, in one sentence if none are missing. */
function HistoryState({ report }: { readonly report: HistoryReport }) {
  const { events, loans, reached, from, to, isReconciled } = report
  const isComplete = reached <= from && isReconciled
  const counted = words.historyIsRead({ events, loans })
  return (
    <p className="k-small" role="status" data-field="history" title={isComplete ? counted : undefined}>
      {isComplete
        ? words.completeFrom
        : sentences([
            counted,
            ...(reached > from
              ? [words.upToBlock(`${reached}`, `${to}`), words.notBefore(`${reached}`)]
              : []),
          ])}
    </p>
  )
}

function Progress({
  progress,
  isPaused,
}: {
  readonly progress: LogProgress | undefined
  readonly isPaused: boolean
}) {
  const { blocks = 0n, of = 0n, requests = 0, state } = progress ?? {}
  const isDone = of > 0n && blocks >= of
  return (
    <div role="status" data-field="history-progress" data-blocks={`${blocks}`} data-of={`${of}`}>
      <Meter
        label={isPaused ? words.paused : words.readingPast}
        // The calculation follows the last block, so a full bar would be too early.
        fillBps={of === 0n || isDone ? undefined : Number((blocks * 10_000n) / of)}
        text={
          isDone ? words.working : of > 0n && words.blocksOf({ blocks: `${blocks}`, of: `${of}`, requests })
        }
      />
      {state === 'resting' && <p className="k-small">{words.nodeRests}</p>}
    </div>
  )
}

function Kept({ state }: { readonly state: string }) {
  return <StoredLogsNote {...useHistoryStorageSizeInBytes(state)} field="kept-history" />
}

/** Closed section that explains how the figures above are computed. */
export function CalculationSection({
  title,
  children,
}: {
  readonly title: string
  readonly children: ReactNode
}) {
  return (
    <Disclosure title={title} lazy>
      <section className="pos-proof" aria-label={title}>
        {children}
      </section>
    </Disclosure>
  )
}

/** Button that saves one type of rows as a CSV file for bookkeeping. */
export function SaveCsvButton({ report, kind }: { readonly report: HistoryReport; readonly kind: CsvKind }) {
  const live = useConnectedMarket()
  const [failed, setFailed] = useState(false)
  const save = async () => {
    setFailed(false)
    try {
      const made = await getMarketHistory(live).ask('csv', kind)
      if (made === undefined) return
      const notes = formatCsvCommentLines(notesOf(live.market, report, kind, made))
      download(
        `${live.market.slug}-${kind}-${report.to}.csv`,
        new Blob([notes, made.csv], { type: made.csv.type }),
      )
    } catch (error) {
      logFailure('export', 'notMade', error)
      setFailed(true)
    }
  }
  return (
    <div className="pos-actions">
      <Button size="tiny" title={words.exportIntro} onClick={() => void save()}>
        {words.exportTitle}
      </Button>
      {failed && <p role="alert">{words.fileFailed}</p>}
    </div>
  )
}

/** Notes at the start of the CSV file, which name all missing data. */
function notesOf(
  { name, hook, network }: Market,
  { from, to, reached, position }: HistoryReport,
  kind: CsvKind,
  { withoutTime }: CsvText,
): readonly string[] {
  const { csvNotes } = words
  const gap = position?.gap
  return [
    csvNotes.market(name, hook, network.chainId),
    ...(position === undefined ? [] : [csvNotes.account(position.account)]),
    csvNotes.range(`${reached}`, `${to}`),
    ...(reached > from
      ? [csvNotes.missing(`${from}`, `${reached - 1n}`), csvNotes.part[kind](`${reached}`)]
      : [csvNotes.whole]),
    ...(withoutTime > 0 ? [csvNotes.times(withoutTime)] : []),
    ...(gap === undefined ? [] : [csvNotes.gap(gaps[gap])]),
    csvNotes.prices,
  ]
}

function download(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
