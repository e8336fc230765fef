import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getEventTopics, type LogFilters } from '#chain/logs/logFilter.ts'
import type { MinedLog } from '#chain/rpc/results.ts'
import { createRpc } from '#chain/rpc/rpc.ts'
import { POOL_MANAGER_TOPICS } from '#market/past/events.ts'
import type { Hex } from '#math/hex.ts'
import { loadCatalogue } from '../../../../deployments/loadCatalogue.ts'
import { startWorld, type World } from '../../../../devnet/world.ts'
import { type HistoryKind, indexOf, newestBlock, rowsBy, testHistory } from '../historySources.fixture.ts'
import { MarketHistory } from '../marketHistory.ts'
import { type FakeHistoryServer, startHistoryServer } from './historyServer.fixture.ts'
import { ServedLogReader } from './servedLogs.ts'

let world: World
let server: FakeHistoryServer
beforeAll(async () => {
  world = await startWorld()
  server = await startHistoryServer(world.rpcUrl, loadCatalogue('local'), 40)
}, 120_000)
afterAll(async () => {
  await server?.close()
  await world?.stop()
})

const served = (by: HistoryKind['by'] = 'server'): HistoryKind => ({
  name: 'a history server',
  by,
  caughtUp: async () => undefined,
  open: (rpc, { id: market }, stream, filters) =>
    new ServedLogReader({ server, rpc, market, stream, filters, index: indexOf(rpc, filters) }),
})
const index: HistoryKind = {
  name: 'the log index',
  by: undefined,
  caughtUp: async () => undefined,
  open: (rpc, _market, _stream, filters) => indexOf(rpc, filters),
}

describe.each([index, served()])('History server with market $name', (kind) => {
  let mark = ''
  beforeEach(async () => {
    mark = await world.snapshot()
  })
  afterEach(() => world.revert(mark))
  testHistory(
    () => kind,
    () => world,
    kind.name,
  )
})

test('Market history sends no history server request if nodes are the log source', async () => {
  const rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
  const { market } = world
  const within = <Result>(_requests: number, work: () => Promise<Result>) => work()
  const open = (kind: HistoryKind) =>
    new MarketHistory(market, {
      rpc,
      within,
      open: (stream, filters) => kind.open(rpc, market, stream, filters),
    })
  const request = {
    from: market.deployBlock ?? 0n,
    to: await newestBlock(world),
    account: undefined,
    byNode: true,
  }
  const before = server.asked.length
  const card = await open(served()).begin(request, 9)
  expect(card?.served).toBeUndefined()
  const read = await open(served()).read(request)
  expect(server.asked.length).toBe(before)
  const { events, loans } = await open(index).read(request)
  for (const told of [card, read]) expect(told).toMatchObject({ events, loans })
  await open(served()).read({ ...request, byNode: false })
  expect(server.asked.length).toBeGreaterThan(before)
})

describe('Unreliable history server', () => {
  afterEach(() => {
    for (const fault of ['lag', 'status', 'twist'] as const) delete server.faults[fault]
  })

  /**
   * Reads the history from the history server and expects the node's rows. Returns the source of
   * the logs.
   */
  async function told(kind = served()) {
    const { served: by, rows } = await rowsBy(kind, world)
    expect(rows).toEqual((await rowsBy(index, world)).rows)
    return by
  }

  const isLast = (log: MinedLog, logs: readonly MinedLog[]) => log === logs.at(-1)
  const without = (isLeftOut: (log: MinedLog, logs: readonly MinedLog[]) => boolean) => {
    server.faults.twist = (logs) => logs.filter((log) => !isLeftOut(log, logs))
  }

  test('is reported as lagging if its newest blocks are missing [2-12]', async () => {
    server.faults.lag = 20n
    const newest = await newestBlock(world)
    expect(await told()).toEqual({ by: 'server', upTo: newest - 20n, behind: 20n, isBehind: false })
    server.faults.lag = 200n
    expect(await told()).toEqual({ by: 'server', upTo: newest - 200n, behind: 200n, isBehind: true })
  })

  test('is used for a long history without the user’s click only if up to date [2-12]', async () => {
    const rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
    const begin = async (kind: HistoryKind, byItself: bigint) => {
      const { market } = world
      const open = (stream: string, filters: LogFilters) => kind.open(rpc, market, stream, filters)
      const history = new MarketHistory(market, { rpc, open, byItself })
      return history.begin({
        from: market.deployBlock ?? 0n,
        to: await newestBlock(world),
        account: undefined,
      })
    }
    expect((await begin(served(), 30n))?.served?.by).toBe('server')
    expect(await begin(index, 30n)).toBeUndefined()
    expect((await begin(index, 10_000n))?.loans).toBeGreaterThan(0)
    server.faults.lag = 31n
    expect(await begin(served(), 30n)).toBeUndefined()
    server.faults.lag = 30n
    expect((await begin(served(), 30n))?.served).toMatchObject({ by: 'server', behind: 30n })
    server.faults.status = 503
    expect(await begin(served(), 30n)).toBeUndefined()
    // A short history is read without a click even if the history server fails.
    expect((await begin(served(), 10_000n))?.served).toEqual({ by: 'node', because: 'unreachable' })
  })

  test('is reported as unreachable if it does not respond [2-12]', async () => {
    server.faults.status = 503
    expect(await told()).toEqual({ by: 'node', because: 'unreachable' })
    const gone: HistoryKind = {
      ...served(),
      open: (rpc, { id: market }, stream, filters) =>
        new ServedLogReader({
          ...{ server: { url: 'http://127.0.0.1:9' }, rpc, market, stream, filters },
          index: indexOf(rpc, filters),
        }),
    }
    expect((await rowsBy(gone, world)).served).toEqual({ by: 'node', because: 'unreachable' })
  })

  test('is reported as unreachable if it returns logs that were not requested', async () => {
    server.faults.twist = (logs) => logs.map((log) => ({ ...log, address: world.market.token0 }))
    expect(await told()).toEqual({ by: 'node', because: 'unreachable' })
  })

  test('is reported as wrong if it omits the newest event [2-12]', async () => {
    without(isLast)
    expect(await told()).toEqual({ by: 'node', because: 'disagrees' })
  })

  test('is reported as wrong if it alters the timestamp or amount of an event', async () => {
    server.faults.twist = (logs) => logs.map((log) => ({ ...log, timestamp: (log.timestamp ?? 0n) + 1n }))
    expect(await told()).toEqual({ by: 'node', because: 'disagrees' })
    const another = (data: Hex): Hex => (data === '0x' ? data : `${data.slice(0, -2) as Hex}ff`)
    server.faults.twist = (logs) => logs.map((log) => ({ ...log, data: another(log.data) }))
    expect(await told()).toEqual({ by: 'node', because: 'disagrees' })
  })

  test('is reported as wrong if totals prove that it omitted an event [2-12 2-13]', async () => {
    // Random checks of this source cover only the newest blocks, so they miss errors in older
    // blocks.
    const unlucky: HistoryKind = {
      ...served(),
      open: (rpc, { id: market }, stream, filters) =>
        new ServedLogReader({
          ...{ server, rpc, market, stream, filters, draw: (below) => below - 1n },
          index: indexOf(rpc, filters),
        }),
    }
    await world.request('anvil_mine', ['0x200'])
    expect((await rowsBy(unlucky, world)).served?.by).toBe('server')
    const [deposited] = getEventTopics(world.market, ['deposited'])
    let left: MinedLog | undefined
    server.faults.twist = (logs) => {
      left ??= logs.find(({ topics: [first] }) => first === deposited)
      return logs.filter(({ transactionHash }) => transactionHash !== left?.transactionHash)
    }
    expect(await told(unlucky)).toEqual({ by: 'node', because: 'disagrees' })
    server.faults.twist = (logs) => {
      const place = logs.findIndex(({ topics: [first] }) => first === POOL_MANAGER_TOPICS.sourceIn)
      const doubled = logs[place]
      return doubled === undefined ? logs : logs.toSpliced(place + 1, 0, { ...doubled, logIndex: 999 })
    }
    expect(await told(unlucky)).toEqual({ by: 'node', because: 'disagrees' })
  })
})
