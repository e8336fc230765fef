import { expect, test } from 'vitest'
import { judgeMutants, type Mutant, percentOf, wrongEquivalents } from './judgeMutants.ts'

const GROUP = { name: 'arithmetic', atLeast: 90, files: ['a.ts', 'b.ts', 'c.ts'] }
const mutant = (file: string, outcome: Mutant['outcome'], line = 1): Mutant => ({
  file,
  line,
  code: `a < ${line}`,
  becomes: `a <= ${line}`,
  outcome,
  source: '',
})
const times = (count: number, each: Mutant): Mutant[] => Array.from({ length: count }, () => each)
const named = { file: 'a.ts', code: 'a < 7', becomes: 'a <= 7', why: '' }

test('a group passes at its share and not below; what no test runs has survived', () => {
  const killed = [...times(8, mutant('a.ts', 'killed')), mutant('a.ts', 'timedOut')]
  const [passed] = judgeMutants([...killed, mutant('b.ts', 'uncovered')], [GROUP], [])
  expect(passed).toMatchObject({ score: { killed: 9, total: 10 }, passed: true })
  const [failed] = judgeMutants(
    [...killed, mutant('b.ts', 'survived'), mutant('b.ts', 'uncovered')],
    [GROUP],
    [],
  )
  expect(failed).toMatchObject({ score: { killed: 9, total: 11 }, passed: false })
  expect(failed?.survivors).toHaveLength(2)
  expect(failed?.files).toEqual([
    { file: 'a.ts', score: { killed: 9, total: 9 } },
    { file: 'b.ts', score: { killed: 0, total: 2 } },
  ])
})

test('what was not tried and what is named as equivalent counts for nothing', () => {
  const mutants = [mutant('a.ts', 'killed'), mutant('a.ts', 'ignored'), mutant('a.ts', 'survived', 7)]
  const [verdict] = judgeMutants(mutants, [GROUP], [named])
  expect(verdict).toMatchObject({ score: { killed: 1, total: 1 }, survivors: [] })
  // The same change in another file is another mutant.
  const [other] = judgeMutants([mutant('b.ts', 'survived', 7)], [GROUP], [named])
  expect(other?.survivors).toHaveLength(1)
})

test('mutants of other files are no part of a group', () => {
  const [verdict] = judgeMutants([mutant('z.ts', 'survived')], [GROUP], [])
  expect(verdict).toMatchObject({ score: { killed: 0, total: 0 }, passed: true })
})

test('an equivalent must be there and alive, once its file is tried', () => {
  expect(wrongEquivalents([mutant('a.ts', 'survived', 7)], [named])).toEqual([])
  expect(wrongEquivalents([mutant('b.ts', 'survived', 7)], [named])).toEqual([])
  expect(wrongEquivalents([mutant('a.ts', 'killed', 7)], [named])).toEqual([
    'a.ts: a test tells "a <= 7" from "a < 7"',
  ])
  expect(wrongEquivalents([mutant('a.ts', 'survived', 8)], [named])).toEqual([
    'a.ts: no mutant turns "a < 7" into "a <= 7"',
  ])
})

test('percent are cut, so that just below is not enough', () => {
  expect(percentOf({ killed: 8_999, total: 10_000 })).toBe('89.9')
  expect(percentOf({ killed: 9, total: 10 })).toBe('90.0')
  expect(percentOf({ killed: 0, total: 0 })).toBe('100.0')
})
