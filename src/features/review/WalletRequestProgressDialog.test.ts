import { expect, test } from 'vitest'
import { SENT_DEPOSIT } from '#transactions/tracking/sent.fixture.ts'
import { titleOfSteps } from './WalletRequestProgressDialog.tsx'

const ended = { code: 'ended', goOn: undefined, refusal: undefined } as const

test('Dialog title says that a rejected or refused deposit did not happen', () => {
  expect(titleOfSteps('deposit', undefined)).toBe('Depositing')
  const rejected = { ...SENT_DEPOSIT, status: 'rejected' } as const
  expect(titleOfSteps('deposit', { ...ended, last: rejected })).toBe('Not deposited')
  const refusal = { code: 'busy', reason: { code: 'busy' } } as const
  expect(titleOfSteps('deposit', { ...ended, refusal, last: undefined })).toBe('Not deposited')
})

test('Dialog title leaves the outcome open while the transaction may still be mined', () => {
  const unknown = { ...SENT_DEPOSIT, status: 'unknown' } as const
  expect(titleOfSteps('withdraw', { ...ended, last: unknown })).toBe('Withdrawal not confirmed')
})
