import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { packagedVersions } from '../contracts/packaged.ts'
import type { RpcRequest } from './rpcClient.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
/**
 * Milliseconds for which a saved devnet is used. Its history ended when it was saved, so it becomes
 * outdated.
 */
const FRESH_MS = 6 * 60 * 60 * 1000

let known: string | undefined

/**
 * Returns a hash of everything that defines the devnet: contracts, markets and the scripts of this
 * folder.
 */
function inputsHash(): string {
  if (known !== undefined) return known
  const hash = createHash('sha256')
  const hashFolder = (folder: string, ending: string) => {
    const names = readdirSync(join(root, folder)).filter(
      (name) => name.endsWith(ending) && !name.includes('.test.'),
    )
    for (const name of names.sort()) hash.update(name).update(readFileSync(join(root, folder, name)))
  }
  hash.update(packagedVersions())
  hashFolder('contracts/artifacts', '.json')
  hashFolder('devnet', '.ts')
  hash.update(readFileSync(join(root, 'deployments/networks/local.json')))
  const others = [
    'local-second',
    'local-sources',
    'local-ether',
    'local-dual',
    'local-dual-ether',
    'local-alphix',
  ]
  for (const market of ['local', ...others])
    hash.update(readFileSync(join(root, `deployments/markets/${market}.json`)))
  known = hash.digest('hex').slice(0, 16)
  return known
}

const statePath = () => join(root, '.cache', 'world', `${inputsHash()}.json`)

/**
 * Returns the path of a saved devnet that is recent and has the same contracts. Undefined if there
 * is none.
 */
export function savedState(): string | undefined {
  const path = statePath()
  if (!existsSync(path) || Date.now() - statSync(path).mtimeMs > FRESH_MS) return undefined
  return path
}

/** Saves the node's state for later starts, including past blocks. */
export async function saveState(request: RpcRequest): Promise<void> {
  const withHistory = true
  const dump = String(await request('anvil_dumpState', [withHistory]))
  const path = statePath()
  mkdirSync(dirname(path), { recursive: true })
  // Writes to a temporary file first and renames it, because other processes may read the final
  // path.
  const unfinished = `${path}.${process.pid}`
  writeFileSync(unfinished, gunzipSync(Buffer.from(dump.slice(2), 'hex')))
  renameSync(unfinished, path)
  forgetOthers(path)
}

/** Deletes outdated saved devnets, which take 23 MB each. */
function forgetOthers(kept: string): void {
  const folder = dirname(kept)
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    const modified = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (path !== kept && Date.now() - modified > FRESH_MS) rmSync(path, { force: true })
  }
}
