import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, useState } from 'react'
import * as loanWords from '#words/loans.ts'
import * as words from '#words/position.ts'
import type { Address } from '../../amounts/hex.ts'
import type { HistoryReport } from '../../chain/history/historyReport.ts'
import { useLoans } from '../../live/useHistory.ts'
import { Button } from '../../ui/Button.tsx'
import { type LoanFilter, queryOf } from './LoanFilters.tsx'
import { LoanRowView } from './LoanRowView.tsx'
import { boxOnceLaidOut, heightOnceLaidOut } from './onceLaidOut.ts'

/** Rows are asked for by so many; those on screen are always within two such pages. */
const PAGE = 40
/** About as tall as a row is, before it was measured. */
const ROW_PX = 300
/** Browsers draw nothing beyond some 17 million pixels: a longer list is scrolled in parts. */
const MOST_ROWS = 50_000

interface Listing {
  readonly report: HistoryReport
  readonly account: Address | undefined
  readonly filter: LoanFilter
}

/** The loans of a filter, newest first; of any number, those on screen alone are drawn. */
export function LoanList(props: Listing) {
  const [first, setFirst] = useState(0)
  return <LoanPart key={first} {...props} first={first} onFirst={setFirst} />
}

function LoanPart({
  report,
  account,
  filter,
  first,
  onFirst,
}: Listing & {
  /** How many loans are newer than those that are scrolled through. */
  readonly first: number
  readonly onFirst: (first: number) => void
}) {
  const scroller = useRef<HTMLFieldSetElement>(null)
  const [offset, setOffset] = useState(0)
  const query = { ...queryOf(filter), offset: first + offset, limit: PAGE * 2 }
  const { page, failed } = useLoans(query, report.blockNumber, account)
  const total = page?.total ?? 0
  const count = Math.min(MOST_ROWS, Math.max(0, total - first))
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    observeElementRect: boxOnceLaidOut,
    measureElement: heightOnceLaidOut,
    overscan: 2,
    onChange: ({ range }) => {
      if (range !== null) setOffset(Math.floor(Math.max(0, range.startIndex - 2) / PAGE) * PAGE)
    },
  })
  if (failed) return <p role="alert">{words.historyUnavailable}</p>
  if (page === undefined) return <p className="k-small">{words.loading}</p>
  return (
    <>
      <p className="k-small" role="status" data-field="loans-found">
        {total === 0 ? loanWords.noSuchLoans : loanWords.loansFound(total)}
      </p>
      {total > MOST_ROWS && (
        <div className="pos-actions">
          <span className="k-small">{loanWords.partOfLoans(first + 1, first + count)}</span>
          <Button size="tiny" disabled={first === 0} onClick={() => onFirst(Math.max(0, first - MOST_ROWS))}>
            {loanWords.newerLoans}
          </Button>
          <Button size="tiny" disabled={first + count >= total} onClick={() => onFirst(first + MOST_ROWS)}>
            {loanWords.olderLoans}
          </Button>
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with keys */}
      <fieldset className="pos-loans" ref={scroller} aria-label={loanWords.loansTitle} tabIndex={0}>
        <ol style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            // Until the next page is here, that before it stands: each row at its own place.
            const row = page.rows[first + index - page.offset]
            return (
              <li
                key={index}
                ref={virtual.measureElement}
                data-index={index}
                aria-setsize={total}
                aria-posinset={first + index + 1}
                style={{ transform: `translateY(${start}px)` }}
              >
                {row === undefined ? words.loading : <LoanRowView row={row} tokens={report.tokens} />}
              </li>
            )
          })}
        </ol>
      </fieldset>
    </>
  )
}
