import { afterAll, beforeAll, expect, test } from 'vitest'
import { ChainError } from '#chain/rpc/chainError.ts'
import { createRpc, type Rpc } from '#chain/rpc/rpc.ts'
import { type Market, NO_VAULT } from '#market/market.ts'
import { toVaultPair } from '#market/tokenPair.ts'
import type { Address, Hex } from '#math/hex.ts'
import { startWorld, type World } from '../../../devnet/world.ts'
import type { BlockTime } from './findBlockOfThirtyDaysAgo.ts'
import { MAX_YIELD_REQUESTS, readVaultYields } from './readYields.ts'
import type { VaultQuery } from './sharePrices.ts'

const YIELD_WINDOW_SECONDS = 30n * 86_400n

let world: World
let rpc: Rpc
/** JSON-RPC methods of each HTTP request since the list was cleared, without eth_chainId. */
let requests: string[][] = []

const DAY = 86_400n
const YEAR = 365n * DAY

beforeAll(async () => {
  world = await startWorld()
  const counting: typeof fetch = (input, init) => {
    const body: unknown = JSON.parse(String(init?.body))
    requests.push([body].flat().map((call) => (call as { method: string }).method))
    return fetch(input, init)
  }
  rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId, environment: { fetch: counting } })
})
afterAll(() => world?.stop())

const markets = (): readonly Market[] => [
  world.market,
  world.sources.tokens.market,
  world.sources.ether.market,
  ...world.dual.map(({ market }) => market),
]
const asked = (market: Market): readonly VaultQuery[] =>
  toVaultPair(market)
    .filter((vault) => vault !== NO_VAULT)
    .map((vault) => ({ vault, hook: market.hook }))

async function blockAt(tag: string): Promise<BlockTime> {
  const block = (await world.request('eth_getBlockByNumber', [tag, false])) as Record<string, string>
  return { number: BigInt(block.number ?? ''), time: BigInt(block.timestamp ?? '') }
}
const head = () => blockAt('latest')

const word = async (to: Address, data: Hex, block: bigint): Promise<bigint> =>
  BigInt(String(await world.request('eth_call', [{ to, data }, `0x${block.toString(16)}`])))

/**
 * Returns the share price from the vault's balances. OpenZeppelin's ERC-4626 adds one virtual share
 * and one virtual unit.
 */
async function bookPrice(vault: Address, block: bigint): Promise<readonly [bigint, bigint]> {
  const [assets, shares] = [await word(vault, '0x01e1d114', block), await word(vault, '0x18160ddd', block)]
  return [assets + 1n, shares + 1n]
}

test('readVaultYields reads all vaults of the devnet in at most ten requests [10-22]', async () => {
  const now = await head()
  for (const market of markets()) {
    requests = []
    const { vaults, since } = await readVaultYields(rpc, world.chainId, asked(market), now)
    expect(requests.length, JSON.stringify(requests)).toBeLessThanOrEqual(MAX_YIELD_REQUESTS)
    // The window starts thirty days ago. `since.number` is the last block up to that time.
    expect(since?.time).toBe(now.time - YIELD_WINDOW_SECONDS)
    expect((await blockAt(`0x${(since?.number ?? 0n).toString(16)}`)).time).toBeLessThanOrEqual(
      now.time - YIELD_WINDOW_SECONDS,
    )
    expect((await blockAt(`0x${((since?.number ?? 0n) + 1n).toString(16)}`)).time).toBeGreaterThan(
      now.time - YIELD_WINDOW_SECONDS,
    )
    expect(vaults).toHaveLength(asked(market).length)
    for (const [index, found] of vaults.entries()) {
      if (found.status !== 'earned') throw new Error(`${market.slug} ${index}: ${found.status}`)
      const { vault = '0x' } = asked(market)[index] ?? {}
      const start = await bookPrice(vault, found.start.number)
      const end = await bookPrice(vault, found.end.number)
      const seconds =
        found.start.transactionHash === undefined
          ? YIELD_WINDOW_SECONDS
          : now.time - (await blockAt(`0x${found.start.number.toString(16)}`)).time
      expect(found.seconds).toBe(seconds)
      const [before, after] = [start[0] * end[1], end[0] * start[1]]
      const rate = ((after - before) * YEAR * 1_000_000n) / (before * seconds)
      expect(rate, market.slug).toBeGreaterThan(0n)
      // A share price from a log is less exact than one from the vault, because logs contain raw
      // amounts.
      const off = found.start.transactionHash === undefined ? 1n : 20n
      expect(found.millionths - rate, `${market.slug} ${index}`).toBeGreaterThanOrEqual(-off)
      expect(found.millionths - rate, `${market.slug} ${index}`).toBeLessThanOrEqual(off)
    }
  }
})

test('readVaultYields needs as many requests for all vaults as for one market’s [10-22]', async () => {
  requests = []
  const { vaults } = await readVaultYields(rpc, world.chainId, markets().flatMap(asked), await head())
  expect(requests.length).toBeLessThanOrEqual(MAX_YIELD_REQUESTS)
  expect(vaults.map(({ status }) => status)).toEqual(vaults.map(() => 'earned'))
})

const pruned = (kept: bigint): Rpc => ({
  ...rpc,
  ask: async (method, params = []) => {
    const [, at] = params
    if (method === 'eth_call' && typeof at === 'string' && BigInt(at) < kept)
      throw new ChainError('nodeError', 'missing trie node')
    return rpc.ask(method, params)
  },
})

test('readVaultYields takes old prices from deposit events if the state is pruned [10-22]', async () => {
  const now = await head()
  requests = []
  const { vaults } = await readVaultYields(pruned(now.number), world.chainId, asked(world.market), now)
  expect(requests.length, JSON.stringify(requests)).toBeLessThanOrEqual(MAX_YIELD_REQUESTS)
  for (const [index, found] of vaults.entries()) {
    if (found.status !== 'earned') throw new Error(found.status)
    expect(found.start.transactionHash).toMatch(/^0x[0-9a-f]{64}$/)
    const vault = toVaultPair(world.market)[index === 0 ? 0 : 1]
    const [assets, shares] = await bookPrice(vault, found.start.number)
    const { numerator, denominator } = found.start.price
    const millionths = (numerator * shares * 1_000_000n) / (denominator * assets)
    expect(millionths).toBeGreaterThanOrEqual(999_999n)
    expect(millionths).toBeLessThanOrEqual(1_000_001n)
  }
})

test('readVaultYields reports losses, unpriced vaults, and vaults younger than a day [10-22]', async () => {
  const state = await world.snapshot()
  const { vault0, hook, token0, token1 } = world.market
  const before = await readVaultYields(rpc, world.chainId, [{ vault: vault0, hook }], await head())
  const fresh = await world.actors.deploy('YieldVault', [token1, 'New vault', 'NV'])
  const [holder = '0x'] = world.accounts
  await world.actors.mint(token1, holder, 10n ** 18n)
  await world.actors.approve(holder, token1, fresh)
  const thief = world.accounts[1] ?? '0x'
  await world.request('anvil_impersonateAccount', [vault0])
  await world.request('anvil_setBalance', [vault0, '0xde0b6b3a7640000'])
  const held = await word(token0, `0x70a08231${vault0.slice(2).padStart(64, '0')}`, (await head()).number)
  const data = `0xa9059cbb${thief.slice(2).padStart(64, '0')}${(held / 2n).toString(16).padStart(64, '0')}`
  await world.request('eth_sendTransaction', [{ from: vault0, to: token0, data }])
  const mint = `0x6e553f65${(10n ** 18n).toString(16).padStart(64, '0')}${holder.slice(2).padStart(64, '0')}`
  await world.request('eth_sendTransaction', [{ from: holder, to: fresh, data: mint }])
  const all = [vault0, token0, fresh].map((vault) => ({ vault, hook }))
  const { vaults } = await readVaultYields(rpc, world.chainId, all, await head())
  expect(before.vaults[0]?.status).toBe('earned')
  const [lost] = vaults
  if (lost?.status !== 'earned') throw new Error(lost?.status)
  expect(lost.millionths).toBeLessThan(-1_000_000n)
  expect(vaults.map(({ status }) => status)).toEqual(['earned', 'untold', 'new'])
  await world.revert(state)
})
