import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { catalogue } from '#chain/chains.ts'
import { createMarket } from '#market/createMarket.ts'
import { DEFAULT_LIST_FILTER, type MarketListFilter } from '#market/marketList.ts'
import { sumTokenYieldRates } from './MarketList.tsx'
import { MarketTable } from './MarketTable.tsx'

const MARKET_ROWS_PER_PAGE = 40
const [first] = catalogue
const many = Array.from({ length: 200 }, (_, index) =>
  createMarket(`m${index}`, first.network, { ...first, pool: { fee: index + 1, tickSpacing: 60 } }),
)
const drawn = (count: number, choice: MarketListFilter = DEFAULT_LIST_FILTER, somebody = false) =>
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

test('Market table renders the first page of 200 markets, with a button for more', () => {
  expect(rowsOf(200)).toEqual({ rows: MARKET_ROWS_PER_PAGE, more: `Show ${200 - MARKET_ROWS_PER_PAGE} more` })
  expect(rowsOf(MARKET_ROWS_PER_PAGE)).toEqual({ rows: MARKET_ROWS_PER_PAGE, more: undefined })
  expect(rowsOf(6)).toEqual({ rows: 6, more: undefined })
})

/**
 * Returns the text of each column heading and its sort order. Brackets mark headings that cannot
 * sort the table.
 */
const headings = (text: string) =>
  [...text.matchAll(/<th role="columnheader"[^>]*?(?:aria-sort="(\w+)")?>(<button[^>]*>)?([^<]*)/g)].map(
    ([, sort, button, name]) =>
      `${button === undefined || button.includes('disabled') ? `(${name})` : name}${sort ? ` ${sort}` : ''}`,
  )

test('Market table names its sort column', () => {
  const sorted: MarketListFilter = { ...DEFAULT_LIST_FILTER, order: 'earned', descending: true }
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

test('Sum of the fee rate and the vault rate is undefined if either rate is unknown', () => {
  expect(sumTokenYieldRates([earned(85_199n), earned(-12_399n)])).toBe(72_800n)
  expect(sumTokenYieldRates([earned(85_199n), { status: 'inHook' }])).toBe(85_199n)
  expect(sumTokenYieldRates([earned(85_199n), { status: 'unread' }])).toBeUndefined()
  expect(sumTokenYieldRates([earned(10n ** 30n), earned(1n)])).toBeUndefined()
  expect(sumTokenYieldRates('failed')).toBeUndefined()
  expect(sumTokenYieldRates(undefined)).toBeUndefined()
})
