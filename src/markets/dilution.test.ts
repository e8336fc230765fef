import fc from 'fast-check'
import { expect, test } from 'vitest'
import { takenByDeposit, takenByDeposits, takenFromOthers } from './dilution.ts'

const E18 = 10n ** 18n
/** 100 shares in all, 40 of them the holder's; the vaults have earned a tenth. */
const POSITION = {
  shares: 40n * E18,
  totalSupply: 100n * E18,
  maxWithdraw0: 110n * E18,
  maxWithdraw1: 110n * E18,
}
const DEPOSIT = { liquidity: 100n * E18, amount0: 100n * E18, amount1: 100n * E18 }

test('after yield a newcomer takes half of it when doubling the shares', () => {
  expect(takenByDeposit(POSITION, DEPOSIT)).toEqual({ amount0: 2n * E18, amount1: 2n * E18 })
  expect(takenFromOthers({ ...POSITION, shares: 0n }, DEPOSIT)).toEqual({
    amount0: 5n * E18,
    amount1: 5n * E18,
  })
})

test('one’s own shares are not among the others', () => {
  expect(takenFromOthers(POSITION, DEPOSIT)).toEqual({ amount0: 3n * E18, amount1: 3n * E18 })
})

test('into vaults that lost, the newcomer pays in', () => {
  const poorer = { ...POSITION, maxWithdraw0: 90n * E18, maxWithdraw1: 0n }
  expect(takenByDeposit(poorer, DEPOSIT)).toEqual({ amount0: -2n * E18, amount1: -20n * E18 })
})

test('the first deposit takes from nobody', () => {
  const nobody = { shares: 0n, totalSupply: 0n, maxWithdraw0: 0n, maxWithdraw1: 0n }
  expect(takenFromOthers(nobody, DEPOSIT)).toEqual({ amount0: 0n, amount1: 0n })
})

test('each token by its own amounts, rounded as the contract pays', () => {
  const position = { shares: 1n, totalSupply: 3n, maxWithdraw0: 100n, maxWithdraw1: 7n }
  // Before: floor(100 / 3) = 33 and floor(7 / 3) = 2. After: floor(110 / 5) = 22 and floor(27 / 5) = 5.
  const deposit = { liquidity: 2n, amount0: 10n, amount1: 20n }
  expect(takenByDeposit(position, deposit)).toEqual({ amount0: 11n, amount1: -3n })
  // The other two shares: floor(200 / 3) = 66 and 4 before, floor(220 / 5) = 44 and floor(54 / 5) = 10 after.
  expect(takenFromOthers(position, deposit)).toEqual({ amount0: 22n, amount1: -6n })
  const later = { before: POSITION, deposit: DEPOSIT }
  expect(takenByDeposits([{ before: position, deposit }, later])).toEqual({
    amount0: 11n + 2n * E18,
    amount1: -3n + 2n * E18,
  })
})

test('deposits add up, each measured at its own moment', () => {
  const once = takenByDeposit(POSITION, DEPOSIT)
  const past = [
    { before: POSITION, deposit: DEPOSIT },
    { before: POSITION, deposit: DEPOSIT },
  ]
  expect(takenByDeposits(past)).toEqual({ amount0: once.amount0 * 2n, amount1: once.amount1 * 2n })
  expect(takenByDeposits([])).toEqual({ amount0: 0n, amount1: 0n })
})

test('what holders lose and the newcomer wins is the same but for rounding', () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 30n })
  fc.assert(
    fc.property(amount, amount, amount, amount, (totalSupply, assets, liquidity, paid) => {
      const position = { shares: 0n, totalSupply, maxWithdraw0: assets, maxWithdraw1: assets }
      const deposit = { liquidity, amount0: paid, amount1: paid }
      const lost = takenFromOthers(position, deposit).amount0
      const newcomer = (liquidity * (assets + paid)) / (totalSupply + liquidity) - paid
      const gap = lost - newcomer
      expect(gap >= 0n && gap <= 1n).toBe(true)
    }),
  )
})
