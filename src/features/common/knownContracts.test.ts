import { expect, test } from 'vitest'
import { MARKET, SNAPSHOT } from '#market/marketSnapshot.fixture.ts'
import { findContractName, findKnownToken } from './knownContracts.ts'

test.each([
  ['hook', 'the hook'],
  ['token0', 'Token 0'],
  ['token1', 'Token 1'],
  ['swapRouter', 'the swap router'],
  ['vault0', 'Vault 0'],
  ['vault1', 'Vault 1'],
  ['poolManager', 'the pool manager'],
] as const)('Contract name of %s is ‘%s’, even if its address is in upper case', (member, name) => {
  const address = { ...MARKET.network, ...MARKET }[member]
  expect(findContractName(address, MARKET)).toBe(name)
  expect(findContractName(`0x${address.slice(2).toUpperCase()}`, MARKET)).toBe(name)
})

test('Contract name is undefined for an unknown address', () => {
  expect(findContractName('0x00000000000000000000000000000000deadbeef', MARKET)).toBeUndefined()
  expect(findKnownToken(MARKET.vault0, MARKET, SNAPSHOT)).toBeUndefined()
})

test('Token label is the symbol, or ‘Token 0’ if it has no symbol', () => {
  const snapshot = {
    token0: { ...SNAPSHOT.token0, symbol: 'TT0', decimals: 6 },
    token1: { ...SNAPSHOT.token1, symbol: undefined, decimals: 8 },
    hook: { ...SNAPSHOT.hook, name: undefined, symbol: undefined, totalSupply: undefined },
  }
  expect(findKnownToken(MARKET.token0, MARKET, snapshot)).toEqual({ label: 'TT0', decimals: 6 })
  expect(findKnownToken(MARKET.token1, MARKET, snapshot)).toEqual({ label: 'Token 1', decimals: 8 })
  expect(findKnownToken(MARKET.token1, MARKET, undefined)).toEqual({
    label: 'Token 1',
    decimals: undefined,
  })
  expect(findKnownToken(MARKET.hook, MARKET, undefined)).toEqual({
    label: 'Millrace Shares',
    decimals: 18,
  })
})
