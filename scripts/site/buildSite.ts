import { execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { loadCatalogue, loadNetworks } from '../../deployments/loadCatalogue.ts'
import { FIRST_LANGUAGE, LANGUAGE_IDS, type LanguageId, languagePath } from '../../src/lib/languages.ts'
import { siteConfig } from '../vite/siteConfig.ts'
import { assertOwnWords, type Chunk, chunksOf, inOrder, loadedFor, outputOf, reachable } from './chunks.ts'
import {
  assertInertHtml,
  documentsOf,
  EARLY_SCRIPT,
  linksFrom,
  pageAssets,
  renderDocument,
} from './document.ts'
import { fingerprintFolder } from './fingerprint.ts'
import { headerFiles, headerRules } from './headers.ts'
import { writeOfflineWorker } from './offlineWorker.ts'
import { ENTRIES, ON_LANDING, PAGES, pagesIn, pagesOf, SERVER_ENTRY, type ServerEntry } from './pages.ts'
import {
  contentSecurityPolicy,
  headerPolicy,
  historyServerUrl,
  importMapOf,
  integrityOf,
  type PolicyInput,
  walletHosts,
} from './policy.ts'

// Vite builds one set of scripts. A site is three of them for each language, its documents, and what hosts and offline use want of all
// of them together.

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

/** The chunks of the build in English (Chunk[]), kept beside it and not in it. */
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
    let chunks: readonly Chunk[] = []
    const files = new Map<LanguageId, readonly string[]>()
    for (const language of languages) {
      const built = await buildLanguage({ deployment, language, work, site, name, policy })
      if (language === FIRST_LANGUAGE) chunks = built.chunks
      files.set(language, built.files)
    }
    const rules = headerRules(headerPolicy(policy), pagesOf(loadCatalogue(deployment)))
    for (const [file, content] of headerFiles(rules)) await writeFile(join(site, file), content)
    await writeOfflineWorker(site, deployment, rules, files)
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

interface LanguageTarget {
  readonly deployment: string
  readonly language: LanguageId
  /** A folder for what is built on the way. */
  readonly work: string
  /** The site, to which the language's documents and files are added. */
  readonly site: string
  readonly name: Parameters<ServerEntry['render']>[1]
  readonly policy: PolicyInput
}

interface BuiltLanguage {
  readonly chunks: readonly Chunk[]
  /** All of its scripts, style sheets and fonts. What says no word is one file for all languages, by the hash in its name. */
  readonly files: readonly string[]
}

/** Builds the scripts of one language and its documents into the site. */
async function buildLanguage(target: LanguageTarget): Promise<BuiltLanguage> {
  const { deployment, language, site, work } = target
  const parts = [
    { input: appInput() },
    // A build of its own: a script this small shares no file with the app.
    { input: { landing: ENTRIES.landing }, withoutComponents: true },
  ]
  const output = []
  for (const part of parts)
    output.push(...outputOf(await build(siteConfig(deployment, { language, outDir: site, ...part }))))
  const built = { chunks: chunksOf(output), files: output.map(({ fileName }) => fileName) }
  // Nothing of it is in a circle.
  inOrder(built.chunks, built.chunks)
  assertOwnWords(language, built.chunks)
  const outDir = join(work, language)
  await build(siteConfig(deployment, { language, outDir, input: { render: SERVER_ENTRY }, ssr: true }))
  const server: ServerEntry = await import(pathToFileURL(join(process.cwd(), outDir, 'render.js')).href)
  await writePages(target, built, server)
  return built
}

/** The app's scripts, and each page's, by the names of their files. */
function appInput(): Record<string, string> {
  const { reader, app } = ENTRIES
  const pages = PAGES.flatMap(({ modules = [] }) => modules)
  return { reader, app, ...Object.fromEntries(pages.map((page) => [basename(page, '.tsx'), page])) }
}

/** The files that can run in the landing page's document: hashes do not compress, and all would weigh as much as the page. */
function landingFiles(chunks: readonly Chunk[]): ReadonlySet<string> {
  const app = loadedFor(chunks, [ENTRIES.app])
  const lazy = chunks.filter(({ entry }) => entry !== undefined && ON_LANDING.includes(entry))
  const more = reachable(chunks, lazy, (chunk) => app.includes(chunk))
  return new Set([...app, ...more].map(({ file }) => file))
}

async function writePages(
  { deployment, language, site, name, policy }: LanguageTarget,
  { chunks, files }: BuiltLanguage,
  server: ServerEntry,
): Promise<void> {
  const scripts = await Promise.all(
    files
      .filter((file) => file.endsWith('.js'))
      .map(async (file) => [file, await readFile(join(site, file))] as const),
  )
  const onLanding = landingFiles(chunks)
  const pinned = { app: scripts, landing: scripts.filter(([file]) => onLanding.has(file)) }
  for (const page of pagesIn(language, pagesOf(loadCatalogue(deployment)))) {
    const rendered = await server.render(page.route, name)
    const { html, head } = rendered
    assertInertHtml(html, page.path)
    for (const { file, up } of documentsOf(page)) {
      const assets = await pageAssets(site, chunks, page, html, up)
      const importMap = importMapOf(new Map(pinned[page.entry]), up)
      const parts = {
        ...rendered,
        html: linksFrom(html, up),
        head: linksFrom(head, up),
        up,
        policy: contentSecurityPolicy(policy, {
          scriptHashes: [integrityOf(EARLY_SCRIPT), integrityOf(importMap)],
          styleHashes: assets.css === '' ? [] : [integrityOf(assets.css)],
        }),
        importMap,
        ...assets,
      }
      await mkdir(dirname(join(site, file)), { recursive: true })
      await writeFile(join(site, file), renderDocument(parts))
    }
  }
  const folder = join(site, `.${languagePath(language)}`)
  await writeFile(join(folder, 'site.webmanifest'), server.webManifest())
  await writeFile(join(folder, 'offer.json'), server.languageOffer())
  await writeFile(join(folder, 'alarms.json'), server.alarmWords())
}

/**
 * The commit that a build is made from: $SOURCE_COMMIT, for sources without their repository, or the one that is checked out, with
 * '-changed' behind it where a file differs from it. Undefined where nothing tells.
 */
export function sourceCommit(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.SOURCE_COMMIT) return env.SOURCE_COMMIT
  try {
    const head = git('rev-parse', 'HEAD')
    return git('status', '--porcelain') === '' ? head : `${head}-changed`
  } catch {
    // No repository, or no git: that is said where the commit would stand.
    return undefined
  }
}

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
