import { type Rect, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { useId, useRef, useState } from 'react'
import type { HistoryReport, LoanQuery, Timed } from '#chain/past/report.ts'
import { useBySymbol } from '#features/common/TokenName.tsx'
import * as words from '#locales/position.ts'
import { type LoanRow, poolPrice } from '#market/past/rows.ts'
import { type Both, SIDES, vaultsOf } from '#market/side.ts'
import { sameAddress } from '#math/hex.ts'
import { useLoans } from '#queries/useHistory.ts'
import { useMarket } from '#queries/useMarket.ts'
import { Button } from '#ui/Button.tsx'
import { Segmented } from '#ui/choices.tsx'
import { DefinitionList, Row } from '#ui/DefinitionList.tsx'
import { PriceFigure, TokenAmount } from '#ui/TokenAmount.tsx'
import { When, Words } from '#ui/text.tsx'
import { Proof, TransactionLink } from './Proof.tsx'

/** Each loan with its proof, newest first; of any number, those on screen alone are drawn. */
export function LoansCard({
  report,
  isTheirs,
}: {
  readonly report: HistoryReport
  /** False while another account's part is being worked out: rows have the former's. */
  readonly isTheirs: boolean
}) {
  const [filter, setFilter] = useState(ANY_LOAN)
  return (
    <Proof title={words.loansTitle}>
      <p className="k-small">{words.loansIntro}</p>
      {report.feesAreNear && <p className="k-small">{words.feesAreNear}</p>}
      {report.loans === 0 ? (
        <p className="k-small">{words.noLoans}</p>
      ) : (
        <>
          <LoanFilters filter={filter} onChange={setFilter} />
          {isTheirs ? (
            <LoanList key={JSON.stringify(filter)} report={report} filter={filter} />
          ) : (
            <p className="k-small">{words.loading}</p>
          )}
        </>
      )}
    </Proof>
  )
}

export interface LoanFilter {
  /** As a date input has them; empty: any. */
  readonly since: string
  readonly until: string
  readonly direction: LoanQuery['direction']
}

export const ANY_LOAN: LoanFilter = { since: '', until: '', direction: 'all' }

const LAST_SECOND = 86_399n

/** The first second of a day in UTC; undefined for what is no day. */
function dayStart(day: string): bigint | undefined {
  const ms = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(ms) ? undefined : BigInt(ms) / 1000n
}

export const queryOf = ({ since, until, direction }: LoanFilter): Omit<LoanQuery, 'offset' | 'limit'> => {
  const last = dayStart(until)
  return { since: dayStart(since), until: last === undefined ? undefined : last + LAST_SECOND, direction }
}

const DIRECTIONS = [
  { value: 'all', label: words.allDirections },
  { value: 'zeroForOne', label: words.zeroForOne },
  { value: 'oneForZero', label: words.oneForZero },
] as const

/** Which loans are listed: of which days, in which direction. */
export function LoanFilters({
  filter,
  onChange,
}: {
  readonly filter: LoanFilter
  readonly onChange: (filter: LoanFilter) => void
}) {
  const said = useBySymbol()
  const id = useId()
  return (
    <div className="pos-filters">
      {(['since', 'until'] as const).map((name) => (
        <div className="k-field" key={name}>
          <label className="k-field-label" htmlFor={`${id}-${name}`}>
            {words.dates[name]}
          </label>
          <div className="k-field-box">
            <input
              id={`${id}-${name}`}
              type="date"
              value={filter[name]}
              onChange={({ currentTarget }) => onChange({ ...filter, [name]: currentTarget.value })}
            />
          </div>
        </div>
      ))}
      <Segmented
        label={words.direction}
        options={DIRECTIONS.map(({ value, label }) => ({ value, label: said(label) }))}
        value={filter.direction}
        onChange={(direction) => onChange({ ...filter, direction })}
      />
    </div>
  )
}

/** Rows are asked for by so many; those on screen are always within two such pages. */
const PAGE = 40
/** About as tall as a row is, before it was measured. */
const ROW_PX = 300
/** Browsers draw nothing beyond some 17 million pixels: a longer list is scrolled in parts. */
const MOST_ROWS = 50_000

interface Listing {
  readonly report: HistoryReport
  readonly filter: LoanFilter
}

/** The loans of a filter, newest first; of any number, those on screen alone are drawn. */
export function LoanList(props: Listing) {
  const [first, setFirst] = useState(0)
  return <LoanPart key={first} {...props} first={first} onFirst={setFirst} />
}

function LoanPart({
  report,
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
  const { page, failed } = useLoans(query, report)
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
        {total === 0 ? words.noSuchLoans : words.loansFound(total)}
      </p>
      {total > MOST_ROWS && (
        <div className="pos-actions">
          <span className="k-small">{words.partOfLoans(first + 1, first + count)}</span>
          <Button size="tiny" disabled={first === 0} onClick={() => onFirst(Math.max(0, first - MOST_ROWS))}>
            {words.newerLoans}
          </Button>
          <Button size="tiny" disabled={first + count >= total} onClick={() => onFirst(first + MOST_ROWS)}>
            {words.olderLoans}
          </Button>
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with keys */}
      <fieldset className="pos-loans" ref={scroller} aria-label={words.loansTitle} tabIndex={0}>
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

type List = Virtualizer<HTMLFieldSetElement, Element>

/**
 * The size of what scrolls, once the browser has laid it out. Asking for it before would make the browser lay out the whole
 * page in the middle of drawing the list, and then draw it again, in one task.
 */
export function boxOnceLaidOut({ scrollElement }: List, tell: (box: Rect) => void): (() => void) | undefined {
  if (scrollElement === null) return undefined
  const observer = new ResizeObserver(([entry]) => {
    const [size] = entry?.borderBoxSize ?? []
    if (size !== undefined) tell({ width: size.inlineSize, height: size.blockSize })
  })
  observer.observe(scrollElement)
  return () => observer.disconnect()
}

/** The height of a row, once the browser has laid it out; until then what it was, or what rows are about. */
export function heightOnceLaidOut(row: Element, entry: ResizeObserverEntry | undefined, list: List): number {
  const [size] = entry?.borderBoxSize ?? []
  if (size !== undefined) return size.blockSize
  const index = list.indexFromElement(row)
  return list.measurementsCache[index]?.size ?? list.options.estimateSize(index)
}

/** One loan: what was lent, what it brought, and the transaction that proves it. */
function LoanRowView({
  row,
  tokens,
}: {
  readonly row: Timed<LoanRow>
  readonly tokens: HistoryReport['tokens']
}) {
  const market = useMarket()
  const said = useBySymbol()
  const shown = { block: row.place.blockNumber, chain: market.network.chainId, state: 'live' } as const
  const both = (amounts: Both<bigint> | undefined, field: string) =>
    SIDES.map((side) => (
      <span key={side} className="pos-amount" data-field={`${field}.token${side}`}>
        <TokenAmount raw={amounts?.[side]} decimals={tokens[side].decimals} {...shown} />{' '}
        <span className="k-small">{said(words.token(side))}</span>
      </span>
    ))
  const price = (sqrtPriceX96: bigint) => (
    <PriceFigure
      price={poolPrice(sqrtPriceX96, [tokens[0].decimals, tokens[1].decimals])}
      unit={said(words.chartUnits.pool)}
      state="live"
    />
  )
  return (
    <>
      <p className="k-split">
        <b>
          {row.zeroForOne === undefined
            ? words.noSwapTold
            : row.zeroForOne
              ? said(words.zeroForOne)
              : said(words.oneForZero)}
        </b>
        <When unixSeconds={row.time} />
      </p>
      <DefinitionList>
        <Row term={words.lent}>{both(row.lent, 'loan.lent')}</Row>
        <Row term={words.fee}>{both(row.fees, 'loan.fee')}</Row>
        <Row term={words.ownPart}>{both(row.ownFees, 'loan.own')}</Row>
        <Row term={words.priceBefore}>
          {row.priceBefore === undefined ? words.notKnown : price(row.priceBefore)}
        </Row>
        <Row term={words.priceAfter}>
          {row.priceAfter === undefined ? words.notKnown : price(row.priceAfter)}
        </Row>
        {row.moves.map(({ kind, source, assets }) => {
          const side = SIDES.find((each) => sameAddress(vaultsOf(market)[each], source))
          const amount = (
            <TokenAmount
              key="amount"
              raw={assets}
              decimals={side === undefined ? undefined : tokens[side].decimals}
              {...shown}
            />
          )
          return (
            <Row
              key={`${kind} ${source} ${assets}`}
              term={side === undefined ? words.anotherVault : words.vault(side)}
            >
              <Words of={kind === 'sourceIn' ? words.tookIn(amount) : words.gaveOut(amount)} />
            </Row>
          )
        })}
        <Row term={words.transaction}>
          <TransactionLink hash={row.place.transactionHash} />
        </Row>
      </DefinitionList>
    </>
  )
}
