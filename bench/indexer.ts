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

/** Events, and the blocks that they stand in. */
const PASTS = [
  { events: 10_000, blocks: 100 },
  { events: 100_000, blocks: 1_000 },
] as const

/** `npm run bench:indexer`: what the indexer needs to read a past, and to hand all of it out. */
await runCommand(async () => {
  await installIndexer()
  const programs = findPostgres()
  console.log('events    in blocks   kept in      ready in   a second   requests to the node   handed out in')
  for (const past of PASTS)
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
  { events, blocks }: (typeof PASTS)[number],
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
    patienceMs: 600_000,
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
