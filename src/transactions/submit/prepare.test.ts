import { expect, test } from 'vitest'
import { writable } from '#adapters/writeMarket.fixture.ts'
import { createRpc } from '#chain/rpc/rpc.ts'
import { alone, type Plan } from '#market/action.ts'
import { MARKET, SNAPSHOT } from '#market/snapshot.fixture.ts'
import { MIN_SQRT_PRICE_LIMIT } from '#math/tickMath.ts'
import { openJournal } from '../journal.ts'
import type { SubmitContext } from './context.ts'
import { prepare } from './prepare.ts'

const account = SNAPSHOT.account.address

const swap: Plan = {
  ...alone(
    { kind: 'swap', zeroForOne: true, amountSpecified: -1n, sqrtPriceLimitX96: MIN_SQRT_PRICE_LIMIT },
    account,
    { market: MARKET.id, chainId: MARKET.network.chainId, blockNumber: 1n },
  ),
  leaves: [],
  arrives: [],
}

test('a swap without a client to build it with is refused by that name [8-07]', async () => {
  const prepared = await prepare(swap, context())
  expect(prepared).toMatchObject({ ok: false, refusal: { reason: { code: 'noClient' } } })
})

test('a plan of another market is refused before anything is asked', async () => {
  const prepared = await prepare({ ...swap, market: 'another' }, context())
  expect(prepared).toMatchObject({ ok: false, refusal: { code: 'session' } })
})

function context(): SubmitContext {
  return {
    rpc: createRpc({ urls: [], chainId: MARKET.network.chainId }),
    market: writable(MARKET),
    journal: openJournal(undefined, undefined),
    session: () => ({
      account,
      chainId: MARKET.network.chainId,
      connectorId: 'test',
      connectorName: 'Test Wallet',
      provider: { request: async () => null },
    }),
    isLocal: false,
    now: () => 0,
    newId: () => 'abcdefgh',
    asking: new Set(),
    settled: async () => undefined,
  }
}
