import { expect, test } from 'vitest'
import { createRpc } from '../../chain/rpc/rpc.ts'
import type { Plan } from '../../domain/action.ts'
import { DEPLOYMENT, SNAPSHOT } from '../../domain/snapshot.fixture.ts'
import { MIN_SQRT_PRICE_LIMIT } from '../../domain/tickMath.ts'
import { openJournal } from '../journal.ts'
import { prepare } from './prepare.ts'

const account = SNAPSHOT.account.address

const swap: Plan = {
  action: {
    kind: 'swap',
    zeroForOne: true,
    amountSpecified: -1n,
    sqrtPriceLimitX96: MIN_SQRT_PRICE_LIMIT,
  },
  chainId: DEPLOYMENT.chainId,
  account,
  blockNumber: 1n,
  leaves: [],
  arrives: [],
}

test('a swap without a client to build it with is refused by that name', async () => {
  const prepared = await prepare(swap, {
    rpc: createRpc({ urls: [], chainId: DEPLOYMENT.chainId }),
    deployment: DEPLOYMENT,
    journal: openJournal(undefined, undefined),
    session: () => ({
      account,
      chainId: DEPLOYMENT.chainId,
      connectorId: 'test',
      connectorName: 'Test Wallet',
      provider: { request: async () => null },
    }),
    isLocal: false,
    now: () => 0,
    newId: () => 'abcdefgh',
    asking: new Set(),
  })
  expect(prepared).toMatchObject({ ok: false, refusal: { sentence: 'Public client not available' } })
})
