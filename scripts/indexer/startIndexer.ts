import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { endWithParent, stopChild } from '../../devnet/ownedProcess.ts'
import { LOOPBACK } from '../serve/listen.ts'

/** Path of the program that runs the indexer, once its packages are installed. */
const ENGINE = 'indexer/node_modules/ponder/dist/esm/bin/ponder.js'

export const isIndexerInstalled = (): boolean => existsSync(ENGINE)

export interface IndexerOptions {
  /** 'start' indexes and serves. 'serve' only serves what another process indexes. */
  readonly command?: 'start' | 'serve'
  /** Name of the build whose markets are indexed. `rpcUrl` is the node to read from. */
  readonly deployment: string
  readonly chainId: number
  readonly rpcUrl: string
  readonly port: number
  /** URL of a PostgreSQL database. Without it, the indexer uses a temporary PGlite database. */
  readonly databaseUrl?: string
  /** Maximum requests per second to the node. The default is that of the indexing program. */
  readonly requestsPerSecond?: number
  /** Milliseconds to wait until the whole history is indexed. By default two minutes. */
  readonly patienceMs?: number
}

export interface RunningIndexer {
  readonly url: string
  close(): Promise<void>
}

const PATIENCE_MS = 120_000

/**
 * Starts the indexer for a local chain, and resolves once the whole history is indexed.
 * @throws Error with the indexer's output
 */
export async function startIndexer(options: IndexerOptions): Promise<RunningIndexer> {
  const {
    command = 'start',
    deployment,
    chainId,
    rpcUrl,
    port,
    databaseUrl,
    requestsPerSecond,
    patienceMs = PATIENCE_MS,
  } = options
  const flags = ['--schema', 'millrace', '--port', `${port}`, '--hostname', LOOPBACK]
  // Ignores environment variables that a shell or CI sets for other programs.
  const { PORT: _port, DATABASE_URL: _url, DATABASE_PRIVATE_URL: _private, ...environment } = process.env
  const folder = mkdtempSync(join(tmpdir(), 'millrace-indexer-'))
  const child = spawn(process.execPath, [ENGINE_HERE, '--log-level', 'warn', command, ...flags], {
    cwd: 'indexer',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...environment,
      DEPLOYMENT: deployment,
      [`PONDER_RPC_URL_${chainId}`]: rpcUrl,
      [`REQUESTS_PER_SECOND_${chainId}`]: requestsPerSecond === undefined ? '' : `${requestsPerSecond}`,
      PONDER_TELEMETRY_DISABLED: '1',
      NO_COLOR: '1',
      ...(databaseUrl === undefined ? { PGLITE_DIRECTORY: folder } : { DATABASE_URL: databaseUrl }),
    },
  })
  endWithParent(child)
  const close = async (): Promise<void> => {
    await stopChild(child)
    rmSync(folder, { recursive: true, force: true })
  }
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      said = `${said}${text}`.slice(-4_000)
    })
  const url = `http://${LOOPBACK}:${port}`
  const deadline = Date.now() + patienceMs
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await close()
      throw new Error(`The indexer did not start.\n${said}`)
    }
    await after(200)
  }
  return { url, close }
}

const ENGINE_HERE = ENGINE.replace('indexer/', '')

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
