import { useId, useState } from 'react'
import type { HistoryReport, JitHistoryQuery, WithBlockTime } from '#chain/past/historyReport.ts'
import { MarketAmount, ReadablePrice } from '#features/common/amountText.tsx'
import { TransactionLink } from '#features/common/explorerLinks.tsx'
import { useTokenNames } from '#features/common/TokenName.tsx'
import * as words from '#locales/position.ts'
import { computePoolPrice, type JitHistoryRow } from '#market/past/rows.ts'
import { type Pair, TOKEN_SIDES, toVaultPair } from '#market/tokenPair.ts'
import { isAddressEqual } from '#math/hex.ts'
import { useMarket } from '#queries/useMarket.ts'
import { useJitHistory } from '#queries/useMarketHistory.ts'
import { Button } from '#ui/Button.tsx'
import { Segmented } from '#ui/choices.tsx'
import { DefinitionList, DefinitionListRow } from '#ui/DefinitionList.tsx'
import { SentenceWithElements, TimeText } from '#ui/text.tsx'
import { CalculationSection, SaveCsvButton } from './HistoryCard.tsx'

/** All JIT swaps of the pool, newest first, each with a link to its transaction. */
export function JitHistoryCard({
  report,
  isTheirs,
}: {
  readonly report: HistoryReport
  /**
   * False while the fees of a newly chosen account are computed. The rows then show the fees of the
   * previous account.
   */
  readonly isTheirs: boolean
}) {
  const [filter, setFilter] = useState(ANY_LOAN)
  return (
    <CalculationSection title={words.loansTitle}>
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
      {isTheirs && <SaveCsvButton report={report} kind="loans" />}
    </CalculationSection>
  )
}

interface LoanFilter {
  /** Text of the date fields. Empty if there is no limit. */
  readonly since: string
  readonly until: string
  readonly direction: JitHistoryQuery['direction']
}

const ANY_LOAN: LoanFilter = { since: '', until: '', direction: 'all' }

const LAST_SECOND = 86_399n

/** Returns the first second of a day in UTC. Undefined for an invalid day. */
function dayStart(day: string): bigint | undefined {
  const ms = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(ms) ? undefined : BigInt(ms) / 1000n
}

const queryOf = ({ since, until, direction }: LoanFilter): Omit<JitHistoryQuery, 'offset' | 'limit'> => {
  const last = dayStart(until)
  return { since: dayStart(since), until: last === undefined ? undefined : last + LAST_SECOND, direction }
}

/** Filters of the JIT swaps by days and direction. */
function LoanFilters({
  filter,
  onChange,
}: {
  readonly filter: LoanFilter
  readonly onChange: (filter: LoanFilter) => void
}) {
  const names = useTokenNames()
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
        options={
          [
            { value: 'all', label: words.allDirections },
            { value: 'zeroForOne', label: words.tokenIn(names[0]) },
            { value: 'oneForZero', label: words.tokenIn(names[1]) },
          ] as const
        }
        value={filter.direction}
        onChange={(direction) => onChange({ ...filter, direction })}
      />
    </div>
  )
}

/** Number of rows shown at first and added per click. */
const PAGE = 40

/** The JIT swaps that match the filters, newest first. */
function LoanList({ report, filter }: { readonly report: HistoryReport; readonly filter: LoanFilter }) {
  const [first, setFirst] = useState(0)
  const { page, failed } = useJitHistory({ ...queryOf(filter), offset: first, limit: PAGE }, report)
  if (failed) return <p role="alert">{words.historyUnavailable}</p>
  if (page === undefined) return <p className="k-small">{words.loading}</p>
  const { total, offset, rows } = page
  return (
    <>
      <p className="k-small" role="status" data-field="loans-found">
        {total === 0 ? words.noSuchLoans : words.loansFound(total)}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with keys */}
      <fieldset key={offset} className="pos-loans" aria-label={words.loansTitle} tabIndex={0}>
        <ol start={offset + 1}>
          {rows.map((row, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a loan is named by its place among the loans of the filter
              key={offset + index}
              aria-setsize={total}
              aria-posinset={offset + index + 1}
            >
              <LoanRowView row={row} tokens={report.tokens} />
            </li>
          ))}
        </ol>
      </fieldset>
      {total > PAGE && (
        <div className="pos-actions">
          <span className="k-small">{words.partOfLoans(offset + 1, offset + rows.length)}</span>
          <Button size="tiny" disabled={first === 0} onClick={() => setFirst(Math.max(0, first - PAGE))}>
            {words.newerLoans}
          </Button>
          <Button size="tiny" disabled={first + PAGE >= total} onClick={() => setFirst(first + PAGE)}>
            {words.olderLoans}
          </Button>
        </div>
      )}
    </>
  )
}

/** A JIT swap: amount, earnings and a link to the transaction. */
function LoanRowView({
  row,
  tokens,
}: {
  readonly row: WithBlockTime<JitHistoryRow>
  readonly tokens: HistoryReport['tokens']
}) {
  const market = useMarket()
  const names = useTokenNames()
  const shown = { block: row.place.blockNumber, state: 'live' } as const
  const both = (amounts: Pair<bigint> | undefined, field: string) =>
    TOKEN_SIDES.map((side) => (
      <span key={side} className="pos-amount" data-field={`${field}.token${side}`}>
        <MarketAmount raw={amounts?.[side]} decimals={tokens[side].decimals} {...shown} />{' '}
        <span className="k-small">{names[side]}</span>
      </span>
    ))
  const price = (sqrtPriceX96: bigint) => (
    <ReadablePrice
      price={computePoolPrice(sqrtPriceX96, [tokens[0].decimals, tokens[1].decimals])}
      state="live"
    />
  )
  return (
    <>
      <p className="k-split">
        <b>
          {row.zeroForOne === undefined ? words.noSwapTold : words.tokenIn(names[row.zeroForOne ? 0 : 1])}
        </b>
        <TimeText unixSeconds={row.time} />
      </p>
      <DefinitionList>
        <DefinitionListRow term={words.lent}>{both(row.lent, 'loan.lent')}</DefinitionListRow>
        <DefinitionListRow term={words.fee}>{both(row.fees, 'loan.fee')}</DefinitionListRow>
        <DefinitionListRow term={words.ownPart}>{both(row.ownFees, 'loan.own')}</DefinitionListRow>
        <DefinitionListRow term={words.priceBefore}>
          {row.priceBefore === undefined ? words.notKnown : price(row.priceBefore)}
        </DefinitionListRow>
        <DefinitionListRow term={words.priceAfter}>
          {row.priceAfter === undefined ? words.notKnown : price(row.priceAfter)}
        </DefinitionListRow>
        {row.moves.map(({ kind, source, assets }) => {
          const side = TOKEN_SIDES.find((each) => isAddressEqual(toVaultPair(market)[each], source))
          const amount = (
            <MarketAmount
              key="amount"
              raw={assets}
              decimals={side === undefined ? undefined : tokens[side].decimals}
              {...shown}
            />
          )
          return (
            <DefinitionListRow
              key={`${kind} ${source} ${assets}`}
              term={side === undefined ? words.anotherVault : words.vault(side)}
            >
              <SentenceWithElements of={kind === 'sourceIn' ? words.tookIn(amount) : words.gaveOut(amount)} />
            </DefinitionListRow>
          )
        })}
        <DefinitionListRow term={words.transaction}>
          <TransactionLink hash={row.place.transactionHash} />
        </DefinitionListRow>
      </DefinitionList>
    </>
  )
}
