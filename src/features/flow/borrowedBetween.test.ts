import { expect, test } from 'vitest'
import { SNAPSHOT } from '../../markets/snapshot.fixture.ts'
import { borrowedBetween, type FlowState } from './borrowedBetween.ts'

function state(sqrtPriceX96: bigint | undefined, hookAssets0: bigint | undefined): FlowState {
  return {
    pool: {
      ...SNAPSHOT.pool,
      slot0: sqrtPriceX96 === undefined ? undefined : { ...SNAPSHOT.pool.slot0, sqrtPriceX96 },
    },
    vault0: { ...SNAPSHOT.vault0, hookAssets: hookAssets0 },
    vault1: SNAPSHOT.vault1,
  }
}

test.each([
  ['a swap that borrowed', state(1n, 10n), state(2n, 11n), true],
  ['yield or a deposit', state(1n, 10n), state(1n, 11n), false],
  ['a swap beside empty vaults', state(1n, 0n), state(2n, 0n), false],
  ['nothing', state(1n, 10n), state(1n, 10n), false],
  ['the pool initialised', state(0n, 0n), state(2n, 10n), false],
  ['a price that could not be read', state(undefined, 10n), state(2n, 11n), false],
  ['a vault that could not be read', state(1n, undefined), state(2n, 11n), false],
])('%s', (_, before, after, borrowed) => {
  expect(borrowedBetween(before, after)).toBe(borrowed)
})
