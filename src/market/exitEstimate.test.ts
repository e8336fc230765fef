import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  classifyLossOfImmediateExit,
  computeDepositPaidBackByExit,
  computeDilution,
  computeExitPayout,
  computeMissingPayout,
  computeValueTakenByDeposits,
  computeValueTakenFromOthers,
  estimateExitAfterDeposit,
} from './exitEstimate.ts'

test('Exit payout is the share of each vault that the account owns, rounded down', () => {
  expect(computeExitPayout({ shares: 2n, totalSupply: 3n, maxWithdraw0: 10n, maxWithdraw1: 20n })).toEqual({
    amount0: 6n,
    amount1: 13n,
  })
  expect(computeExitPayout({ shares: 3n, totalSupply: 3n, maxWithdraw0: 10n, maxWithdraw1: 20n })).toEqual({
    amount0: 10n,
    amount1: 20n,
  })
})

test('Exit payout of zero shares is zero', () => {
  expect(computeExitPayout({ shares: 0n, totalSupply: 0n, maxWithdraw0: 10n, maxWithdraw1: 20n })).toEqual({
    amount0: 0n,
    amount1: 0n,
  })
})

test('Exit after a deposit pays less token0 and more token1 if vault 0 lost tokens', () => {
  const position = { shares: 0n, totalSupply: 100n, maxWithdraw0: 50n, maxWithdraw1: 300n }
  expect(estimateExitAfterDeposit(100n, { amount0: 100n, amount1: 101n }, position)).toEqual({
    expected: { amount0: 100n, amount1: 101n },
    returned: { amount0: 75n, amount1: 200n },
    loss: { amount0: 25n, amount1: 0n },
  })
})

test('Exit payout after a deposit includes the shares that the account already had', () => {
  const position = { shares: 10n, totalSupply: 100n, maxWithdraw0: 1_000n, maxWithdraw1: 500n }
  expect(estimateExitAfterDeposit(100n, { amount0: 100n, amount1: 7n }, position)).toEqual({
    expected: { amount0: 200n, amount1: 57n },
    returned: { amount0: 605n, amount1: 278n },
    loss: { amount0: 0n, amount1: 0n },
  })
})

test('Exit loss is the missing amount, never below zero', () => {
  expect(computeMissingPayout({ amount0: 5n, amount1: 5n }, { amount0: 3n, amount1: 9n })).toEqual({
    amount0: 2n,
    amount1: 0n,
  })
  expect(computeMissingPayout({ amount0: 5n, amount1: 9n }, { amount0: 5n, amount1: 3n })).toEqual({
    amount0: 0n,
    amount1: 6n,
  })
})

test.each([
  ['fair', [10n, 10n], [10n, 10n]],
  ['fair', [10n, 10n], [8n, 8n]],
  ['fair', [10n, 10n], [11n, 99n]],
  ['loss', [10n, 10n], [7n, 10n]],
  ['loss', [10n, 10n], [10n, 7n]],
  ['side', [10n, 10n], [0n, 1n]],
  ['side', [10n, 10n], [1n, 0n]],
  ['loss', [2n, 10n], [0n, 5n]],
  ['total', [10n, 10n], [0n, 0n]],
  ['total', [3n, 0n], [0n, 0n]],
  ['total', [0n, 3n], [0n, 0n]],
  ['fair', [2n, 2n], [0n, 0n]],
] as const)('Exit right after a deposit counts as %s: %s paid, %s returned', (verdict, paid, back) => {
  const amounts = ([amount0, amount1]: readonly [bigint, bigint]) => ({ amount0, amount1 })
  expect(classifyLossOfImmediateExit(amounts(paid), amounts(back))).toBe(verdict)
})

const E18 = 10n ** 18n
/** The holder owns 40 of 100 shares. The vaults have earned 10 %. */
const POSITION = {
  shares: 40n * E18,
  totalSupply: 100n * E18,
  maxWithdraw0: 110n * E18,
  maxWithdraw1: 110n * E18,
}
const DEPOSIT = { liquidity: 100n * E18, amount0: 100n * E18, amount1: 100n * E18 }

test('Deposit that doubles the shares takes half of the yield that others earned', () => {
  expect(computeDilution(POSITION, DEPOSIT)).toEqual({ amount0: 2n * E18, amount1: 2n * E18 })
  expect(computeValueTakenFromOthers({ ...POSITION, shares: 0n }, DEPOSIT)).toEqual({
    amount0: 5n * E18,
    amount1: 5n * E18,
  })
})

test('Yield that a deposit takes from others excludes the depositor’s own shares', () => {
  expect(computeValueTakenFromOthers(POSITION, DEPOSIT)).toEqual({ amount0: 3n * E18, amount1: 3n * E18 })
})

test('Deposit into vaults that lost value bears part of the loss', () => {
  const poorer = { ...POSITION, maxWithdraw0: 90n * E18, maxWithdraw1: 0n }
  expect(computeDilution(poorer, DEPOSIT)).toEqual({ amount0: -2n * E18, amount1: -20n * E18 })
})

test('First deposit takes no value from others', () => {
  const nobody = { shares: 0n, totalSupply: 0n, maxWithdraw0: 0n, maxWithdraw1: 0n }
  expect(computeValueTakenFromOthers(nobody, DEPOSIT)).toEqual({ amount0: 0n, amount1: 0n })
})

test('Exit estimate rounds the amount of each token like the contract', () => {
  const position = { shares: 1n, totalSupply: 3n, maxWithdraw0: 100n, maxWithdraw1: 7n }
  const deposit = { liquidity: 2n, amount0: 10n, amount1: 20n }
  expect(computeDilution(position, deposit)).toEqual({ amount0: 11n, amount1: -3n })
  expect(computeValueTakenFromOthers(position, deposit)).toEqual({ amount0: 22n, amount1: -6n })
  const later = { before: POSITION, deposit: DEPOSIT }
  expect(computeValueTakenByDeposits([{ before: position, deposit }, later])).toEqual({
    amount0: 11n + 2n * E18,
    amount1: -3n + 2n * E18,
  })
})

test('Dilution by several deposits is the sum of the dilution by each deposit', () => {
  const once = computeDilution(POSITION, DEPOSIT)
  const past = [
    { before: POSITION, deposit: DEPOSIT },
    { before: POSITION, deposit: DEPOSIT },
  ]
  expect(computeValueTakenByDeposits(past)).toEqual({
    amount0: once.amount0 * 2n,
    amount1: once.amount1 * 2n,
  })
  expect(computeValueTakenByDeposits([])).toEqual({ amount0: 0n, amount1: 0n })
})

test('Deposit followed by an exit keeps the total value except for rounding', () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 30n })
  fc.assert(
    fc.property(amount, amount, amount, amount, (totalSupply, assets, liquidity, paid) => {
      const position = { shares: 0n, totalSupply, maxWithdraw0: assets, maxWithdraw1: assets }
      const deposit = { liquidity, amount0: paid, amount1: paid }
      const lost = computeValueTakenFromOthers(position, deposit).amount0
      const newcomer = (liquidity * (assets + paid)) / (totalSupply + liquidity) - paid
      const gap = lost - newcomer
      expect(gap >= 0n && gap <= 1n).toBe(true)
    }),
  )
})

describe('Part of a deposit that an immediate exit pays back', () => {
  const paid = { amount0: 101_103n, amount1: 50n }

  test('is zero for a token whose vault pays nothing', () => {
    const expected = { amount0: 3_735_824n, amount1: 1_050n }
    const stopped = { expected, returned: { amount0: 0n, amount1: 1_050n } }
    expect(computeDepositPaidBackByExit(paid, stopped)).toEqual({ amount0: 0n, amount1: 50n })
  })

  test('includes value that the deposit took from other holders', () => {
    const expected = { amount0: 200_000n, amount1: 50n }
    const more = { expected, returned: { amount0: 200_007n, amount1: 40n } }
    expect(computeDepositPaidBackByExit(paid, more)).toEqual({ amount0: 101_110n, amount1: 40n })
  })
})
