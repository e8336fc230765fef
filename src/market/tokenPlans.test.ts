import { expect, test } from 'vitest'
import { parseAddress } from '#math/address.ts'
import { parseAmount } from '#math/amountText.ts'
import { MAX_UINT256 } from '#math/integers.ts'
import { MARKET, SNAPSHOT } from './marketSnapshot.fixture.ts'
import { computeApprovalAmount, planApproval, planTestTokenMint, planTransfer } from './tokenPlans.ts'

test('Approval plan in unlimited mode approves the maximum uint256 [7-04]', () => {
  expect(computeApprovalAmount('unlimited', 5n, 50n)).toBe(MAX_UINT256)
})

test('Approval plan in exact mode approves the needed amount plus the tolerance', () => {
  expect(computeApprovalAmount('exact', 10_000n, 0n)).toBe(10_000n)
  expect(computeApprovalAmount('exact', 10_000n, 50n)).toBe(10_050n)
  expect(computeApprovalAmount('exact', 1n, 1n)).toBe(2n)
  expect(computeApprovalAmount('exact', 0n, 50n)).toBe(0n)
  expect(computeApprovalAmount('exact', MAX_UINT256, 1n)).toBe(MAX_UINT256)
})

test('Approval plan moves no tokens and contains its block number', () => {
  const { hook: spender, token0: token } = MARKET
  const account = '0x00000000000000000000000000000000deadbeef'
  const plan = planApproval({ token, spender, amount: 7n, account, snapshot: SNAPSHOT })
  expect(plan).toEqual({
    action: { kind: 'approve', token, spender, amount: 7n },
    calls: [{ kind: 'approve', token, spender, amount: 7n }],
    market: MARKET.id,
    chainId: 84532,
    account,
    blockNumber: SNAPSHOT.blockNumber,
    leaves: [],
    arrives: [],
  })
})

test('Mint plan mints ten million test tokens with 18 decimals to the account', () => {
  const token = '0x0000000000000000000000000000000000000010'
  const account = '0x00000000000000000000000000000000deadbeef'
  const amount = 10n ** 25n
  expect(planTestTokenMint({ token, account, market: 'test', chainId: 84532, blockNumber: 7n })).toEqual({
    action: { kind: 'mint', token, to: account, amount },
    calls: [{ kind: 'mint', token, to: account, amount }],
    market: 'test',
    chainId: 84532,
    account,
    blockNumber: 7n,
    leaves: [],
    arrives: [{ token, amount }],
  })
})

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

test('Share transfer plan has shares leaving the account and nothing arriving', () => {
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

test('Share transfer plan is blocked for more shares than the account has', () => {
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
])('Share transfer plan rejects %s as recipient', (to, sentence) => {
  expect(plan(to, '1')).toStrictEqual({ ok: false, refusal: { to: sentence } })
})

test('Share transfer plan lists problems of the recipient and of the amount together', () => {
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
])('Share transfer plan rejects %j as amount', (amount, sentence) => {
  expect(plan(FRIEND, amount)).toStrictEqual({ ok: false, refusal: { amount: sentence } })
})

test('Share transfer plan distinguishes an unread balance from a balance of zero', () => {
  const unknown = { ...SNAPSHOT, account: { ...SNAPSHOT.account, shares: undefined } }
  expect(plan(FRIEND, '1', unknown)).toEqual({
    ok: false,
    refusal: { amount: { code: 'sharesUnavailable' } },
  })
  const none = { ...SNAPSHOT, account: { ...SNAPSHOT.account, shares: 0n } }
  expect(plan(FRIEND, '1', none)).toEqual({ ok: false, refusal: { amount: { code: 'noShares' } } })
})
