import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findGaps, parseRequirements, readResults, tagsOf } from './conformance.ts'

const COMPLETE = `# Title

Prose, with a list:
- of anything

## 1 What

- **1-01** First.
  - untested: nothing to test
- **1-02** A list follows:
  - decision: in another order
- **1-03** Third.

## 1.1 More

- **1.1-01** A 'quoted' text.
`

const RAN = [
  { file: 'a.test.ts', title: 'works always [1-03 1.1-01]', passed: true },
  { file: 'a.test.ts', title: 'has nothing to do with a requirement', passed: false },
  { file: 'b.spec.ts', title: 'a group [1-02] › clicks', passed: true },
]

const gaps = (markdown: string, ran = RAN) => findGaps(parseRequirements(markdown), ran)

/** The same tests, with another word in a title. */
const retitled = (from: string, to: string) =>
  RAN.map((one) => ({ ...one, title: one.title.replace(from, to) }))

test('each requirement has its number, its section, its words, and why it has no test if it has none', () => {
  expect(parseRequirements(COMPLETE)).toEqual([
    { id: '1-01', section: '1', text: 'First.', untested: 'nothing to test' },
    { id: '1-02', section: '1', text: 'A list follows:' },
    { id: '1-03', section: '1', text: 'Third.' },
    { id: '1.1-01', section: '1.1', text: "A 'quoted' text." },
  ])
})

test('a title names requirements in brackets, wherever they stand', () => {
  expect(tagsOf('withdraws [2.2-07 5-02] › all of it [10-01]')).toEqual(['2.2-07', '5-02', '10-01'])
  expect(tagsOf('of [0, 1] and [a-b] and [0-9]')).toEqual([])
})

test('a complete specification has no gaps, in whatever order its numbers stand', () => {
  expect(gaps(COMPLETE)).toEqual([])
  const [before = '', after = ''] = COMPLETE.split('- **1-03**')
  expect(gaps(`${before.replace('1-02', '1-03')}- **1-02**${after}`)).toEqual([])
})

test('a requirement that no test names is found', () => {
  expect(gaps(COMPLETE, retitled('[1-02]', ''))).toEqual(['1-02: no test that ran names it'])
  expect(gaps(COMPLETE, RAN.slice(0, 2))).toEqual(['1-02: no test that ran names it'])
})

test('a test of a requirement that failed or was skipped is found, also where another one passed', () => {
  const failed = { file: 'c.test.ts', title: 'also [1-02]', passed: false }
  expect(gaps(COMPLETE, [...RAN, failed])).toEqual(['did not pass: c.test.ts › also [1-02]'])
})

test('a tag that is no requirement, and one of a requirement that is called untested, are found', () => {
  expect(gaps(COMPLETE, retitled('1-03', '1-03 1-04'))).toEqual([
    '1-04 is no requirement: a.test.ts › works always [1-03 1-04 1.1-01]',
  ])
  expect(gaps(COMPLETE, retitled('1-03', '1-03 1-01'))).toEqual([
    '1-01 is called untested, and a test names it',
  ])
})

test('a number that is given twice, left out, or of another section is found', () => {
  expect(gaps(COMPLETE.replace('1-01', '1-02'))).toEqual([
    '1-02 stands twice',
    '1-01 is missing',
    '1-02 is called untested, and a test names it',
  ])
  expect(gaps(COMPLETE.replace('1-01', '1-04'))).toEqual([
    '1-01 is missing',
    '1-04 is no number of section 1',
  ])
  expect(gaps(COMPLETE.replace('**1-01**', '**1.1-02**'))).toContain('1.1-02 is no number of section 1')
})

test('nothing at all is not everything', () => {
  expect(gaps('# Title\n')).toEqual(['there are no requirements'])
})

test('a line that cannot be read is refused, not skipped', () => {
  const broken = [
    ['  - untested: nothing to test', '  - surely fine'],
    ['  - untested: nothing to test', '  - untested: '],
    ['  - untested: nothing to test', '  - `a.test.ts` › works always'],
    ['- **1-02** A', '- 1-02 A'],
    ['## 1.1 More\n', '## 1.1 More\n  - decision: of what\n'],
  ] as const
  for (const [good, bad] of broken)
    expect(() => parseRequirements(COMPLETE.replace(good, bad)), bad).toThrow('neither a requirement')
})

describe('reports', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'reports-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  function report(name: string, content: unknown): string {
    const path = join(folder, name)
    writeFileSync(path, JSON.stringify(content))
    return path
  }

  const unit = (title: string, status: string) => ({ fullName: `group ${title}`, status })
  const journey = (title: string, ...statuses: readonly string[]) => ({
    title,
    tests: statuses.map((status) => ({ status })),
  })

  test('only what ran and passed counts, with the titles of the groups around it', () => {
    const assertionResults = [unit('holds', 'passed'), unit('broken', 'failed'), unit('left out', 'skipped')]
    const vitest = report('vitest.json', {
      testResults: [{ name: '/project/src/a.test.ts', assertionResults }],
    })
    const file = 'deposit/b.spec.ts'
    const specs = [
      journey('clicks', 'expected'),
      journey('fails', 'unexpected'),
      journey('passes the second time', 'flaky'),
      journey('left out', 'skipped'),
      journey('in one browser alone', 'expected', 'skipped'),
      journey('never ran'),
    ]
    const playwright = report('playwright.json', {
      suites: [
        {
          file,
          title: file,
          specs: [journey('outer', 'expected')],
          suites: [{ file, title: 'group', specs }],
        },
      ],
    })
    const results = readResults('/project', vitest, playwright)
    const titled = ({ file: of, title }: { file: string; title: string }) => `${of}: ${title}`
    expect(results.filter(({ passed }) => passed).map(titled)).toEqual([
      'src/a.test.ts: group holds',
      'e2e/deposit/b.spec.ts: outer',
      'e2e/deposit/b.spec.ts: group › clicks',
    ])
    expect(results.filter(({ passed }) => !passed)).toHaveLength(7)
  })

  test('without reports nothing has passed', () => {
    expect(readResults('/project', join(folder, 'none.json'), join(folder, 'none.json'))).toEqual([])
  })
})
