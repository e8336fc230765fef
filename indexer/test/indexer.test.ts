import { createServer } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWorld, type World } from '../../devnet/world.ts'
import { type IndexerOptions, type RunningIndexer, startIndexer } from '../../scripts/indexer/startIndexer.ts'
import { closeServer, listen } from '../../scripts/serve/listen.ts'
import { type HistoryKind, indexOf, testHistory } from '../../src/chain/past/historySources.fixture.ts'
import { ServedLogs } from '../../src/chain/past/served/servedLogs.ts'
import { findPostgres, type Postgres, startPostgres } from './postgres.ts'

async function freePort(): Promise<number> {
  const probe = createServer()
  const port = await listen(probe, 0)
  await closeServer(probe)
  return port
}

const startFor = async (world: World, more: Partial<IndexerOptions> = {}): Promise<RunningIndexer> =>
  startIndexer({
    ...{ deployment: 'local', chainId: world.chainId, rpcUrl: world.rpcUrl, port: await freePort() },
    ...more,
  })

const logsAt = (indexer: RunningIndexer, world: World, query = 'from=0x0&to=0xffffffff') =>
  fetch(`${indexer.url}/logs/${encodeURIComponent(world.market.id)}/history?${query}`)

/** Reads a market's history as the page does, from an indexer. */
const kindOf = (name: string, indexer: () => RunningIndexer, world: () => World): HistoryKind => ({
  name,
  by: 'server',
  open: (rpc, { id: market }, stream, filters) =>
    new ServedLogs({ server: indexer(), rpc, market, stream, filters, index: indexOf(rpc, filters) }),
  caughtUp: async () => {
    const { hash } = (await world().request('eth_getBlockByNumber', ['latest', false])) as { hash: string }
    for (;;) {
      const answer = await logsAt(indexer(), world())
      if (answer.ok && (await answer.json()).head.blockHash === hash) return
      await after(200)
    }
  },
})

describe('Indexer with embedded PGlite', () => {
  let world: World
  let indexer: RunningIndexer
  beforeAll(async () => {
    world = await startWorld()
    indexer = await startFor(world, { requestsPerSecond: 100 })
  }, 180_000)
  afterAll(async () => {
    await indexer?.close()
    await world?.stop()
  })

  testHistory(
    () =>
      kindOf(
        'PGlite',
        () => indexer,
        () => world,
      ),
    () => world,
    'PGlite',
  )

  test('returns 404 for an unknown market and 400 for an invalid block range', async () => {
    expect((await fetch(`${indexer.url}/logs/1:0x0:0x0/history?from=0x0&to=0x1`)).status).toBe(404)
    for (const query of ['', 'from=0x0', 'from=1&to=2', 'from=0x0&to=-1'])
      expect((await logsAt(indexer, world, query)).status, query).toBe(400)
  })
})

const programs = findPostgres()
if (programs === undefined)
  console.log('skipped: PostgreSQL is not installed (Debian: apt-get install postgresql)')

describe.skipIf(programs === undefined)('Indexer with PostgreSQL', () => {
  let world: World
  let postgres: Postgres
  let indexer: RunningIndexer
  let replica: RunningIndexer
  beforeAll(async () => {
    world = await startWorld()
    postgres = await startPostgres(programs ?? '', await freePort())
    indexer = await startFor(world, { databaseUrl: postgres.url })
    replica = await startFor(world, { databaseUrl: postgres.url, command: 'serve' })
  }, 180_000)
  afterAll(async () => {
    await replica?.close()
    await indexer?.close()
    await postgres?.close()
    await world?.stop()
  })

  testHistory(
    () =>
      kindOf(
        'a read replica',
        () => replica,
        () => world,
      ),
    () => world,
    'a read replica of PostgreSQL',
  )

  test('returns the same logs from a read replica as from the primary database', async () => {
    const [one, other] = await Promise.all([indexer, replica].map((each) => logsAt(each, world)))
    const told = await one?.json()
    expect(told.logs.length).toBeGreaterThan(100)
    expect(await other?.json()).toEqual(told)
  })
})
