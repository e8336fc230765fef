import { expect, test } from 'vitest'
import { findConformanceGaps } from './findConformanceGaps.ts'
import { parseRequirements } from './parseRequirements.ts'

const COMPLETE = `# Title

Prose, with a list:
- of anything

## 1 What

- **1-01** First.
  - decision: nothing to test
- **1-02** A list follows:
  - \`a.test.ts\` › works › always
  - \`b.spec.ts\` › clicks
- **1-03** Third.
  - \`a.test.ts\` › works › always

## 1.1 More

- **1.1-01** A 'quoted' text.
  - \`a.test.ts\` › works › always
`

const passed = new Map([
  ['a.test.ts', new Set(['works › always'])],
  ['b.spec.ts', new Set(['clicks'])],
])

const gaps = (markdown: string, ran = passed) => findConformanceGaps(parseRequirements(markdown), ran)

test('each requirement has its number, its section, its words and its proofs', () => {
  const requirements = parseRequirements(COMPLETE)
  expect(requirements.map(({ id, section }) => `${section} ${id}`)).toEqual([
    '1 1-01',
    '1 1-02',
    '1 1-03',
    '1.1 1.1-01',
  ])
  expect(requirements[1]).toEqual({
    id: '1-02',
    section: '1',
    text: 'A list follows:',
    proofs: [
      { kind: 'test', file: 'a.test.ts', title: 'works › always' },
      { kind: 'test', file: 'b.spec.ts', title: 'clicks' },
    ],
  })
})

test('a complete specification has no gaps, in whatever order its numbers stand', () => {
  expect(gaps(COMPLETE)).toEqual([])
  const [before = '', after = ''] = COMPLETE.split('- **1-03**')
  expect(gaps(`${before.replace('1-01', '1-03')}- **1-01**${after}`)).toEqual([])
})

test('a requirement without a proof is found', () => {
  expect(gaps(COMPLETE.replace('  - decision: nothing to test\n', ''))).toEqual(['1-01 has no proof'])
})

test('a test that does not exist, did not run or failed is found', () => {
  expect(gaps(COMPLETE.replace('› clicks', '› taps'))).toEqual([
    '1-02: no test passed by the name of b.spec.ts › taps',
  ])
  expect(gaps(COMPLETE, new Map([...passed].slice(0, 1)))).toEqual([
    '1-02: no test passed by the name of b.spec.ts › clicks',
  ])
})

test('a number that is given twice, left out, or of another section is found', () => {
  expect(gaps(COMPLETE.replace('1-03', '1-02'))).toEqual(['1-02 stands twice', '1-03 is missing'])
  expect(gaps(COMPLETE.replace('1-02', '1-04'))).toEqual([
    '1-02 is missing',
    '1-04 is no number of section 1',
  ])
  expect(gaps(COMPLETE.replace('**1.1-01**', '**1-04**'))).toEqual([
    '1.1-01 is missing',
    '1-04 is no number of section 1.1',
  ])
})

test('nothing at all is not everything', () => {
  expect(gaps('# Title\n')).toEqual(['there are no requirements'])
})

test('a line that cannot be read is refused, not skipped', () => {
  const broken = [
    ['  - decision: nothing to test', '  - surely fine'],
    ['  - decision: nothing to test', '  - decision: '],
    ['  - decision: nothing to test', '  - library: does it'],
    ['- **1-02** A', '- 1-02 A'],
    ['## 1.1 More\n', '## 1.1 More\n  - `a.test.ts` › works › always\n'],
  ] as const
  for (const [good, bad] of broken)
    expect(() => parseRequirements(COMPLETE.replace(good, bad)), bad).toThrow('neither a requirement')
})
