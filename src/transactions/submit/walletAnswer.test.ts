import { expect, test } from 'vitest'
import { MAX_CALL_ID } from '../record.ts'
import { answered, failed } from './walletAnswer.ts'

const HASH = `0x${'Ab'.repeat(32)}`
const named = HASH.toLowerCase()

test('a hash is a transaction’s where one was asked for, and an id where a batch was', () => {
  expect(answered(HASH, false)).toEqual({ status: 'pending', hash: named })
  expect(answered(HASH, true)).toMatchObject({ status: 'pending', callId: HASH })
  expect(answered({ id: HASH }, true)).toMatchObject({ callId: HASH })
})

test('an id may be as long as EIP-5792 allows', () => {
  const longest = `0x${'f'.repeat(MAX_CALL_ID - 2)}`
  expect(answered({ id: longest }, true)).toMatchObject({ status: 'pending', callId: longest })
  expect(answered({ id: `${longest}f` }, true)).toMatchObject({ status: 'unknown' })
})

test.each([[null], [''], [7], [{}], [{ id: 7 }]])('%j names nothing', (answer) => {
  expect(answered(answer, false)).toMatchObject({ status: 'unknown' })
})

test('a person’s no is a no, until the chain shows otherwise', () => {
  expect(failed({ code: 4001, message: 'no' }, false)).toMatchObject({
    rejected: true,
    record: { status: 'rejected', note: 'You rejected the request' },
  })
})

test.each([
  ['in its data', { code: -32603, message: 'broke', data: HASH }],
  ['deeper in its data', { code: -32603, message: 'broke', data: { transactionHash: HASH } }],
  ['with a rejection', { code: 4001, message: 'no', data: { hash: HASH } }],
])('an error that names a transaction %s is looked for under that hash', (_, error) => {
  expect(failed(error, false).record).toMatchObject({ status: 'unknown', hash: named })
  expect(failed(error, true).record.hash).toBeUndefined()
})

test('any other failure leaves open what was sent', () => {
  expect(failed({ code: -32603, message: 'broke' }, false).record.status).toBe('unknown')
  expect(failed({ code: -32002, message: 'busy' }, false).record.status).toBe('rejected')
})
