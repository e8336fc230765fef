import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { loadCatalogue, loadNetworks } from '../../deployments/loadCatalogue.ts'
import { FIRST_LANGUAGE, LANGUAGE_IDS, type LanguageId } from '../../src/lib/languages.ts'
import type { ChunkRecord } from '../vite/chunkGraphPlugin.ts'
import { buildLanguage } from './buildLanguage.ts'
import { headerPolicy, walletHosts } from './contentSecurityPolicy.ts'
import { fingerprintFolder } from './fingerprint.ts'
import { headerFiles } from './headerFiles.ts'
import { headerRules } from './headerRules.ts'
import { historyServerUrl } from './historyServerUrl.ts'
import { writeOfflineWorker } from './offlineWorker.ts'
import { pagesOf } from './pages.ts'
import { sourceCommit } from './sourceCommit.ts'

/** Written beside the build; the page's 'About' reads it. */
export interface BuildRecord {
  readonly version: string
  readonly deployment: string
  readonly chainId: number
  /** Of the sources; null where nothing tells. */
  readonly commit: string | null
  /** What the builder's environment says and the site contains: whoever builds it again has to say the same. */
  readonly settings: Readonly<Record<string, string>>
  /** SHA-256 over all other files of the build, see fingerprintFolder. */
  readonly sha256: string
}

/** Settings of the environment that end up in the site. */
export const SETTINGS = ['VITE_HISTORY_URL', 'VITE_SITE_URL', 'VITE_WALLETCONNECT_PROJECT_ID'] as const

export const BUILD_RECORD = 'build.json'

/** The chunks of the build in English (ChunkRecord[]), kept beside it and not in it. */
export const chunksFile = (outDir: string): string =>
  join('.cache', 'builds', `${basename(outDir)}.chunks.json`)

/**
 * Builds the site of one entry of the catalogue, in every language, into `outDir`, which holds the old build until the new one
 * is whole. A journey that reads English alone may do without the other languages.
 */
export async function buildSite(
  deployment: string,
  outDir: string,
  languages: readonly LanguageId[] = LANGUAGE_IDS,
): Promise<BuildRecord> {
  await mkdir('.cache', { recursive: true })
  // A folder of its own for each: a process that builds twice would get the first build's renderer, by its address.
  const work = await mkdtemp(join('.cache', 'build-'))
  const site = join(work, 'site')
  process.env.NODE_ENV = 'production'
  const about = await aboutBuild(deployment)
  const name = { version: about.version, commit: about.commit ?? '' }
  const policy = {
    networks: loadNetworks(deployment),
    wallets: walletHosts(),
    historyUrl: historyServerUrl(),
  }
  try {
    await cp('public', site, { recursive: true })
    let chunks: readonly ChunkRecord[] = []
    const assets = new Map<LanguageId, ReadonlySet<string>>()
    for (const language of languages) {
      const built = await buildLanguage({ deployment, language, work, site, name, policy })
      if (language === FIRST_LANGUAGE) chunks = built.chunks
      assets.set(language, built.assets)
    }
    const rules = headerRules(headerPolicy(policy), pagesOf(loadCatalogue(deployment)))
    for (const [file, content] of headerFiles(rules)) await writeFile(join(site, file), content)
    await writeOfflineWorker(site, deployment, rules, assets)
    const record = await writeRecord(about, site)
    await rm(outDir, { recursive: true, force: true })
    await mkdir(dirname(outDir), { recursive: true })
    await rename(site, outDir)
    await mkdir(dirname(chunksFile(outDir)), { recursive: true })
    await writeFile(chunksFile(outDir), JSON.stringify(chunks))
    return record
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

type About = Omit<BuildRecord, 'sha256'>

async function aboutBuild(deployment: string): Promise<About> {
  const { version }: { version: string } = JSON.parse(await readFile('package.json', 'utf8'))
  const { chainId } = loadCatalogue(deployment)[0].network
  const set = SETTINGS.map((name) => [name, process.env[name] ?? ''] as const)
  const settings = Object.fromEntries(set.filter(([, value]) => value !== ''))
  return { version, deployment, chainId, commit: sourceCommit() ?? null, settings }
}

async function writeRecord(about: About, site: string): Promise<BuildRecord> {
  const record = { ...about, sha256: await fingerprintFolder(site, [BUILD_RECORD]) }
  await writeFile(join(site, BUILD_RECORD), `${JSON.stringify(record, null, 2)}\n`)
  return record
}
