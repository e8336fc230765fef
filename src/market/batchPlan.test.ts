import { expect, test } from 'vitest'
import { planDeposit, planExit } from '#adapters/flashifi/rules.ts'
import { cappedDeposit, exitMinimum, mayPin, planDepositBatch, planExitBatch } from './batchPlan.ts'
import type { DepositPlan } from './depositPlan.ts'
import { MARKET, SNAPSHOT } from './snapshot.fixture.ts'

const E18 = 10n ** 18n
const { hook, token0, token1, vault0, vault1 } = MARKET

function deposit(allowance1 = SNAPSHOT.account.allowance1 as bigint) {
  const snapshot = { ...SNAPSHOT, account: { ...SNAPSHOT.account, allowance1 } }
  const planned = planDeposit({ liquidity: 10n * E18, snapshot, market: MARKET })
  if (!planned.ok) throw new Error('no plan')
  return planned.plan
}
function withdrawal() {
  const planned = planExit({ snapshot: SNAPSHOT, market: MARKET })
  if (!planned.ok) throw new Error('no plan')
  return planned.plan
}
const approve = (token: `0x${string}`, amount: bigint) => ({ kind: 'approve', token, spender: hook, amount })

test('caps, the deposit, and nothing left to take; the caps are its bounds', () => {
  const plan = deposit(0n)
  const batched = planDepositBatch(plan, MARKET, { toleranceBps: 50n, pinned: false })
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

test('pinned: the promised vaults are named first', () => {
  const batched = planDepositBatch(deposit(), MARKET, { toleranceBps: 0n, pinned: true })
  expect(batched.calls[0]).toEqual({ kind: 'setVaults', vault0, vault1 })
  expect(batched.bounds?.maximumLeaves).toEqual(batched.leaves)
})

test('an exit proves that it holds what it held and the minimum', () => {
  const plan = withdrawal()
  const batched = planExitBatch(plan, SNAPSHOT.account, MARKET, { toleranceBps: 100n, pinned: true })
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

test('without balances there is no minimum, and a token that brings nothing needs none', () => {
  const unread = { ...SNAPSHOT.account, token0: undefined }
  const bounds = { toleranceBps: 0n, pinned: false }
  const refused = { ok: false, code: 'balancesUnreadable' }
  expect(planExitBatch(withdrawal(), unread, MARKET, bounds)).toEqual(refused)
  const unread1 = { ...SNAPSHOT.account, token1: undefined }
  expect(planExitBatch(withdrawal(), unread1, MARKET, bounds)).toEqual(refused)
  const oneSided = planExitBatch({ ...withdrawal(), amount1: 0n }, SNAPSHOT.account, MARKET, bounds)
  expect(oneSided.ok && oneSided.plan.calls.map(({ kind }) => kind)).toEqual(['withdraw', 'transfer'])
})

test('minimums round down, and a tolerance of everything asks for nothing', () => {
  expect(exitMinimum({ amount0: 3n, amount1: 10_001n }, 1n)).toEqual({ amount0: 2n, amount1: 9_999n })
  expect(exitMinimum({ amount0: 3n, amount1: 3n }, 20_000n)).toEqual({ amount0: 0n, amount1: 0n })
  expect(exitMinimum({ amount0: 30_000n, amount1: 9_999n }, 9_999n)).toEqual({ amount0: 3n, amount1: 0n })
})

test('the vaults are pinned only while they are the promised ones and could be read', () => {
  expect(mayPin(SNAPSHOT)).toBe(true)
  expect(mayPin({ ...SNAPSHOT, vault0: { ...SNAPSHOT.vault0, address: hook } })).toBe(false)
  expect(mayPin({ ...SNAPSHOT, vault0: { ...SNAPSHOT.vault0, address: undefined } })).toBe(false)
  expect(mayPin({ ...SNAPSHOT, vault1: { ...SNAPSHOT.vault1, address: undefined } })).toBe(false)
})

test('each token has its own cap and its own minimum', () => {
  const uneven = { ...deposit(), amount0: 20_000n, amount1: 30_001n }
  const batched = planDepositBatch(uneven, MARKET, { toleranceBps: 100n, pinned: false })
  // One percent more, rounded up.
  expect(batched.calls.slice(0, 2)).toEqual([approve(token0, 20_200n), approve(token1, 30_302n)])
  expect(batched.bounds?.maximumLeaves).toEqual([
    { token: token0, amount: 20_200n },
    { token: token1, amount: 30_302n },
  ])
  const exit = planExitBatch({ ...withdrawal(), amount0: 20_000n, amount1: 1n }, SNAPSHOT.account, MARKET, {
    toleranceBps: 100n,
    pinned: false,
  })
  if (!exit.ok) throw new Error(exit.code)
  // One percent less, rounded down: nothing is due of token1, so nothing is proven of it.
  expect(exit.minimum).toEqual({ amount0: 19_800n, amount1: 0n })
  expect(exit.plan.calls).toEqual([
    { kind: 'withdraw', owner: SNAPSHOT.account.address },
    { kind: 'transfer', token: token0, to: SNAPSHOT.account.address, amount: 1_000n * E18 + 19_800n },
  ])
  expect(exit.plan.bounds?.maximumLeaves).toEqual([{ token: hook, amount: 100n * E18 }])
})

test('a batch asks for no approval beforehand, and keeps what else stands against the deposit', () => {
  const account = { ...SNAPSHOT.account, allowance0: 0n, token0: 0n }
  const planned = planDeposit({ liquidity: E18, snapshot: { ...SNAPSHOT, account }, market: MARKET })
  if (!planned.ok) throw new Error('no plan')
  const batched = planDepositBatch(planned.plan, MARKET, { toleranceBps: 0n, pinned: false })
  expect(batched.approvals).toEqual([])
  expect(batched.issues.map(({ code }) => code)).toEqual(['balanceTooLow'])
})

const tokens = {
  token0: '0x0000000000000000000000000000000000000010',
  token1: '0x0000000000000000000000000000000000000011',
} as const

/** Only the members that the caps rest on; nothing else of a plan is looked at. */
const plan = {
  action: { kind: 'deposit', liquidity: 7n },
  amount0: 10_000n,
  amount1: 400n,
  arrives: [{ token: tokens.token0, amount: 7n }],
} as unknown as DepositPlan

const capped = (
  allowance0: bigint | undefined,
  allowance1: bigint | undefined,
  toleranceBps: bigint | undefined = 50n,
) => cappedDeposit(plan, { allowance0, allowance1 }, tokens, toleranceBps).bounds

test('allowances within the tolerance are the bounds', () => {
  expect(capped(10_050n, 401n)).toEqual({
    maximumLeaves: [
      { token: tokens.token0, amount: 10_050n },
      { token: tokens.token1, amount: 401n },
    ],
    minimumArrives: plan.arrives,
  })
})

test('a larger allowance caps nothing, and neither does one that could not be read', () => {
  expect(capped(10_050n, 402n)).toBeDefined()
  expect(capped(10_051n, 402n)).toBeUndefined()
  expect(capped(10_050n, 403n)).toBeUndefined()
  expect(capped(10_050n, 2n ** 256n - 1n)).toBeUndefined()
  expect(capped(undefined, 402n)).toBeUndefined()
  expect(capped(10_050n, undefined)).toBeUndefined()
  expect(
    cappedDeposit(plan, { allowance0: 10_050n, allowance1: 402n }, tokens, undefined).bounds,
  ).toBeUndefined()
})

test('native currency that goes along is its own cap, and never more than the tolerance', () => {
  const native = {
    ...plan,
    action: { kind: 'deposit', liquidity: 7n, value: 10_100n },
  } as unknown as DepositPlan
  const unlimited = { allowance0: 2n ** 256n - 1n, allowance1: 402n }
  const sent = cappedDeposit(native, unlimited, tokens, 50n)
  expect(sent.action.value).toBe(10_050n)
  expect(sent.calls).toEqual([sent.action])
  expect(sent.bounds?.maximumLeaves[0]).toEqual({ token: tokens.token0, amount: 10_050n })
  // Without a cap on the other side it has to move exactly what was shown.
  expect(cappedDeposit(native, { ...unlimited, allowance1: 403n }, tokens, 50n)).toBe(native)
})
