import { expect, test } from 'vitest'
import type { Address } from '../amounts/hex.ts'
import { type VaultCandidate, vaultProspects } from './vaultProspects.ts'

const at = (digit: string): Address => `0x${digit.repeat(40)}`
const good = (index: 0 | 1): VaultCandidate => ({
  index,
  address: at(`${index + 4}`),
  hasCode: true,
  asset: at(`${index}`),
  token: at(`${index}`),
  expected: at(`${index + 4}`),
})
const codes = (first: Partial<VaultCandidate>, second: Partial<VaultCandidate> = {}) =>
  vaultProspects([
    { ...good(0), ...first },
    { ...good(1), ...second },
  ]).map(({ code, severity }) => [code, severity])

test('the promised vaults raise nothing', () => {
  expect(codes({})).toEqual([])
})

test('an address without a contract, and one nobody promised', () => {
  expect(codes({ address: at('7'), hasCode: false, asset: undefined })).toEqual([
    ['noContract', 'caution'],
    ['notExpected', 'caution'],
  ])
})

test('another token, or none at all', () => {
  expect(codes({ asset: at('1') })).toEqual([['wrongAsset', 'caution']])
  expect(codes({}, { asset: undefined })).toEqual([['untoldAsset', 'caution']])
})

test('what could not be read raises nothing', () => {
  expect(codes({ hasCode: undefined, asset: undefined })).toEqual([])
})

test('the same vault twice', () => {
  expect(codes({ address: at('5') }).map(([code]) => code)).toEqual(['sameVault', 'notExpected'])
})

test.each([
  [{ address: at('7'), hasCode: false }, 'noContract'],
  [{ asset: at('0') }, 'wrongAsset'],
  [{ asset: undefined }, 'untoldAsset'],
])('of the vault that it is about: %o', (change, code) => {
  expect(vaultProspects([good(0), { ...good(1), ...change }])[0]).toMatchObject({ code, side: 1 })
})

test('what concerns both is said once', () => {
  const both = vaultProspects([
    { ...good(0), address: at('7') },
    { ...good(1), address: at('7') },
  ])
  expect(both.map(({ code }) => code)).toEqual(['sameVault', 'notExpected'])
})

test('a contract that may or may not be there and names the right token raises nothing', () => {
  expect(codes({ hasCode: undefined })).toEqual([])
  expect(codes({ hasCode: undefined, asset: at('1') })).toEqual([['wrongAsset', 'caution']])
})
