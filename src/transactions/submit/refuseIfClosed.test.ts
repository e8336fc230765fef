import { expect, test } from 'vitest'
import { market } from '#adapters/servedMarket.fixture.ts'
import { writableMarket } from '#adapters/writeMarket.fixture.ts'
import { refuseIfClosed } from './submit.ts'

const context = { market: writableMarket({ ...market, id: 'exit', access: 'exitOnly' }) }

test('Market that allows only withdrawals lets the user withdraw', () => {
  expect(refuseIfClosed(context, ['withdraw'])).toBeUndefined()
})

test.each(['approve', 'deposit', 'swap', 'transfer'] as const)(
  'Market that allows only withdrawals refuses to %s',
  (kind) => {
    expect(refuseIfClosed(context, [kind])?.refusal).toMatchObject({ reason: { code: 'exitOnly' } })
    expect(refuseIfClosed(context, ['withdraw', kind])?.refusal.code).toBe('session')
  },
)
