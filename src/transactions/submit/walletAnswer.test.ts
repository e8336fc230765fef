import { expect, test } from 'vitest'
import { MAX_CALL_ID } from '../record.ts'
import { afterAnswer, afterFailure } from './walletAnswer.ts'

const HASH = `0x${'Ab'.repeat(32)}`
const named = HASH.toLowerCase()

test('a hash is a transaction’s where one was asked for, and an id where a batch was', () => {
  expect(afterAnswer(HASH, false)).toEqual({ status: 'pending', hash: named })
  expect(afterAnswer(HASH, true)).toMatchObject({ status: 'pending', callId: HASH })
  expect(afterAnswer({ id: HASH }, true)).toMatchObject({ callId: HASH })
})

test('an id may be as long as EIP-5792 allows', () => {
  const longest = `0x${'f'.repeat(MAX_CALL_ID - 2)}`
  expect(afterAnswer({ id: longest }, true)).toMatchObject({ status: 'pending', callId: longest })
  expect(afterAnswer({ id: `${longest}f` }, true)).toMatchObject({ status: 'unknown' })
})

test.each([[null], [''], [7], [{}], [{ id: 7 }]])('%j names nothing', (answer) => {
  expect(afterAnswer(answer, false)).toMatchObject({ status: 'unknown' })
})

test('a person’s no is a no, until the chain shows otherwise', () => {
  expect(afterFailure({ code: 4001, message: 'no' }, false)).toMatchObject({
    rejected: true,
    record: { status: 'rejected', note: { code: 'userRejected' } },
  })
})

test.each([
  ['in its data', { code: -32603, message: 'broke', data: HASH }],
  ['deeper in its data', { code: -32603, message: 'broke', data: { transactionHash: HASH } }],
  ['with a rejection', { code: 4001, message: 'no', data: { hash: HASH } }],
])('an error that names a transaction %s is looked for under that hash', (_, error) => {
  expect(afterFailure(error, false).record).toMatchObject({ status: 'unknown', hash: named })
  expect(afterFailure(error, true).record.hash).toBeUndefined()
})

test('any other failure leaves open what was sent', () => {
  expect(afterFailure({ code: -32603, message: 'broke' }, false).record.status).toBe('unknown')
  expect(afterFailure({ code: -32002, message: 'busy' }, false).record.status).toBe('rejected')
})
