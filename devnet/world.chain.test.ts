import { createPublicClient, http, parseEventLogs } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { flashifiAbi } from '../contracts/generated/flashifiAbi.ts'
import { poolManagerAbi } from '../contracts/generated/poolManagerAbi.ts'
import { startAnvil } from './anvil.ts'
import { SPECIFIED_POOL_STATE } from './deployWorld.ts'
import { readPoolState } from './poolState.ts'
import { createRpc } from './rpcClient.ts'
import { startWorld, type World } from './world.ts'
import { PROVIDERS } from './worldAddresses.ts'

const WEEK_SECONDS = 7 * 86_400

async function inWorld(fresh: boolean, look: (world: World) => Promise<void>): Promise<void> {
  const world = await startWorld({ fresh })
  try {
    await look(world)
  } finally {
    await world.stop()
  }
}

async function pastOf(world: World) {
  const client = createPublicClient({ transport: http(world.rpcUrl) })
  const logs = await client.getLogs({ fromBlock: 0n, toBlock: 'latest' })
  const head = await client.getBlock()
  const times = new Map<bigint, bigint>()
  for (const { blockNumber } of logs) {
    if (!times.has(blockNumber)) times.set(blockNumber, (await client.getBlock({ blockNumber })).timestamp)
  }
  const weekOf = (block: bigint) =>
    Math.floor(Number(head.timestamp - (times.get(block) ?? 0n)) / WEEK_SECONDS)
  return { client, logs, head, weekOf }
}

describe('Devnet', () => {
  it.each([true, false])(
    'has a history of five weeks that ends now (freshly deployed: %s)',
    async (fresh) => {
      await inWorld(fresh, async (world) => {
        const { client, logs, head, weekOf } = await pastOf(world)
        expect(Math.abs(Date.now() / 1000 - Number(head.timestamp))).toBeLessThan(30)
        const own = world.market.id.split(':').at(-1)
        const swaps = parseEventLogs({ abi: poolManagerAbi, logs, eventName: 'Swap' }).filter(
          ({ args }) => args.id === own,
        )
        for (const week of [0, 1, 2, 3, 4]) {
          const amounts = swaps
            .filter(({ blockNumber }) => weekOf(blockNumber) === week)
            .map(({ args }) => args.amount0)
          expect(amounts.some((amount) => amount > 0n) && amounts.some((amount) => amount < 0n)).toBe(true)
        }
        const events = parseEventLogs({ abi: flashifiAbi, logs })
        const count = (name: string) => events.filter(({ eventName }) => eventName === name).length
        expect(count('ReHypothecatedLiquidityAdded')).toBe(4)
        expect(count('ReHypothecatedLiquidityRemoved')).toBe(1)
        expect(count('LiquidityProvided')).toBe(swaps.length)
        const { hook } = world.market
        const shares = (who: `0x${string}`) =>
          client.readContract({ address: hook, abi: flashifiAbi, functionName: 'balanceOf', args: [who] })
        expect(await Promise.all(PROVIDERS.map(shares))).toEqual(
          [1_800n, 900n, 0n].map((n) => n * 10n ** 18n),
        )
        expect(await readPoolState(world.request, world.market)).toEqual(SPECIFIED_POOL_STATE)
        // Past states can be read even if the devnet was loaded from a file.
        const then =
          events.find(({ eventName }) => eventName === 'ReHypothecatedLiquidityAdded')?.blockNumber ?? 0n
        const supply = {
          address: hook,
          abi: flashifiAbi,
          functionName: 'totalSupply',
          blockNumber: then,
        } as const
        expect(await client.readContract(supply)).toBe(1_200n * 10n ** 18n)
      })
    },
  )
})

describe('Devnet loaded from a file', () => {
  let world: World
  beforeAll(async () => {
    world = await startWorld()
  })
  afterAll(() => world?.stop())

  it('gives its first four accounts ether but no tokens or shares', async () => {
    const { accounts, market, request } = world
    for (const account of accounts.slice(0, 4)) {
      expect(BigInt(String(await request('eth_getTransactionCount', [account, 'latest'])))).toBe(0n)
      expect(BigInt(String(await request('eth_getBalance', [account, 'latest'])))).toBeGreaterThan(10n ** 18n)
      for (const to of [market.token0, market.token1, market.hook]) {
        const data = `0x70a08231${account.slice(2).padStart(64, '0')}`
        expect(BigInt(String(await request('eth_call', [{ to, data }, 'latest'])))).toBe(0n)
      }
    }
  })

  it('uses the current time for new blocks after a revert to a snapshot', async () => {
    const { accounts, actors, market, request, snapshot, revert } = world
    const [alice = '0x'] = accounts
    const id = await snapshot()
    await actors.mint(market.token0, alice, 5n)
    const head = (await request('eth_getBlockByNumber', ['latest', false])) as { timestamp: string }
    expect(Math.abs(Date.now() / 1000 - Number(head.timestamp))).toBeLessThan(30)
    await revert(id)
    const data = `0x70a08231${alice.slice(2).padStart(64, '0')}`
    expect(BigInt(String(await request('eth_call', [{ to: market.token0, data }, 'latest'])))).toBe(0n)
    await expect(revert(id)).rejects.toThrow('there is no snapshot')
  })

  it('fails with an error that names the port if the port is in use', async () => {
    const { rpcUrl } = world
    const port = Number(new URL(rpcUrl).port)
    await expect(startAnvil({ port })).rejects.toThrow(`Anvil did not start on port ${port}`)
  })

  it('mines blocks only while its simulated traffic runs', async () => {
    const { actors, market, rpcUrl } = world
    const { startTraffic } = await import('./traffic.ts')
    const request = createRpc(rpcUrl)
    const head = async () => BigInt(String(await request('eth_blockNumber')))
    const before = await head()
    const traffic = startTraffic(request, actors, market, 10)
    while ((await head()) < before + 12n) await new Promise((resolve) => setTimeout(resolve, 20))
    await traffic.stop()
    const after = await head()
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(await head()).toBe(after)
    expect(await readPoolState(request, market)).not.toEqual(SPECIFIED_POOL_STATE)
  })
})
