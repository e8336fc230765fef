import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeCanonicalLiquidity } from '../../../devnet/canonicalLiquidity.ts'
import { startWorld, type World } from '../../../devnet/world.ts'
import { quoteWish } from '../../domain/swapPlan.ts'
import { tickTable } from '../../domain/tickTable.ts'
import { createRpc, type Rpc } from '../rpc/rpc.ts'
import { type OnChainRequest, quoteOnChain } from './quoteOnChain.ts'
import { readSnapshot } from './readSnapshot.ts'

const UNIT = 10n ** 18n
let world: World
let rpc: Rpc
let blockNumber = 0n

beforeAll(async () => {
  world = await startWorld()
  const position = { tickLower: -197760, tickUpper: -197640, liquidityDelta: 3n * 10n ** 26n }
  await changeCanonicalLiquidity(world.request, world.deployment, position)
  rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
  blockNumber = BigInt(String(await world.request('eth_blockNumber')))
}, 60_000)
afterAll(() => world?.stop())

const CASES: readonly Omit<OnChainRequest, 'blockNumber'>[] = [
  { zeroForOne: true, exact: 'in', amount: UNIT },
  { zeroForOne: false, exact: 'in', amount: UNIT },
  { zeroForOne: true, exact: 'in', amount: 90_000_000_000n * UNIT },
  { zeroForOne: false, exact: 'in', amount: 250n * UNIT },
  { zeroForOne: true, exact: 'out', amount: 150n * UNIT },
  { zeroForOne: false, exact: 'out', amount: 70_000_000_000n * UNIT + 1n },
  { zeroForOne: false, exact: 'in', amount: 1n },
]

test.each(CASES)('the page’s own engine says what V4Quoter says: %o', async (wish) => {
  const snapshot = await readSnapshot(rpc, world.deployment, undefined, blockNumber, [])
  const ticks = tickTable(snapshot.pool.ticks ?? [], 60)
  const ours = quoteWish({ ...wish, slippageBps: 0 }, snapshot, ticks)
  const theirs = await quoteOnChain(rpc, world.deployment, { ...wish, blockNumber })
  if (!ours.ok || !theirs.ok) throw new Error(JSON.stringify({ ours, theirs }, (_, v) => String(v)))
  expect([ours.quote.amountIn, ours.quote.amountOut]).toEqual([theirs.amountIn, theirs.amountOut])
})

test('refusals are sentences: more than the pool has, more than a pool can count, no quoter', async () => {
  const { deployment } = world
  const tooMuch = { zeroForOne: true, exact: 'out', amount: 10n ** 6n * UNIT, blockNumber } as const
  expect(await quoteOnChain(rpc, deployment, tooMuch)).toMatchObject({
    ok: false,
    sentence: 'The amount is larger than the pool can count.',
    details: expect.stringContaining('SafeCastOverflow'),
  })
  expect(await quoteOnChain(rpc, deployment, { ...tooMuch, amount: 2n ** 127n })).toMatchObject({
    ok: false,
    sentence: 'The amount is above the most that the pool can count.',
  })
  const nobody = { ...deployment, quoter: '0x00000000000000000000000000000000000000aa' } as const
  expect(await quoteOnChain(rpc, nobody, tooMuch)).toMatchObject({
    ok: false,
    sentence: 'There is no quoter contract on this chain.',
  })
})
