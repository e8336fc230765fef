import { expect, test } from 'vitest'
import { parseAddress } from '../amounts/parseAddress.ts'
import { parseAmount } from '../amounts/parseAmount.ts'
import { MARKET, SNAPSHOT } from './snapshot.fixture.ts'
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
    market: MARKET,
  })

test('a transfer of shares moves them out of the account and nothing into it', () => {
  expect(plan(FRIEND.toLowerCase(), '1.25')).toEqual({
    ok: true,
    plan: {
      action: { kind: 'transfer', token: MARKET.hook, to: FRIEND, amount: 125n * 10n ** 16n },
      calls: [{ kind: 'transfer', token: MARKET.hook, to: FRIEND, amount: 125n * 10n ** 16n }],
      market: MARKET.id,
      chainId: SNAPSHOT.chainId,
      account: SNAPSHOT.account.address,
      blockNumber: SNAPSHOT.blockNumber,
      leaves: [{ token: MARKET.hook, amount: 125n * 10n ** 16n }],
      arrives: [],
    },
  })
})

test('the whole balance can be sent, and not a wei more', () => {
  expect(plan(FRIEND, '100').ok).toBe(true)
  expect(plan(FRIEND, '100.000000000000000001')).toEqual({
    ok: false,
    refusal: { amount: { code: 'moreThanHeld' } },
  })
})

const ONE_OF_OURS = { code: 'isPoolContract' }
const TOKEN = { code: 'isToken' }

test.each([
  ['0x0000000000000000000000000000000000000000', { code: 'isZero' }],
  [SNAPSHOT.account.address, { code: 'isOwn' }],
  [MARKET.hook, { code: 'isHook' }],
  [MARKET.token0, TOKEN],
  [MARKET.token1, TOKEN],
  [MARKET.vault0, ONE_OF_OURS],
  [MARKET.vault1, ONE_OF_OURS],
  [MARKET.network.poolManager, ONE_OF_OURS],
  [MARKET.network.quoter, ONE_OF_OURS],
  [MARKET.network.stateView, ONE_OF_OURS],
  [MARKET.network.swapRouter, ONE_OF_OURS],
  ['0x12', { code: 'notAnAddress' }],
  [FRIEND.replace('dA', 'Da'), { code: 'checksum' }],
])('%s is no recipient', (to, sentence) => {
  expect(plan(to, '1')).toStrictEqual({ ok: false, refusal: { to: sentence } })
})

test('both are refused at once, and without an account nothing is sent', () => {
  expect(plan('', '')).toStrictEqual({
    ok: false,
    refusal: { to: { code: 'noAddress' }, amount: { code: 'empty' } },
  })
  expect(plan(FRIEND, '1', { ...SNAPSHOT, account: undefined })).toStrictEqual({
    ok: false,
    refusal: { amount: { code: 'sharesUnavailable' } },
  })
})

test.each([
  ['', { code: 'empty' }],
  ['0', { code: 'zero' }],
  ['-1', { code: 'sign' }],
])('%j is no amount', (amount, sentence) => {
  expect(plan(FRIEND, amount)).toStrictEqual({ ok: false, refusal: { amount: sentence } })
})

test('an unknown balance is never taken for none', () => {
  const unknown = { ...SNAPSHOT, account: { ...SNAPSHOT.account, shares: undefined } }
  expect(plan(FRIEND, '1', unknown)).toEqual({
    ok: false,
    refusal: { amount: { code: 'sharesUnavailable' } },
  })
  const none = { ...SNAPSHOT, account: { ...SNAPSHOT.account, shares: 0n } }
  expect(plan(FRIEND, '1', none)).toEqual({ ok: false, refusal: { amount: { code: 'noShares' } } })
})
