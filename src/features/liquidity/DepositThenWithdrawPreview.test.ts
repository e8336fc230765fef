import { expect, test } from 'vitest'
import * as words from '#locales/deposit.ts'
import { computeMissingPayout } from '#market/exitEstimate.ts'
import { depositThenWithdrawText } from './DepositThenWithdrawPreview.tsx'

const put = { amount0: 1_000n, amount1: 1_000n }
const back = (amount0: bigint, amount1: bigint) => {
  const returned = { amount0, amount1 }
  return { returned, expected: put, loss: computeMissingPayout(put, returned) }
}

test.each([
  ['fair', 1_000n, 998n, words.roundTripFair],
  ['more', 1_000n, 1_003n, words.roundTripGains],
  ['less', 1_002n, 900n, words.roundTripLoses],
  // The withdrawal returns more of one token than was deposited, so the text does not mention a
  // loss.
  ['more of one, less of the other', 1_003n, 900n, words.roundTripMixed],
  ['less of one, more of the other', 900n, 1_003n, words.roundTripMixed],
  ['none of one, more of the other', 0n, 1_003n, words.roundTripMixed],
  ['none of one', 0n, 1_000n, words.roundTripLoses],
  ['nothing', 0n, 0n, words.roundTripPaysNothing],
])('Sentence about a withdrawal right after the deposit: %s', (_, amount0, amount1, meaning) => {
  expect(depositThenWithdrawText(back(amount0, amount1))).toBe(meaning)
})
