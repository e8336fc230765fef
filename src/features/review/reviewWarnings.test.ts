import { expect, test } from 'vitest'
import { MARKET } from '#market/marketSnapshot.fixture.ts'
import type { TxAction } from '#market/txAction.ts'
import { MAX_UINT256 } from '#math/integers.ts'
import { findReviewWarning } from './reviewWarnings.ts'

const STRANGER = '0x00000000000000000000000000000000000000aa'
const approve = (spender: `0x${string}`, amount: bigint): TxAction => ({
  kind: 'approve',
  token: MARKET.token0,
  spender,
  amount,
})
const transfer = (to: `0x${string}`): TxAction => ({ kind: 'transfer', token: MARKET.hook, to, amount: 1n })

test('Review warns about setVaults unless it restores the vaults of the market file', () => {
  const back = { kind: 'setVaults', vault0: MARKET.vault0, vault1: MARKET.vault1 } as const
  expect(findReviewWarning(back, MARKET, [])).toBeUndefined()
  expect(findReviewWarning({ ...back, vault0: STRANGER }, MARKET, [])).toBe('setVaults')
  expect(findReviewWarning({ ...back, vault1: STRANGER }, MARKET, [])).toBe('setVaults')
  expect(findReviewWarning({ ...back, vault0: MARKET.vault1, vault1: MARKET.vault0 }, MARKET, [])).toBe(
    'setVaults',
  )
})

test('Review warns about a transfer to an account that the user never sent shares to', () => {
  expect(findReviewWarning(transfer(STRANGER), MARKET, [])).toBe('newRecipient')
  expect(findReviewWarning(transfer(STRANGER), MARKET, [transfer(MARKET.token0)])).toBe('newRecipient')
  expect(findReviewWarning(transfer(STRANGER), MARKET, [transfer(STRANGER)])).toBeUndefined()
})

test('Review warns about an unlimited approval only if the spender is unknown', () => {
  expect(findReviewWarning(approve(STRANGER, MAX_UINT256), MARKET, [])).toBe('unlimitedToStranger')
  expect(findReviewWarning(approve(STRANGER, 5n), MARKET, [])).toBeUndefined()
  expect(findReviewWarning(approve(MARKET.hook, MAX_UINT256), MARKET, [])).toBeUndefined()
})

test('Review of a deposit has no warning', () => {
  expect(findReviewWarning({ kind: 'deposit', liquidity: 1n }, MARKET, [])).toBeUndefined()
})
