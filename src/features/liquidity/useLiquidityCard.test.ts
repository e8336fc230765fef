import { expect, test } from 'vitest'
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
