import { useEffect, useRef, useState } from 'react'
import * as words from '#locales/markets.ts'
import type { Market } from '#market/market.ts'
import type { Glance, MarketChoice, MarketOrder } from '#market/marketList.ts'
import type { NetworkGlances } from '#queries/glances.ts'
import type { ListedYields } from '#queries/useListedYields.ts'
import { Button } from '#ui/Button.tsx'
import { AS, COLUMNS, type Column, MarketRow } from './MarketRow.tsx'

/** Rows that are drawn at once: more than a screen shows, and few enough to be drawn anew with every block. */
export const ROWS_AT_ONCE = 40

export interface MarketTableProps {
  /** In their order. */
  readonly listed: readonly Market[]
  readonly known: ReadonlyMap<string, Glance>
  readonly states: ReadonlyMap<string, NetworkGlances['state']>
  readonly yields: ListedYields
  readonly kept: ReadonlyMap<string, number> | undefined
  readonly somebody: boolean
  /** What they were chosen by. */
  readonly choice: MarketChoice
  readonly onOrder: (order: MarketOrder) => void
}

/** A table of markets under headings that sort it, with as many rows as somebody has come to: others follow when their end is near. */
export function MarketTable(props: MarketTableProps) {
  const { listed, known, states, yields, kept, somebody, choice, onOrder } = props
  const [drawn, draw] = useState({ choice, count: ROWS_AT_ONCE })
  // Another choice begins at its top.
  const count = drawn.choice === choice ? drawn.count : ROWS_AT_ONCE
  const left = listed.length - count
  return (
    <>
      <table {...AS.table} className="m-table" aria-label={words.list}>
        <thead {...AS.rowgroup}>
          <tr {...AS.row} data-before={words.orderBy}>
            {Object.keys(COLUMNS).map((column) => (
              <Heading
                key={column}
                column={column as Column}
                {...{ choice, onOrder }}
                // Nobody's shares cannot be sorted; the place of the button is there all the same.
                disabled={column === 'yours' && !somebody}
              />
            ))}
          </tr>
        </thead>
        <tbody {...AS.rowgroup}>
          {listed.slice(0, count).map((market) => (
            <MarketRow
              key={market.id}
              market={market}
              glance={known.get(market.id)}
              state={states.get(market.id) ?? 'unasked'}
              yields={yields.get(market.id)}
              kept={kept?.get(market.id) ?? 0}
              somebody={somebody}
            />
          ))}
        </tbody>
      </table>
      {left > 0 && <More left={left} onMore={() => draw({ choice, count: count + ROWS_AT_ONCE })} />}
    </>
  )
}

function Heading({
  column,
  choice,
  onOrder,
  disabled,
}: Pick<MarketTableProps, 'choice' | 'onOrder'> & { readonly column: Column; readonly disabled: boolean }) {
  if (column === 'inVaults')
    return (
      <th {...AS.columnheader} scope="col">
        {COLUMNS[column]}
      </th>
    )
  const direction = choice.descending ? 'descending' : 'ascending'
  return (
    <th {...AS.columnheader} scope="col" aria-sort={choice.order === column ? direction : undefined}>
      <button type="button" className="m-sort" disabled={disabled} onClick={() => onOrder(column)}>
        {COLUMNS[column]}
      </button>
    </th>
  )
}

/** Goes on by itself when it comes near, and by a click where nothing scrolls. */
function More({ left, onMore }: { readonly left: number; readonly onMore: () => void }) {
  const end = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (end.current === null) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onMore()
      },
      { rootMargin: '600px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  })
  return (
    <p ref={end} className="m-more">
      <Button size="tiny" onClick={onMore}>
        {words.showMore(left)}
      </Button>
    </p>
  )
}
