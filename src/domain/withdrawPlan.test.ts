import { expect, test } from 'vitest'
import { DEPLOYMENT, SNAPSHOT } from './snapshot.fixture.ts'
import type { Snapshot } from './snapshot.ts'
import { planWithdraw, simulatedWithdrawal } from './withdrawPlan.ts'

const E18 = 10n ** 18n
const plan = (snapshot: Snapshot) => planWithdraw({ snapshot, deployment: DEPLOYMENT })
const withShares = (shares: bigint | undefined): Snapshot => ({
  ...SNAPSHOT,
  account: { ...SNAPSHOT.account, shares },
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
  expect(plan(snapshot)).toMatchObject({ ok: false, issues: [{ code, reverts, blocking: true }] })
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
    plan: { issues: [{ code: 'returnsNothing', blocking: true, reverts: undefined }] },
  })
})

test('as simulated on a later block: every figure is of that block, the shares too', () => {
  const planned = plan(withShares(2n * E18))
  if (!planned.ok) throw new Error('the position can be withdrawn')
  const { hook, token0, token1 } = DEPLOYMENT
  const simulated = simulatedWithdrawal(
    planned.plan,
    {
      blockNumber: SNAPSHOT.blockNumber + 1n,
      leaves: [{ token: hook, amount: 3n * E18 }],
      arrives: [{ token: token1, amount: 7n }],
    },
    { hook, token0, token1 },
  )
  expect(simulated).toMatchObject({
    blockNumber: SNAPSHOT.blockNumber + 1n,
    shares: 3n * E18,
    amount0: 0n,
    amount1: 7n,
  })
})
