import { expect, test } from 'vitest'
import { calls } from '../src/adapters/dualpool/meaning.ts'
import hookJson from './calldata-dualpool.json' with { type: 'json' }
import { leavesOf, selectorOf } from './clearSign.ts'

const formats = Object.entries(hookJson.display.formats)

test.each(formats)(
  'DualPool descriptor names every argument of %s, a call that Millrace makes',
  (fragment, { fields }) => {
    expect(Object.keys(calls)).toContain(selectorOf(fragment).slice(2))
    expect(fields.map(({ path }) => path).sort()).toEqual([...leavesOf(fragment)].sort())
  },
)

test('DualPool descriptor covers every call of the hook', () => {
  expect(formats.map(([fragment]) => selectorOf(fragment).slice(2)).sort()).toEqual(Object.keys(calls).sort())
})
