import { expect, test } from 'vitest'
import { DEPLOYMENT, SNAPSHOT } from '../../domain/snapshot.fixture.ts'
import { contractName, knownToken } from './knownContracts.ts'

test.each([
  ['hook', 'the hook'],
  ['token0', 'Token 0'],
  ['token1', 'Token 1'],
  ['swapRouter', 'the swap router'],
  ['vault0', 'Vault 0'],
  ['vault1', 'Vault 1'],
  ['poolManager', 'the pool manager'],
] as const)('the deployment’s %s is %s, whatever the letter case', (member, name) => {
  const address = DEPLOYMENT[member]
  expect(contractName(address, DEPLOYMENT)).toBe(name)
  expect(contractName(`0x${address.slice(2).toUpperCase()}`, DEPLOYMENT)).toBe(name)
})

test('a stranger has no name', () => {
  expect(contractName('0x00000000000000000000000000000000deadbeef', DEPLOYMENT)).toBeUndefined()
  expect(knownToken(DEPLOYMENT.vault0, DEPLOYMENT, SNAPSHOT)).toBeUndefined()
})

test('tokens with their own decimals, unread ones without, shares with 18', () => {
  const snapshot = {
    token0: { ...SNAPSHOT.token0, decimals: 6 },
    token1: { ...SNAPSHOT.token1, decimals: 8 },
  }
  expect(knownToken(DEPLOYMENT.token0, DEPLOYMENT, snapshot)).toEqual({ label: 'Token 0', decimals: 6 })
  expect(knownToken(DEPLOYMENT.token1, DEPLOYMENT, snapshot)).toEqual({ label: 'Token 1', decimals: 8 })
  expect(knownToken(DEPLOYMENT.token1, DEPLOYMENT, undefined)).toEqual({
    label: 'Token 1',
    decimals: undefined,
  })
  expect(knownToken(DEPLOYMENT.hook, DEPLOYMENT, undefined)).toEqual({
    label: 'Millrace Shares',
    decimals: 18,
  })
})
