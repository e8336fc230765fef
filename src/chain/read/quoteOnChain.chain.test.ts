import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAdapter } from '#adapters/index.ts'
import { createRpc, type Rpc } from '#chain/rpc/rpc.ts'
import { quoteSwapRequest } from '#market/swapPlan.ts'
import { createTickTable } from '#math/tickMath.ts'
import { changeCanonicalLiquidity } from '../../../devnet/contracts.ts'
import { startWorld, type World } from '../../../devnet/world.ts'
import { type OnChainQuoteRequest, quoteOnChain } from './quoteOnChain.ts'
import { readMarketSnapshot } from './readMarketSnapshot.ts'

const UNIT = 10n ** 18n
let world: World
let rpc: Rpc
let blockNumber = 0n

beforeAll(async () => {
  world = await startWorld()
  const position = { tickLower: -197760, tickUpper: -197640, liquidityDelta: 3n * 10n ** 26n }
  await changeCanonicalLiquidity(world.request, world.market, position)
  rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
  blockNumber = BigInt(String(await world.request('eth_blockNumber')))
}, 120_000)
afterAll(() => world?.stop())

const CASES: readonly Omit<OnChainQuoteRequest, 'blockNumber'>[] = [
  { zeroForOne: true, exact: 'in', amount: UNIT },
  { zeroForOne: false, exact: 'in', amount: UNIT },
  { zeroForOne: true, exact: 'in', amount: 90_000_000_000n * UNIT },
  { zeroForOne: false, exact: 'in', amount: 250n * UNIT },
  { zeroForOne: true, exact: 'out', amount: 150n * UNIT },
  { zeroForOne: false, exact: 'out', amount: 70_000_000_000n * UNIT + 1n },
  { zeroForOne: false, exact: 'in', amount: 1n },
]

test.each(CASES)(
  'On-chain quote of V4Quoter equals the quote that the page computes: %o',
  async (swapInput) => {
    const snapshot = await readMarketSnapshot(rpc, world.market, undefined, blockNumber, [])
    const ticks = createTickTable(snapshot.pool.ticks ?? [], 60)
    const lent = getAdapter(world.market).jitModel.lent(snapshot, world.market, ticks)
    const ours = quoteSwapRequest({ ...swapInput, slippageBps: 0 }, { snapshot, ticks, lent })
    const theirs = await quoteOnChain(rpc, world.market, { ...swapInput, blockNumber })
    if (!ours.ok || !theirs.ok) throw new Error(JSON.stringify({ ours, theirs }, (_, v) => String(v)))
    expect([ours.quote.amountIn, ours.quote.amountOut]).toEqual([theirs.amountIn, theirs.amountOut])
  },
)

test('V4Quoter quote has an error code if the pool cannot fill the swap', async () => {
  const { market } = world
  const tooMuch = { zeroForOne: true, exact: 'out', amount: 10n ** 6n * UNIT, blockNumber } as const
  expect(await quoteOnChain(rpc, market, tooMuch)).toMatchObject({
    ok: false,
    reason: { code: 'reverted', params: { error: 'SafeCastOverflow' } },
    details: expect.stringContaining('SafeCastOverflow'),
  })
  expect(await quoteOnChain(rpc, market, { ...tooMuch, amount: 2n ** 127n })).toMatchObject({
    ok: false,
    reason: { code: 'amountTooLarge' },
  })
  const network = { ...market.network, quoter: '0x00000000000000000000000000000000000000aa' } as const
  const nobody = { ...market, network }
  expect(await quoteOnChain(rpc, nobody, tooMuch)).toMatchObject({
    ok: false,
    reason: { code: 'noQuoter' },
  })
})
