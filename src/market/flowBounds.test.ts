import { expect, test } from 'vitest'
import { loadMarket } from '../../deployments/loadMarket.ts'
import { alone, type Plan } from './action.ts'
import { promiseOf, withinBounds } from './flowBounds.ts'

const { id: market, hook, token0, token1, network } = loadMarket('local')
const { chainId } = network
const base = {
  market,
  chainId,
  account: '0x1111111111111111111111111111111111111111',
  blockNumber: 1n,
} as const

test('a deposit may take one per cent more, rounded up, and gives its shares to the unit', () => {
  const plan: Plan = {
    ...alone({ kind: 'deposit', liquidity: 7n }, base.account, base),
    leaves: [{ token: token0, amount: 101n }],
    arrives: [{ token: hook, amount: 7n }],
  }
  expect(promiseOf(plan, hook)).toEqual({
    maximumLeaves: [{ token: token0, amount: 103n }],
    minimumArrives: [{ token: hook, amount: 7n }],
  })
})

test('a withdrawal may bring one per cent less, rounded down, and burns the shares that were shown', () => {
  const plan: Plan = {
    ...alone({ kind: 'withdraw', owner: base.account }, base.account, base),
    leaves: [{ token: hook, amount: 7n }],
    arrives: [{ token: token1, amount: 101n }],
  }
  expect(promiseOf(plan, hook)).toEqual({
    maximumLeaves: [{ token: hook, amount: 7n }],
    minimumArrives: [{ token: token1, amount: 99n }],
  })
})

test('whatever has bounds of its own, or cannot drift, is held to them', () => {
  const flow = [{ token: token0, amount: 100n }]
  const mint: Plan = {
    ...alone({ kind: 'mint', token: token0, to: base.account, amount: 100n }, base.account, base),
    leaves: [],
    arrives: flow,
  }
  expect(promiseOf(mint, hook)).toEqual({ maximumLeaves: [], minimumArrives: flow })
  const bounds = { maximumLeaves: flow, minimumArrives: [] }
  expect(promiseOf({ ...mint, bounds }, hook)).toBe(bounds)
})

test('within bounds: no token that is not named leaves, no more than the most, no less than the least arrives', () => {
  const bounds = {
    maximumLeaves: [{ token: token0, amount: 10n }],
    minimumArrives: [{ token: token1, amount: 5n }],
  }
  const flows = (out: bigint, back: bigint) => ({
    leaves: [{ token: token0, amount: out }],
    arrives: [{ token: token1, amount: back }],
  })
  expect(withinBounds(flows(10n, 5n), bounds)).toBe(true)
  expect(withinBounds(flows(11n, 5n), bounds)).toBe(false)
  expect(withinBounds(flows(10n, 4n), bounds)).toBe(false)
  expect(withinBounds({ ...flows(10n, 5n), arrives: [] }, bounds)).toBe(false)
  expect(withinBounds({ ...flows(10n, 5n), leaves: [{ token: hook, amount: 1n }] }, bounds)).toBe(false)
})
