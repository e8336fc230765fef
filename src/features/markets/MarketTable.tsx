import { useState } from 'react'
import * as words from '#locales/markets.ts'
import type { Market } from '#market/market.ts'
import type { MarketListFilter, MarketSortKey, MarketSummary } from '#market/marketList.ts'
import type { NetworkSummaries } from '#queries/marketSummaries.ts'
import type { VaultYieldsByMarket } from '#queries/useVaultYieldsByMarket.ts'
import { Button } from '#ui/Button.tsx'
import { MARKET_COLUMNS, type MarketColumn, MarketRow, TABLE_ARIA_ROLES } from './MarketRow.tsx'

/**
 * Number of rows shown at first and added per click. Limited, because all shown rows render again
 * at every new block.
 */
const MARKET_ROWS_PER_PAGE = 40

interface MarketTableProps {
  /** Markets in display order. */
  readonly listed: readonly Market[]
  readonly known: ReadonlyMap<string, MarketSummary>
  readonly states: ReadonlyMap<string, NetworkSummaries['state']>
  readonly yields: VaultYieldsByMarket
  readonly storedAlarms: ReadonlyMap<string, number> | undefined
  readonly somebody: boolean
  /** Search, filters and order of the list. */
  readonly choice: MarketListFilter
  readonly onOrder: (order: MarketSortKey) => void
}

export function MarketTable(props: MarketTableProps) {
  const { listed, known, states, yields, storedAlarms: kept, somebody, choice, onOrder } = props
  const [drawn, draw] = useState({ choice, count: MARKET_ROWS_PER_PAGE })
  // A new search starts with the first page of rows.
  const count = drawn.choice === choice ? drawn.count : MARKET_ROWS_PER_PAGE
  const left = listed.length - count
  return (
    <>
      <table {...TABLE_ARIA_ROLES.table} className="m-table" aria-label={words.list}>
        <thead {...TABLE_ARIA_ROLES.rowgroup}>
          <tr {...TABLE_ARIA_ROLES.row} data-before={words.orderBy}>
            {Object.keys(MARKET_COLUMNS).map((column) => (
              <Heading
                key={column}
                column={column as MarketColumn}
                {...{ choice, onOrder }}
                // Sorting by the user's shares needs an account. Without an account, the button is
                // disabled and keeps its space.
                disabled={column === 'yours' && !somebody}
              />
            ))}
          </tr>
        </thead>
        <tbody {...TABLE_ARIA_ROLES.rowgroup}>
          {listed.slice(0, count).map((market) => (
            <MarketRow
              key={market.id}
              market={market}
              summary={known.get(market.id)}
              state={states.get(market.id) ?? 'unasked'}
              yields={yields.get(market.id)}
              storedAlarms={kept?.get(market.id) ?? 0}
              somebody={somebody}
            />
          ))}
        </tbody>
      </table>
      {left > 0 && (
        <p className="m-more">
          <Button size="tiny" onClick={() => draw({ choice, count: count + MARKET_ROWS_PER_PAGE })}>
            {words.showMore(left)}
          </Button>
        </p>
      )}
    </>
  )
}

function Heading({
  column,
  choice,
  onOrder,
  disabled,
}: Pick<MarketTableProps, 'choice' | 'onOrder'> & {
  readonly column: MarketColumn
  readonly disabled: boolean
}) {
  if (column === 'inVaults')
    return (
      <th {...TABLE_ARIA_ROLES.columnheader} scope="col">
        {MARKET_COLUMNS[column]}
      </th>
    )
  const direction = choice.descending ? 'descending' : 'ascending'
  return (
    <th
      {...TABLE_ARIA_ROLES.columnheader}
      scope="col"
      aria-sort={choice.order === column ? direction : undefined}
    >
      <button type="button" className="m-sort" disabled={disabled} onClick={() => onOrder(column)}>
        {MARKET_COLUMNS[column]}
      </button>
    </th>
  )
}
