import { expect, test } from 'vitest'
import type { Address } from './hex.ts'
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
  ]).map(({ code, blocking }) => [code, blocking])

test('the promised vaults raise nothing', () => {
  expect(codes({})).toEqual([])
})

test('an address without a contract, and one nobody promised', () => {
  expect(codes({ address: at('7'), hasCode: false, asset: undefined })).toEqual([
    ['noContract', false],
    ['notExpected', false],
  ])
})

test('another token, or none at all', () => {
  expect(codes({ asset: at('1') })).toEqual([['wrongAsset', false]])
  expect(codes({}, { asset: undefined })).toEqual([['wrongAsset', false]])
})

test('what could not be read raises nothing', () => {
  expect(codes({ hasCode: undefined, asset: undefined })).toEqual([])
})

test('the same vault twice', () => {
  expect(codes({ address: at('5') }).map(([code]) => code)).toEqual(['sameVault', 'notExpected'])
})
