import { expect, test } from 'vitest'
import { market } from '#adapters/servedMarket.fixture.ts'
import { writableMarket } from '#adapters/writeMarket.fixture.ts'
import { refuseIfMarketClosed } from './submit.ts'

const context = { market: writableMarket({ ...market, id: 'exit', access: 'exitOnly' }) }

test('Market with exit-only access lets the user withdraw', () => {
  expect(refuseIfMarketClosed(context, ['withdraw'])).toBeUndefined()
})

test.each(['approve', 'deposit', 'swap', 'transfer'] as const)(
  'Market that allows only withdrawals refuses to %s',
  (kind) => {
    expect(refuseIfMarketClosed(context, [kind])?.refusal).toMatchObject({ reason: { code: 'exitOnly' } })
    expect(refuseIfMarketClosed(context, ['withdraw', kind])?.refusal.code).toBe('session')
  },
)
