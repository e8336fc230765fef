import { expect, test } from 'vitest'
import { loadMarket } from '../../deployments/loadMarket.ts'
import {
  addTolerance,
  areMovementsWithinLimits,
  findEnforcedBounds,
  getPlanAmountBounds,
  subtractTolerance,
} from './tokenMovementLimits.ts'
import { createSingleCallPlanFields, type TxAction, type TxPlan } from './txAction.ts'

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

const MAXIMUM = { token: token0, amount: 1_005n }
const MINIMUM = { token: token1, amount: 995n }
const deposit = {
  action: { kind: 'deposit', liquidity: 50n },
  bounds: { maximumLeaves: [MAXIMUM], minimumArrives: [{ token: hook, amount: 50n }] },
} as const
const withdrawal = {
  action: { kind: 'withdraw', owner: base.account },
  bounds: { maximumLeaves: [{ token: hook, amount: 50n }], minimumArrives: [MINIMUM] },
} as const
const swap = {
  action: { kind: 'swap', zeroForOne: true, amountSpecified: -1_005n, sqrtPriceLimitX96: 1n },
  bounds: { maximumLeaves: [MAXIMUM], minimumArrives: [MINIMUM] },
} as const

test.each([
  ['a deposit of the allowance', { ...deposit, limits: [{ kind: 'most', ...MAXIMUM }] }, 'amounts'],
  [
    'a deposit below its allowance',
    { ...deposit, limits: [{ kind: 'most', ...MAXIMUM, amount: 1_006n }] },
    'nothing',
  ],
  [
    'a deposit with an unlimited allowance',
    { ...deposit, limits: [{ kind: 'most', token: token0, amount: undefined }] },
    'nothing',
  ],
  ['a deposit with an unread allowance', { ...deposit, limits: [] }, 'nothing'],
  [
    'a deposit with a price limit',
    { ...deposit, action: { ...deposit.action, atPrice: { sqrtPriceX96: 1n, millionths: 1n } } },
    'price',
  ],
  [
    'a withdrawal without a minimum',
    { ...withdrawal, limits: [{ kind: 'least', token: token1, amount: undefined }] },
    'nothing',
  ],
  ['a withdrawal with its minimum', { ...withdrawal, limits: [{ kind: 'least', ...MINIMUM }] }, 'amounts'],
  [
    'a withdrawal with a lower minimum',
    { ...withdrawal, limits: [{ kind: 'least', ...MINIMUM, amount: 994n }] },
    'nothing',
  ],
  ['a swap with a price limit', swap, 'price'],
  [
    'a swap with a minimum',
    {
      ...swap,
      limits: [
        { kind: 'most', ...MAXIMUM },
        { kind: 'least', ...MINIMUM },
      ],
    },
    'amounts',
  ],
] satisfies [string, Pick<TxPlan, 'action' | 'bounds' | 'limits'>, string][])(
  'Enforcement on chain is found for %s',
  (_, plan, enforced) => expect(findEnforcedBounds(plan)).toBe(enforced),
)

test('Approvals in the same review count instead of the allowance read before', () => {
  const plan = { ...deposit, limits: [{ kind: 'most', token: token0, amount: 0n }] } as const
  const approve = (amount: bigint) =>
    [{ kind: 'approve', token: token0, spender: hook, amount }] satisfies TxAction[]
  expect(findEnforcedBounds(plan, approve(MAXIMUM.amount))).toBe('amounts')
  expect(findEnforcedBounds(plan, approve(2n ** 256n - 1n))).toBe('nothing')
})
