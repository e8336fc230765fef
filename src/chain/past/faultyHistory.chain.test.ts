import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { MarketLogCache } from '#chain/logs/marketLogCache.ts'
import { MemoryStorage } from '#chain/logs/memoryStorage.fixture.ts'
import { fetchWithSizeLimit } from '#chain/rpc/fetchWithSizeLimit.ts'
import { createRpc } from '#chain/rpc/rpc.ts'
import type { Earnings } from '#market/past/earnings.ts'
import { startWorld, type World } from '../../../devnet/world.ts'
import { PROVIDERS } from '../../../devnet/worldAddresses.ts'
import {
  type Fault,
  type FaultProxy,
  type RpcCall,
  startFaultProxy,
} from '../../../e2e/fixtures/faultProxy.ts'
import { createHistoryLogFilters } from './historyLogs.ts'
import { MarketHistory } from './marketHistory.ts'

let world: World
let nodes: FaultProxy
let mark = ''
beforeAll(async () => {
  world = await startWorld()
  nodes = await startFaultProxy(world.rpcUrl)
}, 120_000)
beforeEach(async () => {
  mark = await world.snapshot()
})
afterEach(async () => {
  nodes.clear()
  await world.revert(mark)
})
afterAll(async () => {
  await nodes?.close()
  await world?.stop()
})

async function historyBy(url: string, storage?: MemoryStorage) {
  const { market, chainId } = world
  const rpc = createRpc({ urls: [url], chainId, environment: { fetch: fetchWithSizeLimit } })
  const history = new MarketHistory(market, {
    rpc,
    open: (_, filters) =>
      new MarketLogCache({
        rpc,
        filters,
        storage: async () => {
          if (storage === undefined) throw new Error('nothing is kept')
          return storage
        },
      }),
  })
  const to = BigInt(String(await world.request('eth_blockNumber')))
  const report = await history.read({ from: market.deployBlock ?? 0n, to, account: PROVIDERS[0] })
  await history.use()
  return { history, report }
}

const positionBy = async (url: string, storage?: MemoryStorage) =>
  (await historyBy(url, storage)).report.position

const truth = async (): Promise<Earnings | undefined> => (await positionBy(world.rpcUrl))?.earnings

type Listed = readonly { readonly blockNumber: string }[]
const listing = (change: (logs: Listed) => readonly unknown[]): Fault => ({
  effect: { kind: 'change', result: (logs) => change(logs as Listed) },
  methods: ['eth_getLogs'],
})

/**
 * Returns the first and last block of the second quarter of the hook's events, which contain
 * deposits.
 */
async function middleOfPast(): Promise<readonly [number, number]> {
  const { hook, deployBlock = 0n } = world.market
  const filter = { address: hook, fromBlock: `0x${deployBlock.toString(16)}`, toBlock: 'latest' }
  const blocks = ((await world.request('eth_getLogs', [filter])) as Listed).map(({ blockNumber }) =>
    Number(blockNumber),
  )
  const at = (part: number) => blocks[Math.floor(blocks.length * part)]
  const [first, last] = [at(0.25), at(0.5)]
  if (first === undefined || last === undefined) throw new Error('The hook has no past')
  return [first, last]
}

function spanOf({ params: [first] }: RpcCall): readonly [number, number] {
  const { fromBlock, toBlock } = first as { fromBlock: string; toBlock: string }
  return [Number(fromBlock), Number(toBlock)]
}
const isWide = (call: RpcCall): boolean =>
  call.method === 'eth_getLogs' && spanOf(call)[1] - spanOf(call)[0] >= 10

test.each<[string, Fault]>([
  ['lists the newest first, and each twice', listing((logs) => [...logs, ...logs].reverse())],
  [
    'answers with 65 MB to more than ten blocks',
    { effect: { kind: 'text', text: ' '.repeat(65_000_000) }, where: isWide },
  ],
  ['closes the connection on more than ten blocks', { effect: { kind: 'drop' }, where: isWide }],
  [
    'asks for two seconds of rest',
    { effect: { kind: 'status', status: 429, headers: { 'retry-after': '2' } }, where: isWide, times: 1 },
  ],
])(
  'Market history is the same from a node that %s',
  async (_, fault) => {
    nodes.inject(fault)
    expect((await positionBy(nodes.url(1)))?.earnings).toEqual(await truth())
  },
  60_000,
)

test('Market history shows no totals if the node has pruned old blocks [2-11]', async () => {
  let refused = 0
  nodes.inject({
    effect: { kind: 'error', code: -32000, message: 'history has been pruned' },
    where: (call) => {
      const isOld = call.method === 'eth_getLogs' && spanOf(call)[0] < 300
      if (isOld) refused += 1
      return isOld
    },
  })
  const { history, report } = await historyBy(nodes.url(1))
  const whole = await historyBy(world.rpcUrl)
  expect([report.from, report.reached]).toEqual([world.market.deployBlock, 300n])
  expect(report.position).toMatchObject({ earnings: undefined, gap: 'incomplete', values: { points: [] } })
  const all = { since: undefined, until: undefined, direction: 'all', offset: 0, limit: 1_000 } as const
  const [part, every] = [await history.loans(all), await whole.history.loans(all)]
  const newer = every.rows.filter(({ place }) => place.blockNumber >= 300n)
  expect(part.rows.length).toBeGreaterThan(0)
  expect(newer.length).toBeLessThan(every.total)
  const known = ({ place, lent, fees, ownFees }: (typeof newer)[number]) => ({
    place,
    lent,
    fees,
    ownFees,
  })
  expect(part.rows.map(known)).toEqual(newer.map((row) => ({ ...known(row), ownFees: undefined })))
  const before = refused
  await history.read({ from: report.from, to: report.to, account: PROVIDERS[0] })
  expect(refused).toBe(before)
}, 60_000)

test.each<[string, Fault]>([
  [
    'gives a log the hash of another block',
    listing((logs) =>
      logs.map((log, at) => (at === 3 ? { ...log, blockHash: `0x${'ab'.repeat(32)}` } : log)),
    ),
  ],
])(
  'Market history rejects a node that %s',
  async (_, fault) => {
    nodes.inject(fault)
    await expect(positionBy(nodes.url(1))).rejects.toThrow()
  },
  60_000,
)

test('Market history hides earnings if the node omits logs of a block range', async () => {
  const [first, last] = await middleOfPast()
  nodes.inject(
    listing((logs) =>
      logs.filter(({ blockNumber }) => Number(blockNumber) < first || Number(blockNumber) > last),
    ),
  )
  expect(await positionBy(nodes.url(1))).toMatchObject({ earnings: undefined, gap: 'supply' })
})

test('Market history is correct after a reorg that replaces cached blocks', async () => {
  const storage = new MemoryStorage(createHistoryLogFilters(world.market))
  await world.request('anvil_mine', ['0x46'])
  const before = await world.snapshot()
  await world.actors.withdraw(PROVIDERS[0])
  await world.request('anvil_mine', ['0x8c'])
  expect((await positionBy(world.rpcUrl, storage))?.earnings).toEqual(await truth())
  await world.revert(before)
  await world.request('anvil_mine', ['0x96'])
  const [one, two] = await Promise.all([positionBy(world.rpcUrl, storage), positionBy(world.rpcUrl, storage)])
  expect(one?.earnings?.withdrawn).toEqual([0n, 0n])
  expect(one?.earnings).toEqual(await truth())
  expect(two?.earnings).toEqual(one?.earnings)
}, 120_000)
