import { expect, test } from 'vitest'
import type { Action } from '#market/action.ts'
import { MAX_UINT256, WAD } from '#math/integers.ts'
import { loadMarket } from '../../../deployments/loadMarket.ts'
import { recordTitle } from './actionWords.ts'
import { noteText } from './toldWords.ts'

const market = loadMarket('local')
const context = { market, snapshot: undefined }
const approval = (amount: bigint) =>
  ({ kind: 'approve', token: market.token0, spender: market.hook, amount }) as const satisfies Action

const note = { code: 'edited' } as const

test('an edited allowance has the mined number in its title, and both in its text', () => {
  const edited = { action: approval(MAX_UINT256), became: approval(7n), note }
  expect(recordTitle(edited, context)).toContain(': 7 smallest units')
  expect(recordTitle(edited, context)).not.toContain('unlimited')
  expect(noteText(edited, context)).toMatch(
    /^Your wallet changed .* Mined: at most 7 smallest units TT0\. Asked for: an unlimited amount of TT0\.$/,
  )
  const taken = { action: approval(WAD), became: approval(0n), note }
  expect(recordTitle(taken, context)).toMatch(/^Revoke TT0/)
  expect(noteText(taken, context)).toContain('Mined: nothing of TT0.')
})

test('what was mined as asked has nothing to add', () => {
  expect(recordTitle({ action: approval(7n) }, context)).toContain('7')
  expect(noteText({ action: approval(7n) }, context)).toBeUndefined()
  // What an earlier version stored as a sentence.
  expect(noteText({ action: approval(7n), note: 'Sent twice.' }, context)).toBe('Sent twice.')
})
