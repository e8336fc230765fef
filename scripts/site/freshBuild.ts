import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BUILD_RECORD, buildSite } from './buildSite.ts'
import { fingerprintFolder } from './fingerprint.ts'

/** Folders and files that a build is made of. */
const FOLDERS = ['src', 'public', 'deployments', 'scripts/site', 'scripts/vite']
const FILES = ['package.json', 'package-lock.json', 'vite.config.ts']

/** Where the build for a local world is kept; dist/ belongs to `npm run build`. */
export const localDist = (deployment = 'local'): string => join('.cache', `dist-${deployment}`)

/** Builds into .cache/ unless the last build there was made of exactly the same. Resolves with its folder. */
export async function ensureBuild(deployment: string): Promise<string> {
  const dist = localDist(deployment)
  const note = `${dist}.inputs`
  const inputs = await hashInputs(deployment)
  const fresh =
    existsSync(join(dist, BUILD_RECORD)) && existsSync(note) && (await readFile(note, 'utf8')) === inputs
  if (!fresh) {
    await buildSite(deployment, dist)
    await writeFile(note, inputs)
  }
  return dist
}

async function hashInputs(deployment: string): Promise<string> {
  const hash = createHash('sha256')
  hash.update(`${deployment}\n${process.version}\n${process.env.VITE_WALLETCONNECT_PROJECT_ID ?? ''}\n`)
  for (const folder of FOLDERS) if (existsSync(folder)) hash.update(await fingerprintFolder(folder))
  for (const file of FILES) if (existsSync(file)) hash.update(await readFile(file))
  return hash.digest('hex')
}
