import { expect, test } from 'vitest'
import { writableMarket } from '#adapters/writeMarket.fixture.ts'
import { createRpc, type Rpc } from '#chain/rpc/rpc.ts'
import { formatSentence } from '#lib/sentence.ts'
import { reasons } from '#locales/outcomes.ts'
import { MARKET, SNAPSHOT } from '#market/marketSnapshot.fixture.ts'
import { createSingleCallPlanFields, type TxPlan } from '#market/txAction.ts'
import { encodeAbiWord } from '#math/abi.ts'
import { MIN_SQRT_PRICE_LIMIT } from '#math/tickMath.ts'
import { openJournal } from '../journal.ts'
import type { SubmitContext } from './context.ts'
import { estimateFee, prepareSubmit } from './prepare.ts'

const account = SNAPSHOT.account.address

const swap: TxPlan = {
  ...createSingleCallPlanFields(
    { kind: 'swap', zeroForOne: true, amountSpecified: -1n, sqrtPriceLimitX96: MIN_SQRT_PRICE_LIMIT },
    account,
    { market: MARKET.id, chainId: MARKET.network.chainId, blockNumber: 1n },
  ),
  leaves: [],
  arrives: [],
}

test('Swap is refused before the review if no RPC client for its chain exists [8-07]', async () => {
  const prepared = await prepareSubmit(swap, context())
  expect(prepared).toMatchObject({ ok: false, refusal: { reason: { code: 'noClient' } } })
  const reason = prepared.ok ? undefined : prepared.refusal.reason
  expect(reason && formatSentence(reasons, reason)).toBe('Public client not available')
})

test('Plan for another market is refused before any JSON-RPC request', async () => {
  const prepared = await prepareSubmit({ ...swap, market: 'another' }, context())
  expect(prepared).toMatchObject({ ok: false, refusal: { code: 'session' } })
})

test.each([
  ['optimism', ['eth_gasPrice', 'eth_call'], 7n],
  ['arbitrum', ['eth_gasPrice'], 0n],
  [undefined, ['eth_gasPrice'], 0n],
] as const)(
  'Fee estimate reads the L1 data fee oracle only on an OP-stack chain: %s',
  async (stack, methods, l1) => {
    const asked: string[] = []
    const rpc: Rpc = {
      ...createRpc({ urls: [], chainId: 1, stack }),
      ask: (async (method: string) => {
        asked.push(method)
        return method === 'eth_gasPrice' ? 3n : `0x${encodeAbiWord(7n)}`
      }) as Rpc['ask'],
    }
    expect(await estimateFee(rpc, [{ to: account, data: '0x', value: 0n }], 100n)).toEqual({
      gas: 120n,
      l2: 360n,
      l1,
    })
    expect(asked).toEqual(methods)
  },
)

function context(): SubmitContext {
  return {
    rpc: createRpc({ urls: [], chainId: MARKET.network.chainId }),
    market: writableMarket(MARKET),
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
