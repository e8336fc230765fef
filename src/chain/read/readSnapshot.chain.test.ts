import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../../devnet/world.ts'
import { createRpc, type Rpc } from '../rpc/rpc.ts'
import { readChained } from './chainedReads.ts'
import { readOneByOne } from './readOneByOne.ts'
import { readSnapshot } from './readSnapshot.ts'
import { SELECTOR } from './selectors.ts'
import { encodeCall, wordAt } from './words.ts'

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
}, 60_000)
afterAll(() => world?.stop())

const call = async (to: string, data: string) =>
  BigInt(String(await world.request('eth_call', [{ to, data }, 'latest'])))

test('one request holds the whole screen, and each figure is what the chain says', async () => {
  requests = []
  const { deployment, accounts } = world
  const [person] = accounts
  if (person === undefined) throw new Error('no account')
  const snapshot = await readSnapshot(rpc, deployment, person)
  expect(requests).toHaveLength(1)
  expect(snapshot.blockNumber).toBe(BigInt(String(await world.request('eth_blockNumber'))))
  expect(snapshot.account?.native).toBe(
    BigInt(String(await world.request('eth_getBalance', [person, 'latest']))),
  )
  expect(snapshot.account?.shares).toBe(0n)
  expect(snapshot.vault0.address).toBe(deployment.vault0.toLowerCase())
  expect(snapshot.vault1.asset).toBe(deployment.token1.toLowerCase())
  expect(snapshot.vault0.tokenBalance).toBe(
    await call(deployment.token0, encodeCall(SELECTOR.balanceOf, deployment.vault0)),
  )
  const shares = await call(deployment.vault1, encodeCall(SELECTOR.balanceOf, deployment.hook))
  expect(snapshot.vault1.hookShares).toBe(shares)
  expect(snapshot.vault1.hookAssets).toBe(
    await call(deployment.vault1, encodeCall(SELECTOR.convertToAssets, shares)),
  )
  expect(snapshot.hook.totalSupply).toBe(await call(deployment.hook, SELECTOR.totalSupply))
  expect(snapshot.pool.slot0?.lpFee).toBe(300)
  expect(snapshot.pool.liquidity).toBeGreaterThan(0n)
  expect(snapshot.token0.decimals).toBe(18)
})

test('the one-by-one way reads the same values', async () => {
  const vault = {
    target: world.deployment.hook,
    data: encodeCall(SELECTOR.getVaultAddress, world.deployment.token0),
  }
  const shares = { target: vault, data: encodeCall(SELECTOR.balanceOf, world.deployment.hook) }
  const assets = { target: vault, data: SELECTOR.convertToAssets, argument: shares }
  const code = { target: vault, data: 'account' as const }
  const reads = [vault, shares, assets, code]
  const together = await readChained(rpc, world.chainId, reads)
  const separately = await readOneByOne(rpc, reads)
  expect(separately.blockNumber).toBe(together.blockNumber)
  expect(separately.timestamp).toBe(together.timestamp)
  for (const read of reads) expect(separately.get(read)).toBe(together.get(read))
  expect(wordAt(together.get(assets))).toBeGreaterThan(0n)
})

test('vaults without code read as unavailable, not as zero, and the rest stays', async () => {
  const id = await world.snapshot()
  const nobody = '0x00000000000000000000000000000000000000aa'
  await world.actors.setVaults(world.accounts[4] ?? nobody, nobody, world.deployment.vault1)
  const snapshot = await readSnapshot(rpc, world.deployment, undefined)
  expect(snapshot.vault0).toMatchObject({
    address: nobody,
    hasCode: false,
    asset: undefined,
    hookAssets: undefined,
  })
  expect(snapshot.vault1.hookAssets).toBeGreaterThan(0n)
  await world.revert(id)
})

test('a node that refuses a creating call is asked one by one', async () => {
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
  const expected = await readSnapshot(rpc, world.deployment, world.accounts[1])
  // Anvil runs a call with the base fee of the block to come; the block's own is what the header has.
  expect(await readSnapshot(other, world.deployment, world.accounts[1])).toEqual({
    ...expected,
    baseFee: expect.any(BigInt),
  })
})

test('where extsload is refused, the same slot is read directly, of the same block', async () => {
  const { poolManager } = world.deployment
  const expected = await readSnapshot(rpc, world.deployment, undefined)
  const id = await world.snapshot()
  // PUSH0 PUSH0 REVERT: the pool manager answers nothing, and its storage stays.
  await world.request('anvil_setCode', [poolManager, '0x5f5ffd'])
  await world.request('evm_mine')
  requests = []
  const snapshot = await readSnapshot(rpc, world.deployment, undefined)
  expect(snapshot.pool.slot0).toEqual(expected.pool.slot0)
  expect(snapshot.pool.slot0?.sqrtPriceX96).toBeGreaterThan(0n)
  expect(snapshot.pool.liquidity).toBeUndefined()
  const stored = requests.flat().filter((one) => JSON.stringify(one).includes('eth_getStorageAt'))
  expect(JSON.stringify(stored)).toContain(`"0x${snapshot.blockNumber.toString(16)}"`)
  await world.revert(id)
})

test('without a pool nothing is said of one: its price and its liquidity are unread, not 0', async () => {
  const { pool } = await readSnapshot(rpc, { ...world.deployment, pool: null }, undefined)
  expect(pool.slot0).toBeUndefined()
  expect(pool.liquidity).toBeUndefined()
  expect(pool.reserve0).toBeDefined()
})
