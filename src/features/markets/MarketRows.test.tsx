import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { catalogue } from '#chain/chains.ts'
import { marketOf } from '#market/market.ts'
import { MarketRows, ROWS_AT_ONCE } from './MarketRows.tsx'

const [first] = catalogue
const many = Array.from({ length: 200 }, (_, index) =>
  marketOf(`m${index}`, first.network, { ...first, pool: { fee: index + 1, tickSpacing: 60 } }),
)
const rowsOf = (count: number) => {
  const listed = many.slice(0, count)
  const text = renderToStaticMarkup(
    <Router ssrPath="/markets">
      <MarketRows
        {...{
          listed,
          known: new Map(),
          states: new Map(),
          yields: new Map(),
          kept: undefined,
          somebody: false,
        }}
      />
    </Router>,
  )
  return { rows: text.split('<li class="m-row"').length - 1, more: /Show \d+ more/.exec(text)?.[0] }
}

test('of two hundred markets as many are drawn as fill a few screens, and the rest is said and one click away', () => {
  expect(rowsOf(200)).toEqual({ rows: ROWS_AT_ONCE, more: `Show ${200 - ROWS_AT_ONCE} more` })
  expect(rowsOf(ROWS_AT_ONCE)).toEqual({ rows: ROWS_AT_ONCE, more: undefined })
  expect(rowsOf(6)).toEqual({ rows: 6, more: undefined })
})
