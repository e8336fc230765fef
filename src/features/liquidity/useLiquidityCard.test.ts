import { expect, test } from 'vitest'
import { blockByConnection } from '#features/common/actionButtons.tsx'
import { networkIsSilent } from '#locales/write.ts'
import { MARKET } from '#market/marketSnapshot.fixture.ts'
import type { TxRecord, TxStatus } from '#transactions/record.ts'
import { isDepositSent } from './useLiquidityCard.ts'

const account = '0x1111111111111111111111111111111111111111'

const deposit = (status: TxStatus): { readonly last: TxRecord } => ({
  last: {
    id: 'id',
    action: { kind: 'deposit', liquidity: 1n },
    chainId: 84532,
    market: MARKET.id,
    account,
    connectorId: 'local',
    createdAt: 1,
    startBlock: 1n,
    startNonce: 0,
    status,
  },
})

test('Deposit form keeps no amount over a reload while a sent deposit can be mined', () => {
  const isSent = (status: TxStatus) => isDepositSent({ underWay: undefined, deposit: deposit(status) })
  expect(isDepositSent({ underWay: 'deposit', deposit: { last: undefined } })).toBe(true)
  expect(isDepositSent({ underWay: 'withdraw', deposit: { last: undefined } })).toBe(false)
  expect((['stuck', 'dropped', 'unknown', 'mismatched'] as const).map(isSent)).not.toContain(false)
  expect((['rejected', 'reverted', 'confirmed', 'final'] as const).map(isSent)).not.toContain(true)
})

const form = (chainId: number, state: 'live' | 'stale' | 'unavailable') => ({
  market: MARKET,
  signer: { connected: true, chainId },
  view: { state },
})
const { chainId } = MARKET.network

test('An outage blocks a form before a missing amount does', () => {
  expect(blockByConnection('Enter an amount', form(chainId, 'live'))).toBe('Enter an amount')
  expect(blockByConnection('Enter an amount', form(chainId, 'unavailable'))).toBe(networkIsSilent)
  expect(blockByConnection('Enter an amount', form(chainId, 'stale'))).toBe(networkIsSilent)
  expect(blockByConnection(undefined, form(chainId, 'unavailable'))).toBe(networkIsSilent)
  // A click reads the chain again.
  expect(blockByConnection(undefined, form(chainId, 'stale'))).toBeUndefined()
})

test('A wrong network leaves the button enabled, also without an amount or a node', () => {
  expect(blockByConnection('Enter an amount', form(1, 'live'))).toBeUndefined()
  expect(blockByConnection('Enter an amount', form(1, 'unavailable'))).toBeUndefined()
})
