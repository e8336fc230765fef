import { expect, test } from 'vitest'
import { parseAddress } from './parseAddress.ts'
import { parseAmount } from './parseAmount.ts'
import { DEPLOYMENT, SNAPSHOT } from './snapshot.fixture.ts'
import { planTransfer } from './transferPlan.ts'

const FRIEND = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

const plan = (
  to: string,
  amount: string,
  snapshot = SNAPSHOT as Parameters<typeof planTransfer>[0]['snapshot'],
) =>
  planTransfer({
    to: parseAddress(to),
    amount: parseAmount(amount, 18),
    snapshot,
    deployment: DEPLOYMENT,
  })

test('a transfer of shares moves them out of the account and nothing into it', () => {
  expect(plan(FRIEND.toLowerCase(), '1.25')).toEqual({
    ok: true,
    plan: {
      action: { kind: 'transfer', token: DEPLOYMENT.hook, to: FRIEND, amount: 125n * 10n ** 16n },
      chainId: SNAPSHOT.chainId,
      account: SNAPSHOT.account.address,
      blockNumber: SNAPSHOT.blockNumber,
      leaves: [{ token: DEPLOYMENT.hook, amount: 125n * 10n ** 16n }],
      arrives: [],
    },
  })
})

test('the whole balance can be sent, and not a wei more', () => {
  expect(plan(FRIEND, '100').ok).toBe(true)
  expect(plan(FRIEND, '100.000000000000000001')).toEqual({
    ok: false,
    refusal: { amount: 'This is more than you have.' },
  })
})

const ONE_OF_OURS = 'This is one of the contracts that the pool works with. What is sent there is lost.'
const TOKEN = 'This is a token contract, not a person. What is sent there is lost.'

test.each([
  ['0x0000000000000000000000000000000000000000', 'This is the zero address. What is sent there is lost.'],
  [SNAPSHOT.account.address, 'This is your own address.'],
  [DEPLOYMENT.hook, 'This is the hook, the contract of the shares themselves. What is sent there is lost.'],
  [DEPLOYMENT.token0, TOKEN],
  [DEPLOYMENT.token1, TOKEN],
  [DEPLOYMENT.vault0, ONE_OF_OURS],
  [DEPLOYMENT.vault1, ONE_OF_OURS],
  [DEPLOYMENT.poolManager, ONE_OF_OURS],
  [DEPLOYMENT.quoter, ONE_OF_OURS],
  [DEPLOYMENT.stateView, ONE_OF_OURS],
  [DEPLOYMENT.swapRouter, ONE_OF_OURS],
  ['0x12', 'An address is 0x followed by 40 digits from 0 to 9 and a to f.'],
  [
    FRIEND.replace('dA', 'Da'),
    'This address has a typing error: its capital letters do not fit its digits. Copy it anew.',
  ],
])('%s is no recipient', (to, sentence) => {
  expect(plan(to, '1')).toStrictEqual({ ok: false, refusal: { to: sentence } })
})

test('both are refused at once, and without an account nothing is sent', () => {
  expect(plan('', '')).toStrictEqual({
    ok: false,
    refusal: { to: 'Enter an address.', amount: 'Enter an amount.' },
  })
  expect(plan(FRIEND, '1', { ...SNAPSHOT, account: undefined })).toStrictEqual({
    ok: false,
    refusal: { amount: 'Your shares balance is unavailable.' },
  })
})

test.each([
  ['', 'Enter an amount.'],
  ['0', 'Enter an amount above zero.'],
  ['-1', 'Enter the amount without a plus or minus sign.'],
])('%j is no amount', (amount, sentence) => {
  expect(plan(FRIEND, amount)).toStrictEqual({ ok: false, refusal: { amount: sentence } })
})

test('an unknown balance is never taken for none', () => {
  const unknown = { ...SNAPSHOT, account: { ...SNAPSHOT.account, shares: undefined } }
  expect(plan(FRIEND, '1', unknown)).toEqual({
    ok: false,
    refusal: { amount: 'Your shares balance is unavailable.' },
  })
  const none = { ...SNAPSHOT, account: { ...SNAPSHOT.account, shares: 0n } }
  expect(plan(FRIEND, '1', none)).toEqual({ ok: false, refusal: { amount: 'You have no shares to send.' } })
})
