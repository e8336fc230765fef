import { toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import { SNAPSHOT } from '#market/marketSnapshot.fixture.ts'
import { assessExitSafety, SHARED_GETTER_SELECTORS } from './vaultSafety.ts'

test.each(Object.entries(SHARED_GETTER_SELECTORS))(
  'Safety page reads the vault function %s with the selector %s',
  (name, selector) => {
    expect(selector).toBe(toFunctionSelector(`${name}()`))
  },
)

test('Withdrawal safety of a hook without deposits is good for both tokens', () => {
  const nothing = { hookShares: 0n, hookAssets: 0n, maxWithdraw: 0n, tokenBalance: 0n, totalAssets: 0n }
  const empty = {
    ...SNAPSHOT,
    vault0: { ...SNAPSHOT.vault0, ...nothing },
    vault1: { ...SNAPSHOT.vault1, ...nothing },
  }
  expect(assessExitSafety(empty).map(({ code }) => code)).toEqual(['exitPaid', 'exitPaid'])
})
