import { expect, test } from 'vitest'
import { planDeposit, planExit } from '#adapters/flashifi/rules.ts'
import { planDepositBatch, planExitBatch } from './batchPlan.ts'
import { MARKET, SNAPSHOT } from './marketSnapshot.fixture.ts'

const E18 = 10n ** 18n
const { hook, token0, token1, vault0, vault1 } = MARKET

function deposit(allowance1 = SNAPSHOT.account.allowance1 as bigint) {
  const snapshot = { ...SNAPSHOT, account: { ...SNAPSHOT.account, allowance1 } }
  const planned = planDeposit({ liquidity: 10n * E18, snapshot, market: MARKET })
  if (!planned.ok) throw new Error('no plan')
  return planned.plan
}
function withdrawal(bps = 100n) {
  const planned = planExit({ snapshot: SNAPSHOT, market: MARKET, tolerance: { bps, minutes: 20n } })
  if (!planned.ok) throw new Error('no plan')
  return planned.plan
}
const approve = (token: `0x${string}`, amount: bigint) => ({ kind: 'approve', token, spender: hook, amount })

test('Deposit bundle approves maximum amounts, deposits, then resets the allowances', () => {
  const plan = deposit(0n)
  const batched = planDepositBatch(plan, MARKET, { toleranceBps: 50n })
  const cap0 = (plan.amount0 * 10_050n + 9_999n) / 10_000n
  const cap1 = (plan.amount1 * 10_050n + 9_999n) / 10_000n
  expect(batched.calls).toEqual([
    approve(token0, cap0),
    approve(token1, cap1),
    { kind: 'deposit', liquidity: 10n * E18 },
    approve(token0, 0n),
    approve(token1, 0n),
  ])
  expect(batched.leaves).toEqual(plan.leaves)
  expect(batched.bounds).toEqual({
    maximumLeaves: [
      { token: token0, amount: cap0 },
      { token: token1, amount: cap1 },
    ],
    minimumArrives: plan.arrives,
  })
  expect(plan.issues.map(({ code }) => code)).toContain('approvalNeeded')
  expect(batched.issues.map(({ code }) => code)).not.toContain('approvalNeeded')
})

test('Exit bundle ends with checks that the minimum of each token arrived', () => {
  const plan = withdrawal()
  const batched = planExitBatch(plan, SNAPSHOT.account, MARKET, { restored: true })
  if (!batched.ok) throw new Error(batched.code)
  expect(plan.amount0).toBe(100n * E18)
  expect(batched.minimum).toEqual({ amount0: 99n * E18, amount1: 99n * E18 })
  expect(batched.plan.calls).toEqual([
    { kind: 'setVaults', vault0, vault1 },
    { kind: 'withdraw', owner: SNAPSHOT.account.address },
    { kind: 'transfer', token: token0, to: SNAPSHOT.account.address, amount: 1_099n * E18 },
    { kind: 'transfer', token: token1, to: SNAPSHOT.account.address, amount: 1_099n * E18 },
  ])
  expect(batched.plan.bounds?.minimumArrives).toEqual([
    { token: token0, amount: 99n * E18 },
    { token: token1, amount: 99n * E18 },
  ])
})

test('Exit bundle cannot be planned if the account’s balances were not read', () => {
  const unread = { ...SNAPSHOT.account, token0: undefined }
  const refused = { ok: false, code: 'balancesUnreadable' }
  expect(planExitBatch(withdrawal(), unread, MARKET)).toEqual(refused)
  const unread1 = { ...SNAPSHOT.account, token1: undefined }
  expect(planExitBatch(withdrawal(), unread1, MARKET)).toEqual(refused)
  const oneSided = planExitBatch({ ...withdrawal(), amount1: 0n }, SNAPSHOT.account, MARKET)
  expect(oneSided.ok && oneSided.plan.calls.map(({ kind }) => kind)).toEqual(['withdraw', 'transfer'])
})

test('Bundle has separate amount limits for each token', () => {
  const uneven = { ...deposit(), amount0: 20_000n, amount1: 30_001n }
  const batched = planDepositBatch(uneven, MARKET, { toleranceBps: 100n })
  // Each approval is the deposited amount (20,000 or 30,001) plus 1 %, rounded up.
  expect(batched.calls.slice(0, 2)).toEqual([approve(token0, 20_200n), approve(token1, 30_302n)])
  expect(batched.bounds?.maximumLeaves).toEqual([
    { token: token0, amount: 20_200n },
    { token: token1, amount: 30_302n },
  ])
  const exit = planExitBatch({ ...withdrawal(), amount0: 20_000n, amount1: 1n }, SNAPSHOT.account, MARKET)
  if (!exit.ok) throw new Error(exit.code)
  // Each minimum is the payout (20,000 or 1) minus 1 %, rounded down. A minimum of zero needs no
  // balance check.
  expect(exit.minimum).toEqual({ amount0: 19_800n, amount1: 0n })
  expect(exit.plan.calls).toEqual([
    { kind: 'withdraw', owner: SNAPSHOT.account.address },
    { kind: 'transfer', token: token0, to: SNAPSHOT.account.address, amount: 1_000n * E18 + 19_800n },
  ])
  expect(exit.plan.bounds?.maximumLeaves).toEqual([{ token: hook, amount: 100n * E18 }])
})

test('Deposit bundle is not blocked by missing allowances', () => {
  const account = { ...SNAPSHOT.account, allowance0: 0n, token0: 0n }
  const planned = planDeposit({ liquidity: E18, snapshot: { ...SNAPSHOT, account }, market: MARKET })
  if (!planned.ok) throw new Error('no plan')
  const batched = planDepositBatch(planned.plan, MARKET, { toleranceBps: 0n })
  expect(batched.approvals).toEqual([])
  expect(batched.issues.map(({ code }) => code)).toEqual(['balanceTooLow'])
})
