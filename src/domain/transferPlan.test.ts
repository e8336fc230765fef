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

test.each([
  ['0x0000000000000000000000000000000000000000', 'zero address'],
  [SNAPSHOT.account.address, 'your own address'],
  [DEPLOYMENT.hook, 'the hook'],
  [DEPLOYMENT.token0, 'token contract'],
  [DEPLOYMENT.token1, 'token contract'],
  [DEPLOYMENT.vault1, 'contracts that the pool works with'],
  [DEPLOYMENT.poolManager, 'contracts that the pool works with'],
  ['0x12', '40 digits'],
  [FRIEND.replace('dA', 'Da'), 'typing error'],
])('%s is no recipient', (to, words) => {
  const planned = plan(to, '1')
  expect(planned.ok ? '' : planned.refusal.to).toContain(words)
})

test.each([
  ['', 'Enter an amount.'],
  ['0', 'Enter an amount above zero.'],
  ['-1', 'Enter the amount without a plus or minus sign.'],
])('%j is no amount', (amount, sentence) => {
  expect(plan(FRIEND, amount)).toEqual({ ok: false, refusal: { amount: sentence } })
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
