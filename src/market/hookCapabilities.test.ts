import { expect, test } from 'vitest'
import { acceptsDeposits, determineMarketAccess, findDepositRefusalReason } from './hookCapabilities.ts'
import { MARKET } from './marketSnapshot.fixture.ts'

const build = { name: 'DualPool', creationCodeHash: `0x${'ab'.repeat(32)}` } as const
const ORIGIN = {
  factory: { kind: 'factory', operator: 'Uniswap', address: MARKET.hook, builds: [build] },
  build,
} as const
const mainnet = { ...MARKET.network, testnet: false }

test('Market without an access setting allows all actions on a test network only [10-04]', () => {
  expect(determineMarketAccess(MARKET)).toBe('free')
  expect(acceptsDeposits(MARKET)).toBe(true)
  expect(determineMarketAccess({ ...MARKET, access: 'lookOnly' })).toBe('lookOnly')
  expect(determineMarketAccess({ ...MARKET, network: mainnet })).toBe('lookOnly')
  expect(acceptsDeposits({ ...MARKET, network: mainnet })).toBe(false)
  expect(determineMarketAccess({ ...MARKET, network: mainnet, access: 'agreement' })).toBe('agreement')
  expect(acceptsDeposits({ ...MARKET, network: mainnet, access: 'agreement' })).toBe(true)
})

test('Market on a mainnet allows no deposits if its hook’s code is unproven', () => {
  expect(determineMarketAccess({ ...MARKET, isUnlisted: true })).toBe('agreement')
  expect(determineMarketAccess({ ...MARKET, network: mainnet, isUnlisted: true })).toBe('agreement')
  const opened = { ...MARKET, network: mainnet, isUnlisted: true } as const
  expect(acceptsDeposits(opened)).toBe(false)
  expect(findDepositRefusalReason(opened, { sourceChanges: 'byOwner' })).toBe('codeUnproven')
})

test('Market on a mainnet allows deposits if a factory proves its hook’s code', () => {
  const opened = { ...MARKET, network: mainnet, isUnlisted: true, origin: ORIGIN } as const
  expect(determineMarketAccess(opened)).toBe('agreement')
  expect(acceptsDeposits(opened)).toBe(true)
})

test('Market allows no deposits if its operator’s website no longer lists the pool', () => {
  const left = { ...MARKET, access: 'exitOnly' } as const
  expect(determineMarketAccess(left)).toBe('exitOnly')
  expect(findDepositRefusalReason(left, { sourceChanges: 'byRole' })).toBe('exitOnly')
})

test('Market without deposits is marked as test-only or as not enabled', () => {
  const [forTests, other] = [{ sourceChanges: 'byAnyone' }, { sourceChanges: 'byOwner' }] as const
  expect(findDepositRefusalReason(MARKET, forTests)).toBeUndefined()
  expect(findDepositRefusalReason({ ...MARKET, network: mainnet }, forTests)).toBe('mainnet')
  expect(findDepositRefusalReason({ ...MARKET, network: mainnet }, other)).toBe('notOffered')
  expect(
    findDepositRefusalReason({ ...MARKET, network: mainnet, access: 'agreement' }, other),
  ).toBeUndefined()
})
