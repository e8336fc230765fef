import { expect, test } from 'vitest'
import { loadMarket } from '../../deployments/loadMarket.ts'
import {
  addTolerance,
  areMovementsWithinLimits,
  getPlanAmountBounds,
  subtractTolerance,
} from './tokenMovementLimits.ts'
import { createSingleCallPlanFields, type TxPlan } from './txAction.ts'

const { id: market, hook, token0, token1, network } = loadMarket('local')
const { chainId } = network
const base = {
  market,
  chainId,
  account: '0x1111111111111111111111111111111111111111',
  blockNumber: 1n,
} as const

test('Maximum paid amount with a tolerance is rounded up', () => {
  expect(addTolerance({ amount0: 101n, amount1: 0n }, 50n)).toEqual({ amount0: 102n, amount1: 0n })
})

test('Minimum received amount with a tolerance is rounded down', () => {
  expect(subtractTolerance({ amount0: 3n, amount1: 10_001n }, 1n)).toEqual({ amount0: 2n, amount1: 9_999n })
})

test('Minimum received amount at a tolerance of 100 % is zero', () => {
  expect(subtractTolerance({ amount0: 3n, amount1: 3n }, 20_000n)).toEqual({ amount0: 0n, amount1: 0n })
})

test('Plan without a tolerance is limited to its exact token amounts', () => {
  const flow = [{ token: token0, amount: 100n }]
  const mint: TxPlan = {
    ...createSingleCallPlanFields(
      { kind: 'mint', token: token0, to: base.account, amount: 100n },
      base.account,
      base,
    ),
    leaves: [],
    arrives: flow,
  }
  expect(getPlanAmountBounds(mint)).toEqual({ maximumLeaves: [], minimumArrives: flow })
  const bounds = { maximumLeaves: flow, minimumArrives: [] }
  expect(getPlanAmountBounds({ ...mint, bounds })).toBe(bounds)
})

test('Token flows are rejected if more leaves, less arrives or a further token leaves', () => {
  const bounds = {
    maximumLeaves: [{ token: token0, amount: 10n }],
    minimumArrives: [{ token: token1, amount: 5n }],
  }
  const flows = (out: bigint, back: bigint) => ({
    leaves: [{ token: token0, amount: out }],
    arrives: [{ token: token1, amount: back }],
  })
  expect(areMovementsWithinLimits(flows(10n, 5n), bounds)).toBe(true)
  expect(areMovementsWithinLimits(flows(11n, 5n), bounds)).toBe(false)
  expect(areMovementsWithinLimits(flows(10n, 4n), bounds)).toBe(false)
  expect(areMovementsWithinLimits({ ...flows(10n, 5n), arrives: [] }, bounds)).toBe(false)
  expect(areMovementsWithinLimits({ ...flows(10n, 5n), leaves: [{ token: hook, amount: 1n }] }, bounds)).toBe(
    false,
  )
})
