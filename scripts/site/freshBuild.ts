import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LanguageId } from '../../src/lib/languages.ts'
import { BUILD_RECORD, buildSite, chunksFile } from './buildSite.ts'
import { fingerprintFolder } from './fingerprint.ts'
import { historyServerUrl } from './policy.ts'

// Tests, benches and budgets share one build of the same sources; Vite builds anew each time.

/** Folders and files that a build is made of. */
const FOLDERS = ['src', 'public', 'deployments', 'scripts/site', 'scripts/vite']
const FILES = ['package.json', 'package-lock.json']

/** Builds that nothing is made of any more are dropped after this long; they may still be served until then. */
const KEPT_MS = 12 * 3_600_000

/**
 * A build for this deployment of exactly the present sources: the one that is there, or a new one. Resolves with its
 * folder in .cache/, which is never written to again. dist/ belongs to `npm run build`.
 */
export async function ensureBuild(deployment: string, languages?: readonly LanguageId[]): Promise<string> {
  const name = [deployment, ...(languages ?? []), await hashInputs(deployment)].join('-')
  const dist = join('.cache', 'builds', name)
  const isThere = () => existsSync(join(dist, BUILD_RECORD))
  if (isThere()) return dist
  await mkdir(dirname(dist), { recursive: true })
  await dropOldBuilds(dirname(dist))
  // Three workers that want the same build at once would each make it.
  await oneAtATime(`${dist}.lock`, async () => {
    if (isThere()) return
    const fresh = `${dist}.${process.pid}`
    await buildSite(deployment, fresh, languages)
    await rename(chunksFile(fresh), chunksFile(dist))
    // Somebody else may have built the same meanwhile.
    await rename(fresh, dist).catch(() => rm(fresh, { recursive: true, force: true }))
  })
  return dist
}

async function hashInputs(deployment: string): Promise<string> {
  const hash = createHash('sha256')
  hash.update(`${deployment}\n${process.version}\n${process.env.VITE_WALLETCONNECT_PROJECT_ID ?? ''}\n`)
  hash.update(`${historyServerUrl() ?? ''}\n`)
  const { DEPLOYMENTS_FOLDER: other } = process.env
  if (other) hash.update(`${await fingerprintFolder(other)}\n`)
  for (const folder of FOLDERS) if (existsSync(folder)) hash.update(await fingerprintFolder(folder))
  for (const file of FILES) hash.update(await readFile(file))
  return hash.digest('hex').slice(0, 16)
}

async function dropOldBuilds(folder: string): Promise<void> {
  if (!existsSync(folder)) return
  for (const name of await readdir(folder)) {
    const path = join(folder, basename(name))
    // Another process may have renamed or removed it just now.
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > KEPT_MS) await rm(path, { recursive: true, force: true })
  }
}

/** Whoever has waited this long goes ahead: what is done twice is slower, and nothing worse. */
const PATIENCE_MS = 180_000
const LOOK_MS = 100

/**
 * Does some work while no other process does it under the same name, which is a file's. A file that was left behind by a
 * process that is gone holds nobody up.
 */
export async function oneAtATime<T>(file: string, work: () => Promise<T>): Promise<T> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end && !(await take(file)); ) await sleep(LOOK_MS)
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}

async function take(file: string): Promise<boolean> {
  try {
    await writeFile(file, `${process.pid}`, { flag: 'wx' })
    return true
  } catch {
    const owner = Number(await readFile(file, 'utf8').catch(() => ''))
    // Between making the file and writing into it nobody is named yet.
    if (owner > 0 && !isRunning(owner)) await rm(file, { force: true })
    return false
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
