import { afterAll, beforeAll, expect, test } from 'vitest'
import { FLASHIFI_SELECTORS } from '#adapters/flashifi/reading.ts'
import { createRpc, type Rpc } from '#chain/rpc/rpc.ts'
import { computeDollars, formatDollars } from '#market/dollars.ts'
import { FUNCTION_SELECTORS } from '#market/selectors.ts'
import { decodeAbiWord, encodeCall } from '#math/abi.ts'
import { formatAmount } from '#math/amountText.ts'
import type { Hex } from '#math/hex.ts'
import { writeRound } from '../../../devnet/priceFeeds.ts'
import { startWorld, type World } from '../../../devnet/world.ts'
import { DEPLOYER } from '../../../devnet/worldAddresses.ts'
import { changeShareDecimals } from '../../../e2e/fixtures/hostileTokens.ts'
import { readDependentValues, readDependentValuesOneByOne } from './dependentReads.ts'
import { readMarketSnapshot } from './readMarketSnapshot.ts'

let world: World
let rpc: Rpc
let requests: unknown[] = []

beforeAll(async () => {
  world = await startWorld()
  const counting: typeof fetch = (input, init) => {
    requests.push(JSON.parse(String(init?.body)))
    return fetch(input, init)
  }
  rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId, environment: { fetch: counting } })
}, 120_000)
afterAll(() => world?.stop())

const call = async (to: string, data: string) =>
  BigInt(String(await world.request('eth_call', [{ to, data }, 'latest'])))

test('Market snapshot reads pool, vault, token and account values in one request [3-35 3-45 7-13 7-16 7-20]', async () => {
  requests = []
  const { market, accounts } = world
  const [person] = accounts
  if (person === undefined) throw new Error('no account')
  const snapshot = await readMarketSnapshot(rpc, market, person)
  expect(requests).toHaveLength(1)
  expect(snapshot.blockNumber).toBe(BigInt(String(await world.request('eth_blockNumber'))))
  expect(snapshot.account?.native).toBe(
    BigInt(String(await world.request('eth_getBalance', [person, 'latest']))),
  )
  expect(snapshot.account?.shares).toBe(0n)
  expect(snapshot.vault0.address).toBe(market.vault0.toLowerCase())
  expect(snapshot.vault1.asset).toBe(market.token1.toLowerCase())
  expect(snapshot.vault0.tokenBalance).toBe(
    await call(market.token0, encodeCall(FUNCTION_SELECTORS.balanceOf, market.vault0)),
  )
  const shares = await call(market.vault1, encodeCall(FUNCTION_SELECTORS.balanceOf, market.hook))
  expect(snapshot.vault1.hookShares).toBe(shares)
  expect(snapshot.vault1.hookAssets).toBe(
    await call(market.vault1, encodeCall(FUNCTION_SELECTORS.convertToAssets, shares)),
  )
  expect(snapshot.hook.totalSupply).toBe(await call(market.hook, FUNCTION_SELECTORS.totalSupply))
  expect(snapshot.pool.slot0?.lpFee).toBe(300)
  expect(snapshot.pool.liquidity).toBeGreaterThan(0n)
  expect(snapshot.token0.decimals).toBe(18)
})

test('readMarketSnapshot reads the decimals of the hook’s shares', async () => {
  const id = await world.snapshot()
  await changeShareDecimals(world, 6)
  const { hook } = await readMarketSnapshot(rpc, world.market, world.accounts[0])
  expect(hook).toMatchObject({ shareDecimals: 6, symbol: 'RHL' })
  await world.revert(id)
})

test('readMarketSnapshot returns no amounts for a vault whose asset is another token [10-20]', async () => {
  const { market, actors } = world
  await actors.setVaults(DEPLOYER, market.vault1, market.vault0)
  const { vault0, vault1 } = await readMarketSnapshot(rpc, market, undefined)
  await actors.setVaults(DEPLOYER, market.vault0, market.vault1)
  for (const vault of [vault0, vault1])
    expect(vault).toMatchObject({ hookAssets: undefined, maxWithdraw: undefined, totalAssets: undefined })
  expect(vault0.asset).toBe(market.token1.toLowerCase())
})

test('readMarketSnapshot returns equal values from one batched call and single calls', async () => {
  const vault = {
    target: world.market.hook,
    data: encodeCall(FLASHIFI_SELECTORS.getVaultAddress, world.market.token0),
  }
  const shares = { target: vault, data: encodeCall(FUNCTION_SELECTORS.balanceOf, world.market.hook) }
  const assets = { target: vault, data: FUNCTION_SELECTORS.convertToAssets, argument: shares }
  const code = { target: vault, data: 'account' as const }
  const reads = [vault, shares, assets, code]
  const together = await readDependentValues(rpc, world.chainId, reads)
  const separately = await readDependentValuesOneByOne(rpc, reads)
  expect(separately.blockNumber).toBe(together.blockNumber)
  expect(separately.timestamp).toBe(together.timestamp)
  for (const read of reads) expect(separately.get(read)).toBe(together.get(read))
  expect(decodeAbiWord(together.get(assets))).toBeGreaterThan(0n)
})

test('readMarketSnapshot returns undefined, not zero, for a vault without code', async () => {
  const id = await world.snapshot()
  const nobody = '0x00000000000000000000000000000000000000aa'
  await world.actors.setVaults(world.accounts[4] ?? nobody, nobody, world.market.vault1)
  const snapshot = await readMarketSnapshot(rpc, world.market, undefined)
  expect(snapshot.vault0).toMatchObject({
    address: nobody,
    hasCode: false,
    asset: undefined,
    hookAssets: undefined,
  })
  expect(snapshot.vault1.hookAssets).toBeGreaterThan(0n)
  await world.revert(id)
})

test('readMarketSnapshot() uses single calls if the node rejects a call without ‘to’', async () => {
  const picky: typeof fetch = async (input, init) => {
    const body: unknown = JSON.parse(String(init?.body))
    const refuses = (one: unknown) =>
      JSON.stringify(one).includes('"eth_call"') && !JSON.stringify(one).includes('"to"')
    if (!Array.isArray(body) && refuses(body))
      return new Response(
        JSON.stringify({ jsonrpc: '2.0', id: 0, error: { code: -32000, message: 'no creation' } }),
      )
    return fetch(input, init)
  }
  const other = createRpc({ urls: [world.rpcUrl], chainId: world.chainId, environment: { fetch: picky } })
  await other.ask('eth_blockNumber')
  const expected = await readMarketSnapshot(rpc, world.market, world.accounts[1])
  // Anvil runs calls with the base fee of the next block, but the header has the current one.
  expect(await readMarketSnapshot(other, world.market, world.accounts[1])).toEqual({
    ...expected,
    baseFee: expect.any(BigInt),
  })
})

test('readMarketSnapshot reads the pool’s storage slot directly if extsload fails [7-17 7-18]', async () => {
  const { poolManager } = world.market.network
  const expected = await readMarketSnapshot(rpc, world.market, undefined)
  const id = await world.snapshot()
  // EVM code PUSH0 PUSH0 REVERT: the pool manager rejects every call but keeps its storage.
  await world.request('anvil_setCode', [poolManager, '0x5f5ffd'])
  await world.request('evm_mine')
  requests = []
  const snapshot = await readMarketSnapshot(rpc, world.market, undefined)
  expect(snapshot.pool.slot0).toEqual(expected.pool.slot0)
  expect(snapshot.pool.slot0?.sqrtPriceX96).toBeGreaterThan(0n)
  expect(snapshot.pool.liquidity).toBeUndefined()
  const stored = requests.flat().filter((one) => JSON.stringify(one).includes('eth_getStorageAt'))
  expect(JSON.stringify(stored)).toContain(`"0x${snapshot.blockNumber.toString(16)}"`)
  await world.revert(id)
})

/** Returns the sizes in bytes of each request and response body. */
async function wireBytes(read: (rpc: Rpc) => Promise<unknown>): Promise<readonly number[]> {
  const sizes: number[] = []
  const measuring: typeof fetch = async (input, init) => {
    const response = await fetch(input, init)
    sizes.push(String(init?.body).length, (await response.clone().text()).length)
    return response
  }
  const other = createRpc({ urls: [world.rpcUrl], chainId: world.chainId, environment: { fetch: measuring } })
  await other.ask('eth_chainId')
  sizes.length = 0
  await read(other)
  return sizes
}

test('readMarketSnapshot sends at most 2.5 kB and receives at most 2 kB', async () => {
  const [up, down, ...more] = await wireBytes((other) =>
    readMarketSnapshot(other, world.market, world.accounts[1]),
  )
  expect(more).toEqual([])
  expect(up).toBeLessThan(2_500)
  expect(down).toBeLessThan(2_000)
})

test('readMarketSnapshot needs no extra request to simulate a withdrawal', async () => {
  const [person = '0x'] = world.accounts
  const { market, actors } = world
  const before = await readMarketSnapshot(rpc, market, person)
  expect(before.account?.exit).toEqual({ ok: false, revertData: '0x10074548' })
  const id = await world.snapshot()
  await actors.fund(person, 10n ** 24n, 10n ** 24n)
  await actors.deposit(person, 10n ** 18n)
  requests = []
  const held = await readMarketSnapshot(rpc, market, person)
  expect(requests).toHaveLength(1)
  expect(held.account?.shares).toBe(10n ** 18n)
  await actors.withdraw(person, person)
  const { account } = await readMarketSnapshot(rpc, market, person)
  if (held.account?.exit?.ok !== true) throw new Error('the withdrawal was not tried out')
  const { shares, amount0, amount1 } = held.account.exit
  expect(shares).toBe(-(10n ** 18n))
  expect(amount0).toBeGreaterThan(0n)
  const moved = (then: bigint | undefined, now: bigint | undefined) => (now ?? 0n) - (then ?? 0n)
  // Vaults earn every second, so a real withdrawal one block later pays slightly more.
  const near = (tried: bigint, real: bigint) => tried <= real && real - tried <= tried / 1_000_000n
  expect(near(amount0, moved(held.account.token0, account?.token0))).toBe(true)
  expect(near(amount1, moved(held.account.token1, account?.token1))).toBe(true)
  await world.revert(id)
})

test('readMarketSnapshot reads no price feed for tokens without one', async () => {
  expect(await readMarketSnapshot(rpc, world.market, undefined)).not.toHaveProperty('rounds')
})

test('readMarketSnapshot needs no extra request to read price feeds', async () => {
  const { sources, request } = world
  const { market } = sources.tokens
  const { network, token0, token1 } = market
  const [first] = network.feeds?.prices ?? []
  const sequencer = network.feeds?.sequencer
  if (first === undefined || sequencer === undefined) throw new Error('the local network names feeds')
  const { actors } = sources.tokens
  requests = []
  const snapshot = await readMarketSnapshot(rpc, market, undefined)
  expect(requests).toHaveLength(1)
  const one = { token: first.token, raw: 10n ** 18n, decimals: 18 }
  const word = async (index: number) =>
    decodeAbiWord(
      `${await request('eth_call', [{ to: first.feed, data: FUNCTION_SELECTORS.latestRoundData }, 'latest'])}` as Hex,
      index,
    ) ?? -1n
  const [answer, updatedAt] = [await word(1), await word(3)]
  const found = computeDollars(network, snapshot, [one])
  expect(found).toEqual({
    dollars: expect.anything(),
    sources: [{ pair: first.pair, age: snapshot.timestamp - updatedAt }],
  })
  if (found === undefined || 'why' in found) throw new Error('there is a figure')
  expect(formatDollars(found.dollars)).toBe(`≈ $${formatAmount(answer / 1_000_000n, 2)}`)
  const others = [token0, token1].filter((token) => token !== first.token)
  expect(computeDollars(network, snapshot, [{ ...one, token: others[0] ?? token0 }])).toHaveProperty(
    'dollars',
  )

  const id = await world.snapshot()
  // Returns the chain's time in Unix seconds, which differs from the computer's.
  const now = async () => (await readMarketSnapshot(rpc, market, undefined)).timestamp
  const why = async () => {
    await actors.mint(token0, DEPLOYER, 1n)
    const money = computeDollars(network, await readMarketSnapshot(rpc, market, undefined), [one])
    return money === undefined ? undefined : 'why' in money ? money.why : 'dollars'
  }
  await writeRound(request, first.feed, answer, (await now()) - BigInt(first.heartbeat) - 10n)
  expect(await why()).toBe('stale')
  await writeRound(request, first.feed, 0n, await now())
  expect(await why()).toBe('notPositive')
  await writeRound(request, first.feed, -answer, await now())
  expect(await why()).toBe('notPositive')
  await writeRound(request, first.feed, answer, (await now()) + 1_000n)
  expect(await why()).toBe('unreadable')
  await writeRound(request, first.feed, answer, (await now()) - 60n)
  expect(await why()).toBe('dollars')
  await writeRound(request, sequencer, 1n, (await now()) - 9_999n)
  expect(await why()).toBe('sequencerDown')
  await writeRound(request, sequencer, 0n, (await now()) - 3_500n)
  expect(await why()).toBe('sequencerBack')
  await writeRound(request, sequencer, 0n, (await now()) - 3_700n)
  expect(await why()).toBe('dollars')
  await request('anvil_setCode', [first.feed, '0x'])
  expect(await why()).toBe('unreadable')
  await world.revert(id)
})
