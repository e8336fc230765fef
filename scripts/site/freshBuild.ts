import { hash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LanguageId } from '../../src/lib/languages.ts'
import { BUILD_RECORD, buildSite, chunksFile, settingNames } from './buildSite.ts'
import { fingerprintFolder } from './fingerprint.ts'

// Lets tests, benches and budgets share one build of the same sources.

const FOLDERS = ['src', 'public', 'deployments', 'scripts/site', 'scripts/vite']
const FILES = ['package.json', 'package-lock.json']

/** Age in milliseconds from which old builds are deleted. Younger ones may still be served. */
const KEPT_MS = 12 * 3_600_000

/** Age in milliseconds from which a lock is ignored, because its process was probably killed. */
const ABANDONED_MS = 60_000

/**
 * Returns the folder of a build of exactly the current sources, in .cache/. Builds it if necessary,
 * and never changes it afterwards. dist/ belongs to `npm run build`.
 */
export async function ensureBuild(deployment: string, languages?: readonly LanguageId[]): Promise<string> {
  const name = [deployment, ...(languages ?? []), await hashInputs(deployment)].join('-')
  const dist = join('.cache', 'builds', name)
  if (existsSync(join(dist, BUILD_RECORD))) return dist
  await mkdir(dirname(dist), { recursive: true })
  await dropOldBuilds(dirname(dist))
  const lock = `${dist}.lock`
  await takeLock(lock)
  try {
    if (existsSync(join(dist, BUILD_RECORD))) return dist
    const fresh = `${dist}.${randomUUID()}`
    await buildSite(deployment, fresh, languages)
    await rename(chunksFile(fresh), chunksFile(dist))
    // Two processes may build if one of them was slow. Their results are equal, so the first stays.
    await rename(fresh, dist).catch(() => rm(fresh, { recursive: true, force: true }))
    return dist
  } finally {
    await rm(lock, { recursive: true, force: true })
  }
}

/** Creates the lock folder, so that parallel test workers build a site once. */
async function takeLock(lock: string): Promise<void> {
  const isTaken = () =>
    mkdir(lock).then(
      () => false,
      () => true,
    )
  while (await isTaken()) {
    const { mtimeMs } = await stat(lock).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(lock, { recursive: true, force: true })
    await sleep(100)
  }
}

async function hashInputs(deployment: string): Promise<string> {
  const { DEPLOYMENTS_FOLDER: other } = process.env
  const folders = other ? [...FOLDERS, other] : FOLDERS
  const parts = [
    deployment,
    process.version,
    ...settingNames().map((name) => process.env[name] ?? ''),
    ...(await Promise.all(folders.map((folder) => fingerprintFolder(folder)))),
    ...(await Promise.all(FILES.map((file) => readFile(file, 'utf8')))),
  ]
  return hash('sha256', parts.join('\n')).slice(0, 16)
}

async function dropOldBuilds(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    // Another process may have renamed or removed the folder in the meantime.
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > KEPT_MS) await rm(path, { recursive: true, force: true })
  }
}
