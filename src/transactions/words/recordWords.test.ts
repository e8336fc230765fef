import { expect, test } from 'vitest'
import { loadDeployment } from '../../../deployments/loadDeployment.ts'
import type { Action } from '../../domain/action.ts'
import { MAX_UINT256, WAD } from '../../domain/integers.ts'
import { recordNote, recordTitle } from './recordWords.ts'

const deployment = loadDeployment('local')
const context = { deployment, snapshot: undefined }
const approval = (amount: bigint) =>
  ({ kind: 'approve', token: deployment.token0, spender: deployment.hook, amount }) as const satisfies Action

const note = 'Your wallet changed the allowance before it was sent.'

test('an edited allowance has the mined number in its title, and both in its text', () => {
  const edited = { action: approval(MAX_UINT256), became: approval(7n), note }
  expect(recordTitle(edited, context)).toContain(': 7 smallest units')
  expect(recordTitle(edited, context)).not.toContain('unlimited')
  expect(recordNote(edited, context)).toMatch(
    /^Your wallet changed .* Mined: at most 7 smallest units Token 0\. Asked for: an unlimited amount of Token 0\.$/,
  )
  const taken = { action: approval(WAD), became: approval(0n), note }
  expect(recordTitle(taken, context)).toMatch(/^Revoke Token 0/)
  expect(recordNote(taken, context)).toContain('Mined: nothing of Token 0.')
})

test('what was mined as asked has nothing to add', () => {
  expect(recordTitle({ action: approval(7n) }, context)).toContain('7')
  expect(recordNote({ action: approval(7n) }, context)).toBeUndefined()
  expect(recordNote({ action: approval(7n), note: 'Sent twice.' }, context)).toBe('Sent twice.')
})
