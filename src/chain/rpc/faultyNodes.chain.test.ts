import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { writableMarket } from '#adapters/writeMarket.fixture.ts'
import { encodeLogFilter } from '#chain/logs/logFilter.ts'
import { createHookLogFilters, MarketLogCache } from '#chain/logs/marketLogCache.ts'
import { readMarketSnapshot } from '#chain/read/readMarketSnapshot.ts'
import { simulateActions } from '#chain/simulate/simulateActions.ts'
import {
  readBlockNumber,
  readFinalizedBlock,
  readReceipt,
  readTransaction,
} from '#chain/transaction/readTransaction.ts'
import { startWorld, type World } from '../../../devnet/world.ts'
import {
  type Fault,
  type FaultProxy,
  isCreatingCall,
  startFaultProxy,
} from '../../../e2e/fixtures/faultProxy.ts'
import type { RpcClientDependencies } from './exchange.ts'
import { createRpc, type Rpc } from './rpc.ts'

/** Devnet whose node is read through HTTP servers that add faults to its responses. */
let world: World
let nodes: FaultProxy
let sent: `0x${string}`

beforeAll(async () => {
  world = await startWorld()
  nodes = await startFaultProxy(world.rpcUrl)
  const [account = '0x', other = '0x'] = world.accounts
  await world.actors.fund(account, 10n ** 24n, 10n ** 24n)
  sent = (await world.actors.approve(account, world.market.token0, other, 5n)).transactionHash
}, 120_000)
afterEach(() => nodes.clear())
afterAll(async () => {
  await nodes?.close()
  await world?.stop()
})

const over = (...which: readonly number[]): Rpc => overIn({}, ...which)

const overIn = (environment: Partial<RpcClientDependencies>, ...which: readonly number[]): Rpc =>
  createRpc({ urls: which.map((node) => nodes.url(node)), chainId: world.chainId, environment })

/**
 * Creates a clock that advances only while all pending requests wait for a silent node, so that a
 * busy machine causes no timeouts.
 */
function clockOfSilence(isSilent: (url: string) => boolean) {
  let now = 0
  let working = 0
  let turns = 0
  let sleepers: readonly { readonly at: number; readonly wake: () => void }[] = []
  async function goOn(): Promise<void> {
    turns += 1
    const turn = turns
    // Lets the client send the requests that follow a response.
    for (let times = 0; times < 4; times++) await new Promise((resolve) => setImmediate(resolve))
    if (turn !== turns || working > 0 || sleepers.length === 0) return
    now = Math.max(now, Math.min(...sleepers.map(({ at }) => at)))
    const woken = sleepers.filter(({ at }) => at <= now)
    sleepers = sleepers.filter(({ at }) => at > now)
    for (const { wake } of woken) wake()
    await goOn()
  }
  const environment: Partial<RpcClientDependencies> = {
    now: () => now,
    sleep: (ms) =>
      new Promise((wake) => {
        sleepers = [...sleepers, { at: now + ms, wake }]
        void goOn()
      }),
    fetch: async (input, init) => {
      if (isSilent(String(input))) return fetch(input, init)
      working += 1
      try {
        const answer = await fetch(input, init)
        return new Response(await answer.text(), answer)
      } finally {
        working -= 1
        void goOn()
      }
    },
  }
  return { environment, passed: () => now }
}

async function everything(rpc: Rpc) {
  const { market, accounts } = world
  const [account = '0x'] = accounts
  const { baseFee: _, ...snapshot } = await readMarketSnapshot(rpc, market, account)
  const action = { kind: 'mint', token: market.token0, to: account, amount: 1n } as const
  const {
    flows: _flows,
    gasUsed: _gas,
    ...simulated
  } = {
    flows: null,
    gasUsed: 0n,
    ...(await simulateActions(rpc, writableMarket(market), account, [action])),
  }
  return {
    snapshot,
    simulated,
    fee: await rpc.ask('eth_gasPrice'),
    native: await rpc.ask('eth_getBalance', [account, 'latest']),
    nonce: await rpc.ask('eth_getTransactionCount', [account, 'latest']),
    newest: await readBlockNumber(rpc),
    final: await readFinalizedBlock(rpc),
    transaction: await readTransaction(rpc, sent),
    receipt: await readReceipt(rpc, sent),
    logs: await rpc.ask('eth_getLogs', [
      encodeLogFilter(createHookLogFilters(market)[0], { from: 0n, to: await readBlockNumber(rpc) }),
    ]),
  }
}

const change = (result: (honest: unknown) => unknown, methods?: readonly string[]): Fault => ({
  effect: { kind: 'change', result },
  ...(methods ? { methods } : {}),
})
const twisted = (honest: unknown): unknown =>
  typeof honest === 'string'
    ? honest.replace(/(?<=x.*).$/, (digit) => (digit === '1' ? '2' : '1'))
    : Array.isArray(honest)
      ? honest.map(twisted)
      : typeof honest === 'object' && honest !== null
        ? Object.fromEntries(Object.entries(honest).map(([key, value]) => [key, twisted(value)]))
        : honest

const LIES: readonly [string, Fault][] = [
  ['twists every answer', change(twisted)],
  ['says 0x to everything', change(() => '0x')],
  ['knows nothing', change(() => null)],
  ['lists nothing', change(() => [])],
  ['is at an absurd height', change(() => '0xffffffffffff', ['eth_blockNumber'])],
  ['is at block 1', change(() => '0x1', ['eth_blockNumber'])],
  ['refuses everything', { effect: { kind: 'error', code: -32600, message: 'no' } }],
  ['closes every connection', { effect: { kind: 'drop' } }],
  ['answers 403 to everything', { effect: { kind: 'status', status: 403 } }],
]

test.each(LIES)('Chain reads return the same values if one of three nodes %s', async (_, fault) => {
  const honest = await everything(over(1))
  for (const liar of [1, 2, 3]) {
    const end = nodes.inject({ ...fault, nodes: [liar] })
    expect(await everything(over(1, 2, 3))).toEqual(honest)
    end()
  }
})

test('Chain reads fail if two nodes disagree', async () => {
  const [account = '0x'] = world.accounts
  nodes.inject({
    ...change(twisted, ['eth_call', 'eth_getBalance', 'eth_getTransactionReceipt', 'eth_simulateV1']),
    nodes: [1],
  })
  const rpc = over(1, 2)
  const outcomes = await Promise.allSettled([
    readMarketSnapshot(rpc, world.market, account),
    rpc.ask('eth_getBalance', [account, 'latest']),
    simulateActions(rpc, writableMarket(world.market), account, [
      {
        kind: 'mint',
        token: world.market.token0,
        to: account,
        amount: 1n,
      },
    ]),
  ])
  for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: { code: 'nodesDisagree' } })
})

/** Returns faults that make a node appear one block behind. */
const oneBehind = (height: bigint): readonly Fault[] => {
  const behind = `0x${(height - 1n).toString(16)}`
  return [
    { ...change(() => behind, ['eth_blockNumber']), nodes: [2] },
    {
      effect: {
        kind: 'ask',
        instead: (call) => ({
          ...call,
          params: call.params.map((param) => (param === 'latest' ? behind : param)),
        }),
      },
      nodes: [2],
    },
  ]
}

test('Chain reads use the newest block that both nodes have, if one of them lags', async () => {
  const height = await readBlockNumber(over(1))
  for (const fault of oneBehind(height)) nodes.inject(fault)
  for (const rpc of [over(1, 2), over(2, 1)]) {
    const { snapshot, newest, receipt } = await everything(rpc)
    expect(snapshot.blockNumber).toBe(height - 1n)
    expect(newest).toBe(height - 1n)
    expect(receipt).not.toBeNull()
    expect(rpc.disputes.view()).toBeUndefined()
  }
})

/** Time in ms that the client waits for a second node after the first has answered. */
const PATIENCE_MS = 1_500

const AWAY: readonly [string, Fault['effect']][] = [
  ['closes every connection', { kind: 'drop' }],
  ['wants a rest of a minute', { kind: 'status', status: 429, headers: { 'retry-after': '60' } }],
  ['is down for repairs', { kind: 'status', status: 503 }],
  ['refuses everything', { kind: 'error', code: -32600, message: 'no' }],
  ['never answers', { kind: 'hang' }],
]

test.each(AWAY)('Chain reads use the second node if one of two %s', async (_, effect) => {
  const honest = await everything(over(1))
  for (const broken of [1, 2]) {
    nodes.inject({ effect, nodes: [broken] })
    const isSilent = (url: string) => effect.kind === 'hang' && url === nodes.url(broken)
    const { environment, passed } = clockOfSilence(isSilent)
    const rpc = overIn(environment, 1, 2)
    expect(await everything(rpc)).toEqual(honest)
    // The client waits once for a node that hangs, and not at all for one that reports an error.
    expect(passed()).toBe(effect.kind === 'hang' ? PATIENCE_MS : 0)
    expect(rpc.disputes.view()).toBeUndefined()
    nodes.clear()
  }
})

test('Log reads return all past logs if one of two nodes has pruned old blocks', async () => {
  const newest = await readBlockNumber(over(1))
  const past = (...which: readonly number[]) =>
    new MarketLogCache({
      rpc: over(...which),
      filters: createHookLogFilters(world.market),
      storage: () => Promise.reject(new Error('not kept')),
    }).read({ from: 0n, to: newest }).result
  const honest = await past(1)
  expect(honest.logs.length).toBeGreaterThan(1)
  const kept = newest - 3n
  nodes.inject({
    effect: { kind: 'error', code: -32000, message: 'history has been pruned' },
    nodes: [2],
    where: ({ method, params: [filter] }) =>
      method === 'eth_getLogs' && BigInt((filter as { fromBlock: string }).fromBlock) < kept,
  })
  expect((await past(1, 2)).logs).toEqual(honest.logs)
  await expect(past(2)).rejects.toMatchObject({ code: 'nodeError' })
})

const noCreation: Fault = { effect: { kind: 'error', code: -32602, message: 'no' }, where: isCreatingCall }

test.each([1, 3, 10, 50])(
  'RPC reads work if the node rejects eth_call without ‘to’ and over %i calls',
  async (most) => {
    const honest = await everything(over(1))
    for (const by of ['status', 'error', 'silence'] as const) {
      nodes.inject(noCreation)
      nodes.inject({ effect: { kind: 'cap', most, by } })
      expect(await everything(over(1))).toEqual(honest)
      nodes.clear()
    }
  },
)

const rare = (call: Parameters<typeof isCreatingCall>[0]) =>
  call.method === 'eth_simulateV1' || isCreatingCall(call)
const STATUSES: readonly Fault['effect'][] = [403, 404, 405, 501].map((status) => ({
  kind: 'status',
  status,
}))
const CODES: readonly Fault['effect'][] = [-32600, -32601, -32602, -32004].map((code) => ({
  kind: 'error',
  code,
  message: 'no',
}))

test.each([...STATUSES, ...CODES])(
  'RPC reads work with a node that returns %o for unknown methods',
  async (effect) => {
    const honest = await everything(over(1))
    nodes.inject({ effect, where: rare })
    expect(await everything(over(1))).toEqual(honest)
  },
)
