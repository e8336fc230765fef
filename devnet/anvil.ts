import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { endWithParent, removeFolder, stopChild } from './ownedProcess.ts'

/** Chain id of Base Sepolia, so that the same build works for both chains. */
export const WORLD_CHAIN_ID = 84532

/** An Anvil process started by this process. */
export interface Anvil {
  readonly rpcUrl: string
  readonly port: number
  readonly pid: number
  /** Ends the process and waits until it has exited. */
  stop(): Promise<void>
}

export interface AnvilOptions {
  /** Port to listen on. By default a free port. */
  readonly port?: number
  /** Default: the devnet's chain id. */
  readonly chainId?: number
  /** Unix time of block 0 in seconds. */
  readonly genesisTimestamp?: number
  /** Path of a state file that Anvil's `--dump-state` wrote. */
  readonly loadState?: string
  readonly dumpState?: string
}

/**
 * Returns the path of Anvil's binary. Killing npm's wrapper script would leave the binary running.
 */
function binaryPath(): string {
  const require = createRequire(import.meta.url)
  const arch = process.arch === 'arm64' ? 'arm64' : 'amd64'
  const name = `@foundry-rs/anvil-${process.platform}-${arch}`
  const fromWrapper = createRequire(require.resolve('@foundry-rs/anvil/package.json'))
  const folder = dirname(fromWrapper.resolve(`${name}/package.json`))
  return join(folder, 'bin', process.platform === 'win32' ? 'anvil.exe' : 'anvil')
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address === null || typeof address === 'string'
          ? reject(new Error('no free port'))
          : resolve(address.port),
      )
    })
  })
}

function anvilArguments(port: number, states: string, options: AnvilOptions): string[] {
  const { genesisTimestamp, loadState, dumpState, chainId = WORLD_CHAIN_ID } = options
  return [
    // No CORS headers, because pages reach the node through the site's server.
    ...['--port', `${port}`, '--host', '127.0.0.1', '--chain-id', `${chainId}`, '--no-cors'],
    // Anvil's safe and finalized blocks follow the latest block only with one slot per epoch.
    ...['--slots-in-an-epoch', '1', '--hardfork', 'prague', '--gas-limit', '60000000'],
    ...['--cache-path', states],
    ...(genesisTimestamp === undefined ? [] : ['--timestamp', `${genesisTimestamp}`]),
    ...(loadState === undefined ? [] : ['--load-state', loadState]),
    // Saves the states of all blocks, so that past blocks can be read after loading.
    ...(dumpState === undefined ? [] : ['--dump-state', dumpState, '--preserve-historical-states']),
  ]
}

/**
 * Starts Anvil and waits until it listens. It ends together with this process.
 * @throws Error with Anvil's output if it does not start
 */
export async function startAnvil(options: AnvilOptions = {}): Promise<Anvil> {
  if (options.port !== undefined) return startOn(options.port, options)
  for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
    const anvil = await startOn(await freePort(), options).catch(() => undefined)
    if (anvil !== undefined) return anvil
  }
  return startOn(await freePort(), options)
}

/** Retries with another free port, because another process may take the port before Anvil does. */
const ATTEMPTS = 3

async function startOn(port: number, options: AnvilOptions): Promise<Anvil> {
  // Folder for states of old blocks (up to 1 GB), which Anvil would otherwise leave in the home
  // folder.
  const states = mkdtempSync(join(tmpdir(), 'millrace-anvil-'))
  const child = spawn(binaryPath(), anvilArguments(port, states, options), {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.once('exit', () => removeFolder(states))
  await listening(child, port)
  const pid = endWithParent(child, states)
  return { rpcUrl: `http://127.0.0.1:${port}`, port, pid, stop: () => stopChild(child) }
}

function listening(child: ChildProcess, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    const fail = (reason: string, cause?: unknown) =>
      reject(new Error(`Anvil did not start on port ${port}: ${reason}`, { cause }))
    child.once('error', (cause) => fail(cause.message, cause))
    child.once('exit', (code) => fail(output.trim().slice(-400) || `exit code ${code}`))
    const read = (chunk: Buffer) => {
      // Reads the log even after the start, because a full pipe would block the process.
      if (output.includes('Listening on')) return
      output += chunk.toString()
      if (output.includes('Listening on')) resolve()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
  })
}
