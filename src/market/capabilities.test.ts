import { expect, test } from 'vitest'
import { accessOf, depositsRefused, takesDeposits } from './capabilities.ts'
import { MARKET } from './snapshot.fixture.ts'

const mainnet = { ...MARKET.network, testnet: false }

test('allows all actions on a listed test market, else what the build enables [10-04]', () => {
  expect(accessOf(MARKET)).toBe('free')
  expect(takesDeposits(MARKET)).toBe(true)
  expect(accessOf({ ...MARKET, access: 'lookOnly' })).toBe('lookOnly')
  expect(accessOf({ ...MARKET, network: mainnet })).toBe('lookOnly')
  expect(takesDeposits({ ...MARKET, network: mainnet })).toBe(false)
  expect(accessOf({ ...MARKET, network: mainnet, access: 'agreement' })).toBe('agreement')
  expect(takesDeposits({ ...MARKET, network: mainnet, access: 'agreement' })).toBe(true)
})

test('asks for agreement if opened by address, and takes no deposits on mainnet', () => {
  expect(accessOf({ ...MARKET, isUnlisted: true })).toBe('agreement')
  expect(accessOf({ ...MARKET, network: mainnet, isUnlisted: true })).toBe('agreement')
  expect(takesDeposits({ ...MARKET, network: mainnet, isUnlisted: true })).toBe(false)
})

test('distinguishes test-only markets from markets that are not enabled', () => {
  const [forTests, other] = [{ sourceChanges: 'byAnyone' }, { sourceChanges: 'byOwner' }] as const
  expect(depositsRefused(MARKET, forTests)).toBeUndefined()
  expect(depositsRefused({ ...MARKET, network: mainnet }, forTests)).toBe('mainnet')
  expect(depositsRefused({ ...MARKET, network: mainnet }, other)).toBe('notOffered')
  expect(depositsRefused({ ...MARKET, network: mainnet, access: 'agreement' }, other)).toBeUndefined()
})
