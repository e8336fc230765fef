import { toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import { SNAPSHOT } from '#market/snapshot.fixture.ts'
import { assessExitSafety, SHARED_GETTER_SELECTORS } from './vaultSafety.ts'

test.each(Object.entries(SHARED_GETTER_SELECTORS))(
  'Safety page reads the vault function %s with the selector %s',
  (name, selector) => {
    expect(selector).toBe(toFunctionSelector(`${name}()`))
  },
)

test('Safety facts describe an empty vault as able to pay exits', () => {
  const nothing = { hookShares: 0n, hookAssets: 0n, maxWithdraw: 0n, tokenBalance: 0n, totalAssets: 0n }
  const empty = {
    ...SNAPSHOT,
    vault0: { ...SNAPSHOT.vault0, ...nothing },
    vault1: { ...SNAPSHOT.vault1, ...nothing },
  }
  expect(assessExitSafety(empty).map(({ code }) => code)).toEqual(['exitPaid', 'exitPaid'])
})
