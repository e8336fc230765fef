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

const FAILS = 'deposits, withdrawals and swaps would fail for everybody'
test.each([
  [
    { address: at('7'), hasCode: false },
    `There is no contract at the address of Vault 1: ${FAILS} until the vaults are set back.`,
  ],
  [{ asset: at('0') }, `Vault 1 would hold another token than Token 1: ${FAILS}.`],
  [{ asset: undefined }, 'The contract at the address of Vault 1 does not say which token it holds.'],
])('of the vault that it is about: %o', (change, message) => {
  const [issue] = vaultProspects([good(0), { ...good(1), ...change }])
  expect(issue?.message).toBe(message)
})

test('what concerns both is said once', () => {
  const both = vaultProspects([
    { ...good(0), address: at('7') },
    { ...good(1), address: at('7') },
  ])
  expect(both.map(({ message }) => message)).toEqual([
    'Both vaults are the same one. No vault holds two tokens: one of them would fail.',
    'These are not the vaults that depositors were promised: everybody who has this page open sees a red alarm, and deposits are blocked.',
  ])
})

test('a contract that may or may not be there and names the right token raises nothing', () => {
  expect(codes({ hasCode: undefined })).toEqual([])
  expect(codes({ hasCode: undefined, asset: at('1') })).toEqual([['wrongAsset', false]])
})
