import { afterAll, beforeAll, expect, test } from 'vitest'
import { uncachedLogs } from '#chain/logs/uncachedLogs.fixture.ts'
import { ChainError } from '#chain/rpc/chainError.ts'
import { createRpc, type Rpc } from '#chain/rpc/rpc.ts'
import { isAddressEqual } from '#math/hex.ts'
import { startWorld, type World } from '../../../devnet/world.ts'
import { findDeployBlock, findHistoryStart } from './findDeployBlock.ts'
import { readFormerVaults, readVaultReplacements } from './readVaultReplacements.ts'

let world: World
let rpc: Rpc

beforeAll(async () => {
  world = await startWorld()
  rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
})
afterAll(() => world?.stop())

const newest = async () => await rpc.ask('eth_blockNumber')

/**
 * Creates a node that accepts at most `most` blocks per log request, and records the requested
 * ranges.
 */
function limited(most: bigint): Rpc & { readonly ranges: bigint[] } {
  const ranges: bigint[] = []
  return {
    ...rpc,
    ranges,
    ask: async (method, params = []) => {
      const [filter] = params
      if (method === 'eth_getLogs' && typeof filter === 'object' && filter !== null) {
        const { fromBlock, toBlock } = filter as { fromBlock: string; toBlock: string }
        const size = BigInt(toBlock) - BigInt(fromBlock) + 1n
        ranges.push(size)
        if (size > most) throw new ChainError('nodeError', 'query exceeds max block range')
      }
      return rpc.ask(method, params)
    },
  }
}

test('Deployment block of the hook is found by bisection', async () => {
  const { hook: contract, deployBlock, network } = world.market
  const elder = network.poolManager
  expect(await findDeployBlock(rpc, { contract, elder }, await newest())).toBe(deployBlock)
  const nobody = '0x00000000000000000000000000000000000000dd'
  expect(await findDeployBlock(rpc, { contract: nobody, elder }, await newest())).toBeUndefined()
})

test('First block of the history is confirmed by an event, for every hook adapter [2-14]', async () => {
  const { market, second, sources, dual } = world
  const markets = [market, second.market, sources.tokens.market, sources.ether.market]
  for (const each of [...markets, ...dual.map((pool) => pool.market)])
    expect(await findHistoryStart(rpc, each, await newest()), each.slug).toEqual({
      block: each.deployBlock,
      isBorneOut: true,
    })
})

test('First block of the history is the pool’s creation if older code is pruned [2-14]', async () => {
  const { market } = world
  const everyContract = () => true
  const ofHook = (contract: unknown) => contract === market.hook
  const beginning = async (denies: (contract: unknown) => boolean, forgets = false) =>
    findHistoryStart(losing(denies, forgets), market, await newest())
  for (const denies of [everyContract, ofHook])
    expect(await beginning(denies)).toEqual({ block: 0n, isBorneOut: true })
  expect(await beginning(everyContract, true)).toBeUndefined()
  expect(await beginning(ofHook, true)).toEqual({ block: 200n, isBorneOut: false })
})

/** Creates a node that has pruned the code in the first 200 blocks and optionally the logs. */
const losing = (denies: (contract: unknown) => boolean, forgets: boolean): Rpc => ({
  ...rpc,
  ask: async (method, params) => {
    const [contract, block] = params ?? []
    if (method === 'eth_getCode' && BigInt(String(block)) < 200n && denies(contract)) return '0x' as never
    const answer = await rpc.ask(method, params)
    if (method !== 'eth_getLogs' || !forgets) return answer
    return (answer as readonly { blockNumber: bigint }[]).filter(
      ({ blockNumber }) => blockNumber >= 200n,
    ) as never
  },
})

test('readVaultReplacements returns all vault changes, newest first, despite limits', async () => {
  const { actors, accounts, market } = world
  const [, , mallory] = accounts
  if (mallory === undefined) throw new Error('too few accounts')
  const evil0 = await actors.deploy('EvilVault', [market.token0])
  const evil1 = await actors.deploy('EvilVault', [market.token1])
  await actors.setVaults(mallory, evil0, evil1)
  await actors.setVaults(mallory, market.vault0, market.vault1)
  const from = market.deployBlock ?? 0n
  const to = await newest()
  const node = limited(7n)
  const read = await readVaultReplacements(node, market, uncachedLogs(node, market), { from, to })
  expect(read.reached).toBe(from)
  expect(read.changes).toHaveLength(3)
  const [back, hostile, first] = read.changes
  expect(back && isAddressEqual(back.vault0, market.vault0)).toBe(true)
  expect(hostile && isAddressEqual(hostile.vault0, evil0) && isAddressEqual(hostile.sender, mallory)).toBe(
    true,
  )
  expect(hostile?.timestamp).toBeGreaterThan(1_700_000_000n)
  expect(first?.blockNumber).toBeLessThan(from + 10n)
  expect(node.ranges.filter((range) => range <= 7n).length).toBeGreaterThan(Number(to - from) / 7 - 1)
})

test('readVaultReplacements can stop at the newest vault change and continue later', async () => {
  const { market } = world
  const logs = uncachedLogs(rpc, market)
  const request = { from: 0n, to: await newest(), firstSpan: 2n }
  const latest = await readVaultReplacements(rpc, world.market, logs, { ...request, enough: 1 })
  expect(latest.changes.length).toBeGreaterThan(0)
  expect(latest.reached).toBeGreaterThan(0n)
  const rest = await readVaultReplacements(rpc, world.market, logs, { ...request, to: latest.reached - 1n })
  expect(latest.changes.length + rest.changes.length).toBe(3)
})

test('Balances of replaced vaults include the tokens that the hook left there', async () => {
  const { actors, accounts, market } = world
  const { vault0, vault1 } = market
  const nobody = accounts[1] ?? vault0
  await actors.setVaults(nobody, nobody, nobody)
  const [value0, value1, bare] = await readFormerVaults(rpc, market, [
    { index: 0, address: vault0 },
    { index: 1, address: vault1 },
    { index: 0, address: nobody },
  ])
  expect(value0?.hookAssets).toBeGreaterThan(0n)
  expect(value1?.tokenBalance).toBeGreaterThanOrEqual(value1?.hookAssets ?? 0n)
  expect(bare?.hookAssets).toBeUndefined()
})
