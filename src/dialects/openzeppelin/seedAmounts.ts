import { larger, MAX_INT128, smaller } from '../../amounts/integers.ts'
import { mulDiv } from '../../amounts/mulDiv.ts'
import type { TokenAmounts } from '../../v4/liquidityAmounts.ts'

const Q96 = 1n << 96n

/** The amount of the token of which there is less, and whether that is token 0: by the pool's price, and at least a unit. */
function scarcer(shares: bigint, sqrtPriceX96: bigint) {
  const isToken0 = sqrtPriceX96 >= Q96
  const amount = isToken0
    ? mulDiv(shares, Q96, sqrtPriceX96, 'down')
    : mulDiv(shares, sqrtPriceX96, Q96, 'down')
  return { isToken0, amount: larger(amount, 1n) }
}

/**
 * What the first deposit of the successor has to bring to mint these very shares, in the ratio of the pool's price. The contract
 * mints the root of the product, rounded down: with `x` of the scarcer token, at most `shares`, and `⌈shares² / x⌉` of the other,
 * the product is below `(shares + 1)²`. Hook `seedLiquidity`.
 */
export function seedAmounts(shares: bigint, sqrtPriceX96: bigint): TokenAmounts {
  const { isToken0, amount } = scarcer(shares, sqrtPriceX96)
  const other = (shares * shares + amount - 1n) / amount
  return isToken0 ? { amount0: amount, amount1: other } : { amount0: other, amount1: amount }
}

/** Shares whose first deposit takes no more than `amount` of a token: the most, or a few units fewer. */
export function seedShares(token: 0 | 1, amount: bigint, sqrtPriceX96: bigint): bigint {
  if (amount === 0n) return 0n
  const [by, of] = token === 0 ? [sqrtPriceX96, Q96] : [Q96, sqrtPriceX96]
  let shares = mulDiv(smaller(amount, MAX_INT128), by, of, 'down')
  while (shares > 0n) {
    const { amount0, amount1 } = seedAmounts(shares, sqrtPriceX96)
    const cost = token === 0 ? amount0 : amount1
    if (cost <= amount) return shares
    // Fewer each time: so much too many as the cost is too high.
    shares = (shares * amount) / cost
  }
  return 0n
}
