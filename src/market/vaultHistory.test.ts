import { expect, test } from 'vitest'
import type { Address } from '#math/hex.ts'
import {
  findLatestVaultChange,
  isVaultReplacement,
  listFormerVaults,
  listVaultReplacementSteps,
  type VaultReplacement,
} from './vaultHistory.ts'

const at = (digit: string): Address => `0x${digit.repeat(40)}`
const change = (blockNumber: bigint, vault0: Address, vault1: Address, logIndex = 0): VaultReplacement => ({
  vault0,
  vault1,
  blockNumber,
  logIndex,
  transactionHash: '0xab',
  sender: at('9'),
  timestamp: 5n,
})
const expected = { vault0: at('a'), vault1: at('b') }
const FIRST = change(10n, at('a'), at('b'))
const HOSTILE = change(20n, at('c'), at('d'), 1)
const SAME_BLOCK = change(20n, at('a'), at('d'), 7)

test('Vault history lists changes newest first, each with the replaced vaults', () => {
  const steps = listVaultReplacementSteps([FIRST, SAME_BLOCK, HOSTILE], expected, true)
  expect(steps.map(({ blockNumber, logIndex }) => [blockNumber, logIndex])).toEqual([
    [20n, 7],
    [20n, 1],
    [10n, 0],
  ])
  expect(steps.map(({ replaced }) => replaced)).toEqual([
    { vault0: at('c'), vault1: at('d') },
    { vault0: at('a'), vault1: at('b') },
    'first',
  ])
  expect(steps.map(({ asExpected }) => asExpected)).toEqual([false, false, true])
})

test('First vaults of a hook are no replacement', () => {
  const again = change(30n, at('a'), at('d'))
  const steps = listVaultReplacementSteps([FIRST, HOSTILE, SAME_BLOCK, again], expected, true)
  expect(steps.filter(isVaultReplacement).map(({ blockNumber }) => blockNumber)).toEqual([20n, 20n])
  expect(listVaultReplacementSteps([HOSTILE], expected, true).some(isVaultReplacement)).toBe(false)
  expect(listVaultReplacementSteps([HOSTILE], expected, false).some(isVaultReplacement)).toBe(true)
  expect(listVaultReplacementSteps([FIRST], expected, false).some(isVaultReplacement)).toBe(false)
})

test('Incomplete vault history does not name the vaults before its oldest change', () => {
  expect(listVaultReplacementSteps([HOSTILE], expected, false)[0]?.replaced).toBe('unknown')
})

test('Vault history lists each former vault once, without current vaults', () => {
  const steps = listVaultReplacementSteps(
    [FIRST, HOSTILE, SAME_BLOCK, change(30n, at('a'), at('b'))],
    expected,
    true,
  )
  expect(listFormerVaults(steps, { vault0: at('a'), vault1: at('b') })).toEqual([
    { index: 1, address: at('d') },
    { index: 0, address: at('c') },
  ])
})

test('Vault history finds the change that set the current vaults', () => {
  const steps = listVaultReplacementSteps([FIRST, HOSTILE], expected, true)
  expect(findLatestVaultChange(steps, { vault0: at('c'), vault1: at('d') })?.blockNumber).toBe(20n)
  expect(findLatestVaultChange(steps, { vault0: at('a'), vault1: at('b') })).toBeUndefined()
  expect(findLatestVaultChange([], expected)).toBeUndefined()
})

test('Vault history sorts changes by block, then by log index', () => {
  const order = (changes: readonly VaultReplacement[]) =>
    listVaultReplacementSteps(changes, expected, true).map(({ blockNumber, logIndex }) => [
      blockNumber,
      logIndex,
    ])
  const newestFirst = [
    [20n, 7],
    [20n, 1],
    [10n, 0],
  ]
  expect(order([SAME_BLOCK, HOSTILE, FIRST])).toEqual(newestFirst)
  expect(order([FIRST, HOSTILE, SAME_BLOCK])).toEqual(newestFirst)
  expect(order([HOSTILE, FIRST, SAME_BLOCK])).toEqual(newestFirst)
})

test('Vault change is expected only if the market file names both new vaults', () => {
  const asExpected = (vault0: Address, vault1: Address) =>
    listVaultReplacementSteps([change(1n, vault0, vault1)], expected, true)[0]?.asExpected
  expect(asExpected(at('a'), at('b'))).toBe(true)
  expect(asExpected(at('A'), at('B'))).toBe(true)
  expect(asExpected(at('a'), at('c'))).toBe(false)
  expect(asExpected(at('c'), at('b'))).toBe(false)
})

test('Vault history treats one address used for both tokens as two vaults', () => {
  const steps = listVaultReplacementSteps(
    [change(1n, at('c'), at('c')), change(2n, at('c'), at('d'))],
    expected,
    true,
  )
  expect(listFormerVaults(steps, expected)).toEqual([
    { index: 0, address: at('c') },
    { index: 1, address: at('d') },
    { index: 1, address: at('c') },
  ])
  // If the current vaults were not read, all vaults count as former vaults.
  expect(listFormerVaults(steps, { vault0: at('c'), vault1: undefined })).toEqual([
    { index: 1, address: at('d') },
    { index: 1, address: at('c') },
  ])
})

test('Vault history finds no latest change if only one of its vaults is still current', () => {
  const steps = listVaultReplacementSteps([HOSTILE], expected, true)
  expect(findLatestVaultChange(steps, { vault0: at('c'), vault1: at('b') })).toBeUndefined()
  expect(findLatestVaultChange(steps, { vault0: at('a'), vault1: at('d') })).toBeUndefined()
})
