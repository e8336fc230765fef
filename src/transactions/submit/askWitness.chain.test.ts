import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { writable } from '#adapters/writeMarket.fixture.ts'
import { createRpc, type Rpc } from '#chain/rpc/rpc.ts'
import { encodeAction } from '#chain/simulate/encodeAction.ts'
import { nodeWasNamed } from '#chain/wallet/rememberedWallet.ts'
import type { Eip1193Provider, WalletSession } from '#chain/wallet/session.ts'
import type { Clock } from '#lib/clock.ts'
import type { Address } from '#math/hex.ts'
import { createRpc as createNode, RpcFailure } from '../../../devnet/rpcClient.ts'
import { startWorld, type World } from '../../../devnet/world.ts'
import { askWitness } from './askWitness.ts'

/** A wallet of its own: what it was told of nodes stays known for as long as the page is open. */
const CONNECTOR = 'witness'

let world: World
let rpc: Rpc
let alice: Address

beforeAll(async () => {
  world = await startWorld()
  rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
  alice = world.accounts[0] ?? '0x'
})
afterAll(() => world?.stop())

/** Questions that the wallet's node is at work on. */
let working = 0

/** Waits for silence alone, and not for long: what a busy machine takes is no silence. */
const impatient: Clock = {
  after: (_ms, callback) => {
    const look = () => {
      if (working === 0) return callback()
      timer = setTimeout(look, 50)
    }
    let timer = setTimeout(look, 500)
    return () => clearTimeout(timer)
  },
}

type Request = Eip1193Provider['request']

/** A wallet on the world's own node; `handle` may answer in its place. */
const walletOn = (handle: (...args: Parameters<Request>) => Promise<unknown> | undefined): WalletSession => {
  const node = createNode(world.rpcUrl)
  const asked = async (method: string, params: readonly unknown[]) => {
    working += 1
    return node(method, params).finally(() => {
      working -= 1
    })
  }
  return {
    account: alice,
    chainId: world.chainId,
    connectorId: CONNECTOR,
    connectorName: 'Test',
    provider: {
      request: (args) => handle(args) ?? asked(args.method, Array.isArray(args.params) ? args.params : []),
    },
  }
}

/** Alice has no tokens and no allowance: her deposit reverts on every node. */
const reverting = () => encodeAction({ kind: 'deposit', liquidity: 10n ** 18n }, writable(world.market))
const returning = () =>
  encodeAction(
    { kind: 'approve', token: world.market.token0, spender: alice, amount: 1n },
    writable(world.market),
  )

async function verdictOf(
  handle: (...args: Parameters<Request>) => Promise<unknown> | undefined,
  call = returning(),
) {
  const blockNumber = await rpc.ask('eth_blockNumber')
  return askWitness(rpc, writable(world.market), walletOn(handle), [call], blockNumber, impatient)
}

const isCallTo = ({ method, params }: Parameters<Request>[0], to: Address) =>
  method === 'eth_call' && JSON.stringify(params).toLowerCase().includes(`"to":"${to.toLowerCase()}"`)

/** The node's own error as the wallet passes it on. */
const rethrown = (wrap: (error: RpcFailure) => unknown) => (args: Parameters<Request>[0]) =>
  args.method === 'eth_call'
    ? createNode(world.rpcUrl)(args.method, Array.isArray(args.params) ? args.params : []).catch((error) => {
        throw error instanceof RpcFailure ? wrap(error) : error
      })
    : undefined

const ALL = { block: true, call: true, vaults: true, named: undefined }

test('a node that gives the same answers has agreed on every question', async () => {
  expect(await verdictOf(() => undefined)).toEqual({ against: false, heard: ALL })
})

test('two equal reverts agree on nothing, and the wallet is not even asked [10-19]', async () => {
  const asked: unknown[] = []
  const listening = (args: Parameters<Request>[0]) => {
    if (args.method === 'eth_call') asked.push(args.params)
    return undefined
  }
  const call = reverting()
  expect(await verdictOf(listening, call)).toEqual({ against: false, heard: { ...ALL, call: false } })
  expect(JSON.stringify(asked)).not.toContain(call.data)
})

test('what was approved only now is asked about at the first block at which it can succeed [10-19]', async () => {
  const { actors, market } = world
  const bob = world.accounts[1] ?? '0x'
  await actors.fund(bob, 10n ** 24n, 10n ** 24n)
  await actors.approve(bob, market.token0, market.hook, 10n ** 24n)
  await actors.approve(bob, market.token1, market.hook, 0n)
  await world.request('anvil_mine', ['0x5'])
  await actors.approve(bob, market.token1, market.hook, 10n ** 24n)
  const blockNumber = BigInt(await rpc.ask('eth_blockNumber'))
  const deposit = reverting()
  const heardOf = async (handle: (...args: Parameters<Request>) => Promise<unknown> | undefined) => {
    const tags: unknown[] = []
    const session: WalletSession = {
      ...walletOn((args) => {
        if (isCallTo(args, market.hook) && JSON.stringify(args.params).includes(deposit.data))
          tags.push(Array.isArray(args.params) && args.params[1])
        return handle(args)
      }),
      account: bob,
    }
    const verdict = await askWitness(rpc, writable(market), session, [deposit], blockNumber, impatient)
    return { verdict, tags }
  }
  expect(await heardOf(() => undefined)).toEqual({
    verdict: { against: false, heard: ALL },
    tags: [`0x${blockNumber.toString(16)}`],
  })
  const reverts = (args: Parameters<Request>[0]) =>
    JSON.stringify(args.params).includes(deposit.data)
      ? Promise.reject({ code: 3, message: 'execution reverted' })
      : undefined
  expect((await heardOf(reverts)).verdict).toMatchObject({ against: true, reason: { code: 'otherAnswer' } })
  // A node that is one block behind and answers from there contradicts nothing, and confirms nothing.
  const lagging = (args: Parameters<Request>[0]) =>
    args.method === 'eth_blockNumber'
      ? Promise.resolve(`0x${(blockNumber - 1n).toString(16)}`)
      : reverts(args)
  expect((await heardOf(lagging)).verdict).toEqual({ against: false, heard: { ...ALL, call: false } })
})

test('a revert passed on as MetaMask does is an answer', async () => {
  const nested = rethrown(({ code, message, data }) => ({
    code: -32603,
    message: 'Internal JSON-RPC error.',
    data: { code, message, data },
  }))
  expect(await verdictOf(nested, reverting())).toEqual({ against: false, heard: { ...ALL, call: false } })
})

test('Taho’s 4001 to a revert is no answer, and claims no agreement', async () => {
  const taho = rethrown(() => ({ code: 4001, message: 'User rejected the request' }))
  expect(await verdictOf(taho, reverting())).toEqual({ against: false, heard: { ...ALL, call: false } })
})

test('questions that nobody answers stay open, each on its own [10-19]', async () => {
  const { hook } = world.market
  const silent = (args: Parameters<Request>[0]) => (isCallTo(args, hook) ? new Promise(() => {}) : undefined)
  expect(await verdictOf(silent)).toEqual({ against: false, heard: { ...ALL, vaults: false } })
  const refusing = (args: Parameters<Request>[0]) =>
    args.method === 'eth_call' ? Promise.reject({ code: 4200, message: 'no' }) : undefined
  expect(await verdictOf(refusing)).toEqual({
    against: false,
    heard: { ...ALL, call: false, vaults: false },
  })
})

test('a revert where ours returns, another vault, and another block are each held against it [10-19]', async () => {
  const { token0, hook } = world.market
  const lies: ((args: Parameters<Request>[0]) => Promise<unknown> | undefined)[] = [
    (args) =>
      isCallTo(args, token0) ? Promise.reject({ code: 3, message: 'execution reverted' }) : undefined,
    (args) => (isCallTo(args, hook) ? Promise.resolve(`0x${'0'.repeat(63)}1`) : undefined),
    ({ method }) => (method === 'eth_getBlockByNumber' ? Promise.resolve({ hash: '0xbb' }) : undefined),
    ({ method }) => (method === 'eth_blockNumber' ? Promise.resolve('0xffffff') : undefined),
  ]
  for (const lie of lies) expect(await verdictOf(lie)).toMatchObject({ against: true })
})

test('a wallet without a word about the chain has answered nothing', async () => {
  const mute = () => Promise.reject({ code: 4100, message: 'locked' })
  expect(await verdictOf(mute)).toMatchObject({
    against: false,
    heard: { block: false, call: false, vaults: false, named: undefined },
    reason: expect.objectContaining({ code: 'walletBlockUnread' }),
  })
})

test('of a node that this page named to the wallet it is known, with its host [10-19]', async () => {
  vi.stubGlobal('location', { origin: 'https://app.example' })
  nodeWasNamed(CONNECTOR, world.chainId)
  const [url = ''] = writable(world.market).network.rpcUrls
  const verdict = await verdictOf(() => undefined)
  vi.unstubAllGlobals()
  expect(verdict).toMatchObject({
    against: false,
    heard: { ...ALL, named: [new URL(url, 'https://app.example').host] },
  })
})

test('on a chain of ten blocks a second it looks back by seconds, not by three blocks, and asks as seldom', async () => {
  await world.request('anvil_mine', ['0x64'])
  const fast: Rpc = { ...rpc, stack: 'arbitrum' }
  const head = await rpc.ask('eth_blockNumber')
  const asked = async (of: Rpc) => {
    const tags: string[] = []
    const wallet = walletOn(({ method, params }) => {
      if (method === 'eth_getBlockByNumber' && Array.isArray(params)) tags.push(String(params[0]))
      return undefined
    })
    const ours = vi.fn(of.ask)
    const verdict = await askWitness(
      { ...of, ask: ours as Rpc['ask'] },
      writable(world.market),
      { ...wallet, connectorId: 'fast' },
      [reverting()],
      head,
      impatient,
    )
    expect(verdict).toMatchObject({ against: false, heard: { block: true, vaults: true } })
    const { to } = reverting()
    const calls = ours.mock.calls.filter(([method, params]) => isCallTo({ method, params: [params] }, to))
    return { back: tags.map((tag) => head - BigInt(tag)), calls: calls.length }
  }
  const [slow, quick] = [await asked(rpc), await asked(fast)]
  expect(slow.back).toEqual([3n])
  expect(quick.back).toEqual([60n])
  expect(quick.calls).toBe(slow.calls)
})
