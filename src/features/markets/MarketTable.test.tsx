import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { catalogue } from '#chain/chains.ts'
import { marketOf } from '#market/market.ts'
import { ALL_MARKETS, type MarketChoice } from '#market/marketList.ts'
import { ratesTogether } from './MarketList.tsx'
import { MarketTable, ROWS_AT_ONCE } from './MarketTable.tsx'

const [first] = catalogue
const many = Array.from({ length: 200 }, (_, index) =>
  marketOf(`m${index}`, first.network, { ...first, pool: { fee: index + 1, tickSpacing: 60 } }),
)
const drawn = (count: number, choice: MarketChoice = ALL_MARKETS, somebody = false) =>
  renderToStaticMarkup(
    <Router ssrPath="/markets">
      <MarketTable
        {...{
          listed: many.slice(0, count),
          known: new Map(),
          states: new Map(),
          yields: new Map(),
          storedAlarms: undefined,
          somebody,
          choice,
          onOrder: () => undefined,
        }}
      />
    </Router>,
  )
const rowsOf = (count: number) => {
  const text = drawn(count)
  return { rows: text.split('class="m-row"').length - 1, more: /Show \d+ more/.exec(text)?.[0] }
}

test('Market table draws only the first page of 200 markets, with a button for more', () => {
  expect(rowsOf(200)).toEqual({ rows: ROWS_AT_ONCE, more: `Show ${200 - ROWS_AT_ONCE} more` })
  expect(rowsOf(ROWS_AT_ONCE)).toEqual({ rows: ROWS_AT_ONCE, more: undefined })
  expect(rowsOf(6)).toEqual({ rows: 6, more: undefined })
})

/** Returns each heading with its sort order. A heading without a button is in brackets. */
const headings = (text: string) =>
  [...text.matchAll(/<th role="columnheader"[^>]*?(?:aria-sort="(\w+)")?>(<button[^>]*>)?([^<]*)/g)].map(
    ([, sort, button, name]) =>
      `${button === undefined || button.includes('disabled') ? `(${name})` : name}${sort ? ` ${sort}` : ''}`,
  )

test('Market table names the column that it is sorted by', () => {
  const sorted: MarketChoice = { ...ALL_MARKETS, order: 'earned', descending: true }
  expect(headings(drawn(1))).toEqual([
    'Pair',
    'Vaults earned',
    '(In vaults and hook)',
    'Fee',
    '(Yours)',
    'What to know ascending',
  ])
  expect(headings(drawn(1, sorted, true))).toEqual([
    'Pair',
    'Vaults earned descending',
    '(In vaults and hook)',
    'Fee',
    'Yours',
    'What to know',
  ])
})

const earned = (millionths: bigint) => {
  const point = {
    number: 7n,
    time: 0n,
    price: { numerator: 1n, denominator: 1n },
    transactionHash: undefined,
  }
  return { status: 'earned', start: point, end: point, seconds: 1n, millionths } as const
}

test('Sum of both rates is undefined if one rate is unknown', () => {
  expect(ratesTogether([earned(85_199n), earned(-12_399n)])).toBe(72_800n)
  expect(ratesTogether([earned(85_199n), { status: 'inHook' }])).toBe(85_199n)
  expect(ratesTogether([earned(85_199n), { status: 'unread' }])).toBeUndefined()
  expect(ratesTogether([earned(10n ** 30n), earned(1n)])).toBeUndefined()
  expect(ratesTogether('failed')).toBeUndefined()
  expect(ratesTogether(undefined)).toBeUndefined()
})
