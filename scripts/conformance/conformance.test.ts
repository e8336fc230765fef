import { expect, test } from 'vitest'
import { conformanceRows } from './conformanceRows.ts'
import { findConformanceGaps } from './findConformanceGaps.ts'
import { specificationItems } from './specificationItems.ts'

const SPECIFICATION = `# Title

## 1. What
Intro sentence. Another one:
- first item
  that goes on
- second | with a pipe

| Head | Row |
|---|---|
| a | b |

### 1.1 More
A 'quoted' sentence.
`

const items = specificationItems(SPECIFICATION)
const table = (rows: readonly string[]) => conformanceRows(rows.join('\n'))
const COMPLETE = [
  '| 1-01 | Intro sentence. | decision: nothing to test |',
  '| 1-02 | first item that goes on | `a.test.ts` › works |',
  '| 1-03 | second \\| with a pipe | library: viem |',
  '| 1-04 | a \\| b | `a.test.ts` › works<br>`b.spec.ts` › clicks |',
  "| 1.1-01 | A 'quoted' sentence. | `a.test.ts` › works |",
]
const passed = new Map([
  ['a.test.ts', new Set(['works'])],
  ['b.spec.ts', new Set(['clicks'])],
])

test('every list item, table row and sentence is a statement with an id of its section', () => {
  expect(items.map(({ id, text }) => `${id} ${text}`)).toEqual([
    '1-01 Intro sentence.',
    '1-02 first item that goes on',
    '1-03 second | with a pipe',
    '1-04 a | b',
    "1.1-01 A 'quoted' sentence.",
  ])
})

test('a complete table has no gaps', () => {
  expect(findConformanceGaps(items, table(COMPLETE), passed)).toEqual([])
})

test('a forgotten statement, a changed word, a test that did not pass and a stray row are found', () => {
  const rows = [...COMPLETE.slice(1), '| 9-01 | stray | decision: none |'].map((row) =>
    row.replace('first item', 'first thing'),
  )
  const gaps = findConformanceGaps(items, table(rows), new Map([['a.test.ts', new Set(['works'])]]))
  expect(gaps).toEqual([
    '1-01 has no row: Intro sentence.',
    '1-02 is not verbatim: first item that goes on',
    '1-04: no test passed by the name of b.spec.ts › clicks',
    '9-01 is no statement of the specification',
  ])
})

test('a proof in another form is refused', () => {
  expect(() => table(['| 1-01 | x | surely fine |'])).toThrow('neither a test')
})
