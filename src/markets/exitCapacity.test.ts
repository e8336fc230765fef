import { expect, test } from 'vitest'
import { exitVerdict, vaultCapacity } from './exitCapacity.ts'
import { SNAPSHOT } from './snapshot.fixture.ts'

test.each([
  ['all', 100n, 100n, 10_000],
  ['all', 100n, 99n, 10_000],
  ['part', 100n, 25n, 2_500],
  ['part', 10_001n, 9_999n, 9_998],
  ['none', 100n, 0n, 0],
  ['empty', 0n, 0n, undefined],
  ['unknown', undefined, 5n, undefined],
  ['unknown', 5n, undefined, undefined],
] as const)('%s: owes %s, pays %s', (state, owed, payable, fillBps) => {
  const vault = { ...SNAPSHOT.vault0, hookAssets: owed, maxWithdraw: payable }
  expect(vaultCapacity(vault)).toEqual({ state, owed, payable, fillBps })
})

test.each([
  ['all', [5n, 5n], [5n, 5n], 9n],
  ['part', [5n, 5n], [5n, 2n], 9n],
  ['none', [5n, 5n], [0n, 2n], 9n],
  ['unknown', [5n, undefined], [0n, 2n], 9n],
  // One side alone may be empty: beyond the range a deposit takes one token only.
  ['all', [5n, 0n], [5n, 0n], 9n],
  ['worthless', [0n, 0n], [0n, 0n], 9n],
  ['empty', [0n, 0n], [0n, 0n], 0n],
  ['unknown', [0n, 0n], [0n, 0n], undefined],
] as const)('%s: owes %s, pays %s, %s shares', (verdict, owed, payable, totalSupply) => {
  const vault = (index: 0 | 1) => ({
    ...SNAPSHOT.vault0,
    hookAssets: owed[index],
    maxWithdraw: payable[index],
  })
  const snapshot = { vault0: vault(0), vault1: vault(1), hook: { ...SNAPSHOT.hook, totalSupply } }
  expect(exitVerdict(snapshot)).toBe(verdict)
})

test.each([
  // More may be payable than is owed, and one unit less is rounding; two are not.
  [100n, 101n, 'all', 10_000],
  [100n, 98n, 'part', 9_800],
  [2n, 1n, 'all', 10_000],
  [1n, 0n, 'all', 10_000],
  [2n, 0n, 'none', 0],
])('owes %s, pays %s: %s', (owed, payable, state, fillBps) => {
  const vault = { ...SNAPSHOT.vault0, hookAssets: owed, maxWithdraw: payable }
  expect(vaultCapacity(vault)).toEqual({ state, owed, payable, fillBps })
})
