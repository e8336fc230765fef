import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRpc as createNode, RpcFailure } from '../../../devnet/rpcClient.ts'
import { startWorld, type World } from '../../../devnet/world.ts'
import type { Address } from '../../amounts/hex.ts'
import { createRpc, type Rpc } from '../../chain/rpc/rpc.ts'
import type { Clock } from '../../chain/wallet/clock.ts'
import type { Eip1193Provider, WalletSession } from '../../chain/wallet/session.ts'
import { encodeAction } from '../../chain/write/encodeAction.ts'
import { writable } from '../../dialects/writeMarket.fixture.ts'
import { askWitness } from './askWitness.ts'

let world: World
let rpc: Rpc
let alice: Address

beforeAll(async () => {
  world = await startWorld()
  rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
  alice = world.accounts[0] ?? '0x'
})
afterAll(() => world?.stop())

const impatient: Clock = {
  after: (_ms, callback) => {
    const timer = setTimeout(callback, 500)
    return () => clearTimeout(timer)
  },
}

type Request = Eip1193Provider['request']

/** A wallet on the world's own node; `handle` may answer in its place. */
const walletOn = (handle: (...args: Parameters<Request>) => Promise<unknown> | undefined): WalletSession => {
  const node = createNode(world.rpcUrl)
  return {
    account: alice,
    chainId: world.chainId,
    connectorId: 'test',
    connectorName: 'Test',
    provider: {
      request: (args) => handle(args) ?? node(args.method, Array.isArray(args.params) ? args.params : []),
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

const ALL = { block: true, call: true, vaults: true }

test('a node that gives the same answers has agreed on every question', async () => {
  expect(await verdictOf(() => undefined)).toEqual({ against: false, heard: ALL })
})

test('a revert passed on as MetaMask does is an answer, and the same one', async () => {
  const nested = rethrown(({ code, message, data }) => ({
    code: -32603,
    message: 'Internal JSON-RPC error.',
    data: { code, message, data },
  }))
  expect(await verdictOf(nested, reverting())).toEqual({ against: false, heard: ALL })
})

test('Taho’s 4001 to a revert is no answer, and claims no agreement', async () => {
  const taho = rethrown(() => ({ code: 4001, message: 'User rejected the request' }))
  expect(await verdictOf(taho, reverting())).toEqual({ against: false, heard: { ...ALL, call: false } })
})

test('questions that nobody answers stay open, each on its own', async () => {
  const { hook } = world.market
  const silent = (args: Parameters<Request>[0]) => (isCallTo(args, hook) ? new Promise(() => {}) : undefined)
  expect(await verdictOf(silent)).toEqual({ against: false, heard: { ...ALL, vaults: false } })
  const refusing = (args: Parameters<Request>[0]) =>
    args.method === 'eth_call' ? Promise.reject({ code: 4200, message: 'no' }) : undefined
  expect(await verdictOf(refusing)).toEqual({
    against: false,
    heard: { block: true, call: false, vaults: false },
  })
})

test('a revert where ours returns, another vault, and another block are each held against it', async () => {
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
    heard: { block: false, call: false, vaults: false },
    reason: expect.objectContaining({ code: 'walletBlockUnread' }),
  })
})
