import { expect, test } from 'vitest'
import { market } from '#adapters/servedMarket.fixture.ts'
import { agreeTo, closedBecause } from './agreements.ts'

test('what is agreed to of an opened market is the code of its hook, and of a listed one its sentence [10-13]', () => {
  const opened = { ...market, id: 'opened', isUnlisted: true, codeHash: `0x${'11'.repeat(32)}` } as const
  const changed = { ...opened, codeHash: `0x${'22'.repeat(32)}` } as const
  expect(closedBecause(opened)).toBe('agreement')
  agreeTo(opened)
  expect(closedBecause(opened)).toBeUndefined()
  expect(closedBecause(changed)).toBe('agreement')
  const listed = { ...market, id: 'listed', access: 'agreement' } as const
  expect(closedBecause(listed)).toBe('agreement')
  agreeTo(listed)
  expect(closedBecause(listed)).toBeUndefined()
})
