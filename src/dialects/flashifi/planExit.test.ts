import { expect, test } from 'vitest'
import { withdrawIssues } from '#words/depositIssues.ts'
import { isBlocking } from '../../markets/issue.ts'
import { MARKET, SNAPSHOT } from '../../markets/snapshot.fixture.ts'
import type { Snapshot } from '../../markets/snapshot.ts'
import { triedWithdrawal } from '../../markets/withdrawPlan.ts'
import { sentence } from '../../words/sentence.ts'
import { planExit } from './planExit.ts'

const E18 = 10n ** 18n
const plan = (snapshot: Snapshot) => planExit({ snapshot, market: MARKET })
const withShares = (shares: bigint | undefined): Snapshot => ({
  ...SNAPSHOT,
  account: { ...SNAPSHOT.account, shares },
})

test('a part of a position is refused: the contract pays out the whole, and the plan does not say otherwise', () => {
  const exit = (shares: bigint) => planExit({ snapshot: SNAPSHOT, market: MARKET, shares })
  expect(exit(1n)).toMatchObject({ ok: false, issues: [{ code: 'wholeOnly', severity: 'blocking' }] })
  expect(exit(SNAPSHOT.account.shares ?? 0n)).toEqual(plan(SNAPSHOT))
})

test('pays the account’s part of what the vaults hand out, rounded down', () => {
  const result = plan({
    ...SNAPSHOT,
    vault0: { ...SNAPSHOT.vault0, maxWithdraw: 7n },
    hook: { ...SNAPSHOT.hook, totalSupply: 300n * E18 },
  })
  expect(result).toMatchObject({
    ok: true,
    plan: {
      action: { kind: 'withdraw', owner: SNAPSHOT.account.address },
      calls: [{ kind: 'withdraw', owner: SNAPSHOT.account.address }],
      shares: 100n * E18,
      amount0: 2n,
      amount1: 166666666666666666666n,
      issues: [],
    },
  })
})

test.each([
  ['noShares', 'ZeroLiquidity', withShares(0n)],
  [
    'amountsTooLarge',
    'SafeCastOverflow',
    { ...withShares(2n ** 128n), hook: { ...SNAPSHOT.hook, totalSupply: 2n ** 128n } },
  ],
  ['noAccount', undefined, { ...SNAPSHOT, account: undefined }],
  ['unreadable', undefined, withShares(undefined)],
  ['unreadable', undefined, { ...SNAPSHOT, vault1: { ...SNAPSHOT.vault1, maxWithdraw: undefined } }],
] as const)('%s', (code, reverts, snapshot) => {
  expect(plan(snapshot)).toMatchObject({ ok: false, issues: [{ code, reverts, severity: 'blocking' }] })
})

test('a position that would return nothing is blocked, though the contract would burn it', () => {
  const empty = { maxWithdraw: 0n }
  const snapshot = {
    ...SNAPSHOT,
    vault0: { ...SNAPSHOT.vault0, ...empty },
    vault1: { ...SNAPSHOT.vault1, ...empty },
  }
  expect(plan(snapshot)).toMatchObject({
    ok: true,
    plan: { issues: [{ code: 'returnsNothing', severity: 'blocking', reverts: undefined }] },
  })
})

test('as tried out: every figure is what moved, the shares too', () => {
  const planned = plan(withShares(2n * E18))
  if (!planned.ok) throw new Error('the position can be withdrawn')
  const { hook, token0, token1 } = MARKET
  const tried = { ok: true, shares: -3n * E18, amount0: -5n, amount1: 7n } as const
  expect(triedWithdrawal(planned.plan, tried, MARKET)).toMatchObject({
    blockNumber: SNAPSHOT.blockNumber,
    shares: 3n * E18,
    amount0: 0n,
    amount1: 7n,
    leaves: [
      { token: hook, amount: 3n * E18 },
      { token: token0, amount: 5n },
    ],
    arrives: [{ token: token1, amount: 7n }],
  })
})

test('the plan is of its block, account and chain: the shares leave, both tokens arrive', () => {
  const vault1 = { ...SNAPSHOT.vault1, maxWithdraw: 50n * E18 }
  expect(plan({ ...SNAPSHOT, vault1 })).toEqual({
    ok: true,
    plan: {
      action: { kind: 'withdraw', owner: SNAPSHOT.account.address },
      calls: [{ kind: 'withdraw', owner: SNAPSHOT.account.address }],
      market: MARKET.id,
      chainId: 84532,
      account: SNAPSHOT.account.address,
      blockNumber: 7n,
      leaves: [{ token: MARKET.hook, amount: 100n * E18 }],
      arrives: [
        { token: MARKET.token0, amount: 100n * E18 },
        { token: MARKET.token1, amount: 10n * E18 },
      ],
      amount0: 100n * E18,
      amount1: 10n * E18,
      shares: 100n * E18,
      issues: [],
    },
  })
})

const emptySlot = { ...SNAPSHOT.pool, slot0: { sqrtPriceX96: 0n, tick: 0, protocolFee: 0, lpFee: 0 } }
const unread = 'What would come back could not be read. Try again.'

test.each([
  ['No wallet address available', { ...SNAPSHOT, account: undefined }],
  ['The pool is not initialized yet.', { ...withShares(0n), pool: emptySlot }],
  ['You have no shares to withdraw', withShares(0n)],
  [unread, withShares(undefined)],
  [unread, { ...SNAPSHOT, hook: { ...SNAPSHOT.hook, totalSupply: undefined } }],
  [unread, { ...SNAPSHOT, vault0: { ...SNAPSHOT.vault0, maxWithdraw: undefined } }],
  [unread, { ...SNAPSHOT, vault1: { ...SNAPSHOT.vault1, maxWithdraw: undefined } }],
])('%s', (message, snapshot) => {
  const result = plan(snapshot)
  expect(
    !result.ok && result.issues.filter(isBlocking).map((issue) => sentence(withdrawIssues, issue)),
  ).toEqual([message])
})

test('a pool without a price has no positions; one whose price is unread may have', () => {
  expect(plan({ ...SNAPSHOT, pool: emptySlot })).toMatchObject({
    issues: [{ code: 'poolNotInitialized', reverts: 'PoolKeyNotInitialized' }],
  })
  expect(plan({ ...SNAPSHOT, pool: { ...SNAPSHOT.pool, slot0: undefined } }).ok).toBe(true)
})

test.each([
  // Each of the three bounds: an int128 of either token, a uint128 of shares.
  [2n ** 127n - 1n, 5n, 7n, true],
  [2n ** 127n, 5n, 7n, false],
  [5n, 2n ** 127n - 1n, 7n, true],
  [5n, 2n ** 127n, 7n, false],
  [5n, 5n, 2n ** 128n - 1n, true],
  [5n, 5n, 2n ** 128n, false],
])('%s and %s for %s shares can be paid: %s', (maxWithdraw0, maxWithdraw1, shares, ok) => {
  const result = plan({
    ...withShares(shares),
    hook: { ...SNAPSHOT.hook, totalSupply: shares },
    vault0: { ...SNAPSHOT.vault0, maxWithdraw: maxWithdraw0 },
    vault1: { ...SNAPSHOT.vault1, maxWithdraw: maxWithdraw1 },
  })
  expect(result.ok).toBe(ok)
  if (!result.ok)
    expect(result.issues[0]).toMatchObject({ code: 'amountsTooLarge', reverts: 'SafeCastOverflow' })
})

test('one token that comes back is not nothing', () => {
  const emptied = (index: 0 | 1) => {
    const result = plan({ ...SNAPSHOT, [`vault${index}`]: { ...SNAPSHOT.vault0, maxWithdraw: 0n } })
    return result.ok && result.plan.issues
  }
  expect([emptied(0), emptied(1)]).toEqual([[], []])
})

test('as simulated: nothing that arrives is a block, and shares that no flow shows are those of the plan', () => {
  const planned = plan(SNAPSHOT)
  if (!planned.ok) throw new Error('the position can be withdrawn')
  const tried = { ok: true, shares: -planned.plan.shares, amount0: 0n, amount1: 0n } as const
  expect(triedWithdrawal(planned.plan, tried, MARKET)).toEqual({
    ...planned.plan,
    arrives: [],
    amount0: 0n,
    amount1: 0n,
    issues: [
      {
        code: 'returnsNothing',
        params: {},
        severity: 'blocking',
        reverts: undefined,
      },
    ],
  })
})
