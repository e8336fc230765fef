import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { quoteOnChain } from '#chain/read/quoteOnChain.ts'
import { readMarketSnapshot } from '#chain/read/readMarketSnapshot.ts'
import { createRpc, type Rpc } from '#chain/rpc/rpc.ts'
import type { Market } from '#market/market.ts'
import { toInputOutputOrder, toTokenPair } from '#market/tokenPair.ts'
import { decodeAbiWord, encodeCall } from '#math/abi.ts'
import type { Address } from '#math/hex.ts'
import { isNativeCurrency } from '#math/pool.ts'
import { send } from '../../../devnet/send.ts'
import { startWorld, type World } from '../../../devnet/world.ts'
import { gateVault } from '../../../e2e/fixtures/hostileVaults.ts'
import { quoteWithPrepaidInput } from './quotePaidFirst.ts'

let world: World
let rpc: Rpc
let account: Address
let before = ''

beforeAll(async () => {
  world = await startWorld()
  rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
  account = world.accounts[0] ?? '0x'
  for (const { actors } of places()) await actors.fund(account, 10n ** 30n, 10n ** 24n)
}, 120_000)
beforeEach(async () => {
  before = await world.snapshot()
})
afterEach(() => world.revert(before))
afterAll(() => world?.stop())

const places = () => [
  { market: world.market, actors: world.actors },
  world.sources.tokens,
  world.sources.ether,
]

async function emptyManager({ network: { poolManager } }: Market, token: Address): Promise<void> {
  if (isNativeCurrency(token)) {
    await world.request('anvil_setBalance', [poolManager, '0x0'])
    return
  }
  const asked = { to: token, data: encodeCall('0x70a08231', poolManager) }
  const held = decodeAbiWord(await rpc.ask('eth_call', [asked, 'latest']), 0) ?? 0n
  await world.request('anvil_impersonateAccount', [poolManager])
  await world.request('anvil_setBalance', [poolManager, '0xde0b6b3a7640000'])
  const to = world.accounts[3] ?? '0x'
  await send(world.request, { from: poolManager, to: token, data: encodeCall('0xa9059cbb', to, held) })
  await world.request('anvil_stopImpersonatingAccount', [poolManager])
}

const request = async (market: Market, zeroForOne: boolean) => ({
  zeroForOne,
  exact: 'in' as const,
  amount: 10n ** 9n,
  blockNumber: (await readMarketSnapshot(rpc, market, account, undefined, [])).blockNumber,
})

describe.each([
  { name: 'FlashiFi', place: 0 },
  { name: 'OpenZeppelin', place: 1 },
  { name: 'OpenZeppelin with native currency', place: 2 },
])('Quote of a $name swap whose input is paid before the output', ({ place }) => {
  const open = () => places()[place] ?? { market: world.market, actors: world.actors }
  const CASES: readonly [boolean][] = [[true], [false]]

  test.each(CASES)(
    'equals V4Quoter’s quote if the pool manager has enough tokens: zeroForOne %s',
    async (zeroForOne) => {
      const { market } = open()
      const asked = await request(market, zeroForOne)
      const [quoted, paidFirst] = await Promise.all([
        quoteOnChain(rpc, market, asked),
        quoteWithPrepaidInput(rpc, market, asked, { account, amountIn: asked.amount }),
      ])
      expect(quoted.ok).toBe(true)
      expect(paidFirst).toMatchObject({ ok: true, amountOut: quoted.ok && quoted.amountOut })
    },
  )

  test.each(CASES)(
    'is returned for an empty pool manager, where V4Quoter reverts: zeroForOne %s',
    async (zeroForOne) => {
      const { market } = open()
      const asked = await request(market, zeroForOne)
      const expected = await quoteOnChain(rpc, market, asked)
      const [input] = toInputOutputOrder(toTokenPair(market), zeroForOne)
      await emptyManager(market, input)
      const later = await request(market, zeroForOne)
      expect((await quoteOnChain(rpc, market, later)).ok).toBe(false)
      const paidFirst = await quoteWithPrepaidInput(rpc, market, later, { account, amountIn: later.amount })
      expect(paidFirst).toMatchObject({ ok: true, amountOut: expected.ok && expected.amountOut })
    },
  )

  test('is refused with the vault’s error if the pool manager has no tokens', async () => {
    const { market, actors } = open()
    const gate = await gateVault(world, market, actors, 1)
    await gate({ isStopped: true })
    await emptyManager(market, market.token0)
    const later = await request(market, true)
    const refused = await quoteWithPrepaidInput(rpc, market, later, { account, amountIn: later.amount })
    expect(refused).toMatchObject({ ok: false, reason: { code: 'reverted' } })
    expect(refused.ok ? '' : refused.details).not.toContain('ERC20InsufficientBalance')
  })
})
