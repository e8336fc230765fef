import { createServer } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'
import { loadCatalogue } from '../deployments/loadCatalogue.ts'
import { findPostgres, startPostgres } from '../indexer/test/postgres.ts'
import { installIndexer } from '../scripts/indexer/installIndexer.ts'
import { startIndexer } from '../scripts/indexer/startIndexer.ts'
import { closeServer, listen } from '../scripts/serve/listen.ts'
import { type Closable, closeAll, runCommand } from '../scripts/serve/running.ts'
import { syntheticLogs } from './history/syntheticLogs.ts'
import { startSyntheticChain } from './indexer/syntheticChain.ts'

interface Past {
  readonly events: number
  /** Those that the events stand in. */
  readonly blocks: number
  /** How often the node may be asked; undefined: the engine's own pace. */
  readonly perSecond: number | undefined
}

const PASTS: readonly Past[] = [
  { events: 10_000, blocks: 100, perSecond: undefined },
  { events: 100_000, blocks: 1_000, perSecond: undefined },
  { events: 100_000, blocks: 20_000, perSecond: undefined },
  { events: 100_000, blocks: 20_000, perSecond: 400 },
]
/** At the engine's own pace many blocks take long. */
const PATIENCE_MS = 1_800_000

/**
 * `npm run bench:indexer`: what the indexer needs to read a past, and to hand all of it out. `-- 20000` measures pasts of so
 * many blocks alone, `-- 20000 400` at such a pace alone.
 */
await runCommand(async () => {
  await installIndexer()
  const programs = findPostgres()
  const [blocks, perSecond] = process.argv.slice(2).map(Number)
  const pasts = PASTS.filter((past) => blocks === undefined || past.blocks === blocks).filter(
    (past) => perSecond === undefined || past.perSecond === perSecond,
  )
  console.log(
    'events    in blocks   a second at most   kept in      ready in   a second   requests to the node   handed out in',
  )
  for (const past of pasts)
    for (const database of programs === undefined ? ['PGlite'] : ['PGlite', 'PostgreSQL']) {
      const running: Closable[] = []
      try {
        console.log(await measure(past, database === 'PGlite' ? undefined : programs, running))
      } finally {
        await closeAll(running)
      }
    }
})

async function measure(
  { events, blocks, perSecond }: Past,
  programs: string | undefined,
  running: Closable[],
): Promise<string> {
  const [market] = loadCatalogue('local')
  const { chainId } = market.network
  const chain = await startSyntheticChain(
    chainId,
    syntheticLogs(market, events, [200, 200 + blocks]),
    500 + blocks,
  )
  running.push(chain)
  const postgres = programs === undefined ? undefined : await startPostgres(programs, await freePort())
  if (postgres !== undefined) running.push(postgres)
  const began = performance.now()
  const indexer = await startIndexer({
    ...{ deployment: 'local', chainId, rpcUrl: chain.url, port: await freePort() },
    patienceMs: PATIENCE_MS,
    ...(perSecond === undefined ? {} : { requestsPerSecond: perSecond }),
    ...(postgres === undefined ? {} : { databaseUrl: postgres.url }),
  })
  running.push(indexer)
  await until(async () => (await fetch(rangeUrl(indexer.url, market.id, 0, 0))).ok)
  const ready = performance.now() - began
  const { requests } = chain.count
  const served = performance.now()
  const logs = await handedOut(indexer.url, market.id, 500 + blocks)
  if (logs !== events) throw new Error(`${logs} of ${events} events are there`)
  return [
    `${events}`.padEnd(10),
    `${blocks}`.padEnd(12),
    `${perSecond ?? 'as it is'}`.padEnd(19),
    (postgres === undefined ? 'PGlite' : 'PostgreSQL').padEnd(13),
    `${(ready / 1000).toFixed(1)} s`.padEnd(11),
    `${Math.round((events * 1000) / ready)}`.padEnd(11),
    `${requests}`.padEnd(23),
    `${((performance.now() - served) / 1000).toFixed(1)} s`,
  ].join('')
}

/** Asks for everything, as a page does that knows nothing yet. Resolves with how many logs it was given. */
async function handedOut(url: string, market: string, newest: number): Promise<number> {
  let [from, logs] = [0, 0]
  while (from <= newest) {
    const response = await fetch(rangeUrl(url, market, from, newest))
    if (!response.ok) throw new Error(`the indexer answers with ${response.status}`)
    const answer = (await response.json()) as { to: string; logs: readonly unknown[] }
    logs += answer.logs.length
    from = Number(answer.to) + 1
  }
  return logs
}

function rangeUrl(url: string, market: string, from: number, to: number): string {
  return `${url}/logs/${encodeURIComponent(market)}/history?from=0x${from.toString(16)}&to=0x${to.toString(16)}`
}

/** It serves nothing before it has met the newest block. @throws Error where that takes too long */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 120_000
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('the indexer serves nothing')
    await after(50)
  }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  const port = await listen(probe, 0)
  await closeServer(probe)
  return port
}
