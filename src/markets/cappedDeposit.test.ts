import { expect, test } from 'vitest'
import { cappedDeposit } from './cappedDeposit.ts'
import type { DepositPlan } from './depositPlan.ts'

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
