import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fullRange, tickRange } from '../v4/fullRange.ts'
import { amountsForLiquidity } from '../v4/liquidityAmounts.ts'
import { liquidityForAmount } from '../v4/liquidityForAmount.ts'
import { largestDeposit as byRules } from './largestDeposit.ts'
import { MARKET, SNAPSHOT } from './snapshot.fixture.ts'
import type { AccountSnapshot } from './snapshot.ts'

const holding = (tokens: Pick<AccountSnapshot, 'token0' | 'token1'>) => ({ ...SNAPSHOT.account, ...tokens })

/** By rules for which shares are liquidity over a range. */
const largestDeposit = (
  account: AccountSnapshot,
  sqrtPriceX96: bigint,
  range: ReturnType<typeof tickRange>,
) =>
  byRules(
    account,
    { sqrtPriceX96, snapshot: SNAPSHOT, market: MARKET },
    {
      sharesFor: (token, amount) => liquidityForAmount({ token, amount, sqrtPriceX96, range }) ?? 'notTaken',
    },
  )

const RANGE = fullRange(60)
const PRICE = 4039780238700828180534086n

test('both balances pay for it, and not for one more', () => {
  const balance = fc.bigInt({ min: 0n, max: 10n ** 27n })
  fc.assert(
    fc.property(balance, balance, (token0, token1) => {
      const most = largestDeposit(holding({ token0, token1 }), PRICE, RANGE)
      if (most === undefined) return false
      const pays = (shares: bigint) => {
        const { amount0, amount1 } = amountsForLiquidity(PRICE, RANGE, shares, 'up')
        return amount0 <= token0 && amount1 <= token1
      }
      return pays(most) && !pays(most + 1n)
    }),
  )
})

test('a balance that could not be read is not none; a token that is not taken limits nothing', () => {
  const account = holding({ token0: undefined, token1: 5n })
  expect(largestDeposit(account, PRICE, RANGE)).toBeUndefined()
  const above = tickRange(-300000, -240000)
  const limited = largestDeposit(holding({ token0: 0n, token1: 10n ** 18n }), PRICE, above)
  expect(limited).toBeGreaterThan(0n)
})

test('native currency leaves room for fees, and is not known where the fee is not', () => {
  const market = { ...MARKET, token0: '0x0000000000000000000000000000000000000000' as const }
  const rules = { sharesFor: (_side: 0 | 1, amount: bigint) => amount }
  const account = holding({ token0: 10n ** 18n, token1: 10n ** 30n })
  const at = (baseFee: bigint | undefined) => ({
    sqrtPriceX96: PRICE,
    snapshot: { ...SNAPSHOT, baseFee },
    market,
  })
  expect(byRules(account, at(10n ** 9n), rules)).toBe(10n ** 18n - 2n * 10n ** 15n)
  expect(byRules(account, at(10n ** 12n), rules)).toBe(0n)
  expect(byRules(account, at(undefined), rules)).toBeUndefined()
})
