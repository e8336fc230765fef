import { expect, test } from 'vitest'
import { acceptsDeposits, determineAccess, findDepositRefusalReason } from './capabilities.ts'
import { MARKET } from './snapshot.fixture.ts'

const mainnet = { ...MARKET.network, testnet: false }

test('Market capabilities allow all on a test market, else what the build enables [10-04]', () => {
  expect(determineAccess(MARKET)).toBe('free')
  expect(acceptsDeposits(MARKET)).toBe(true)
  expect(determineAccess({ ...MARKET, access: 'lookOnly' })).toBe('lookOnly')
  expect(determineAccess({ ...MARKET, network: mainnet })).toBe('lookOnly')
  expect(acceptsDeposits({ ...MARKET, network: mainnet })).toBe(false)
  expect(determineAccess({ ...MARKET, network: mainnet, access: 'agreement' })).toBe('agreement')
  expect(acceptsDeposits({ ...MARKET, network: mainnet, access: 'agreement' })).toBe(true)
})

test('Market opened by address asks for agreement, and takes no deposits on mainnet', () => {
  expect(determineAccess({ ...MARKET, isUnlisted: true })).toBe('agreement')
  expect(determineAccess({ ...MARKET, network: mainnet, isUnlisted: true })).toBe('agreement')
  expect(acceptsDeposits({ ...MARKET, network: mainnet, isUnlisted: true })).toBe(false)
})

test('Market capabilities distinguish test-only markets from disabled ones', () => {
  const [forTests, other] = [{ sourceChanges: 'byAnyone' }, { sourceChanges: 'byOwner' }] as const
  expect(findDepositRefusalReason(MARKET, forTests)).toBeUndefined()
  expect(findDepositRefusalReason({ ...MARKET, network: mainnet }, forTests)).toBe('mainnet')
  expect(findDepositRefusalReason({ ...MARKET, network: mainnet }, other)).toBe('notOffered')
  expect(
    findDepositRefusalReason({ ...MARKET, network: mainnet, access: 'agreement' }, other),
  ).toBeUndefined()
})
