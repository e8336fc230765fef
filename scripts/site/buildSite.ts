import { execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { build, createServer } from 'vite'
import { loadCatalogue, loadNetworks } from '../../deployments/loadCatalogue.ts'
import { DEFAULT_LANGUAGE, LANGUAGE_IDS, type LanguageId, languagePath } from '../../src/lib/languages.ts'
import { LANDING_OUTPUT, PAGE_OUTPUT, siteConfig } from '../vite/siteConfig.ts'
import { assertOwnWords, type Chunk, chunksOf, inOrder, loadedFor, outputOf, reachable } from './chunks.ts'
import { discoveryFiles } from './discovery.ts'
import {
  assertInertHtml,
  documentsOf,
  EARLY_SCRIPT,
  linksFrom,
  pageAssets,
  renderDocument,
} from './document.ts'
import { fingerprintFolder } from './fingerprint.ts'
import { headerFiles, headerRules, SAFE_MANIFEST } from './headers.ts'
import { ENTRIES, loadRenderer, ON_LANDING, PAGES, pagesIn, pagesOf } from './pages.ts'
import {
  contentSecurityPolicy,
  headerPolicy,
  historyServerUrl,
  importMapOf,
  integrityOf,
  type PolicyInput,
  walletHosts,
} from './policy.ts'

/** Facts about a build, stored next to it and shown on the page under 'About'. */
export interface BuildRecord {
  readonly version: string
  readonly deployment: string
  readonly chainId: number
  /** Git commit of the sources. Null if unknown. */
  readonly commit: string | null
  /** Environment variables that influenced the build. A rebuild must use the same values. */
  readonly settings: Readonly<Record<string, string>>
  /** SHA-256 over all other files of the build, from fingerprintFolder. */
  readonly sha256: string
}

/** Environment variables that influence the build. */
export const SETTINGS = [
  ...(['SECURITY_CONTACT', 'SECURITY_EXPIRES', 'VITE_HISTORY_URL', 'VITE_PRIVACY_URL'] as const),
  ...(['VITE_SITE_URL', 'VITE_TERMS_URL', 'VITE_WALLETCONNECT_PROJECT_ID'] as const),
] as const

/** Matches environment variables for a chain's nodes, such as RPC_URLS_8453. */
export const NODE_SETTING = /^RPC_URLS_\d+$/

/** Names of all environment variables that influence the build, in a fixed order. */
export const settingNames = (env: NodeJS.ProcessEnv = process.env): readonly string[] => [
  ...SETTINGS,
  ...Object.keys(env)
    .filter((name) => NODE_SETTING.test(name))
    .sort(),
]

export const BUILD_RECORD = 'build.json'

/** Path of the list of chunks of the English build, stored next to the build. */
export const chunksFile = (outDir: string): string =>
  join('.cache', 'builds', `${basename(outDir)}.chunks.json`)

/**
 * Builds the site of one catalogue entry in every language. `outDir` keeps the previous build until
 * the new one is complete.
 */
export async function buildSite(
  deployment: string,
  outDir: string,
  languages: readonly LanguageId[] = LANGUAGE_IDS,
): Promise<BuildRecord> {
  process.env.NODE_ENV = 'production'
  await mkdir(dirname(chunksFile(outDir)), { recursive: true })
  await mkdir(dirname(outDir), { recursive: true })
  // Builds in a subfolder, because only the owner can read the temporary folder itself.
  const work = await mkdtemp(join('.cache', 'build-'))
  const site = join(work, 'site')
  const about = await aboutBuild(deployment)
  const policy = {
    networks: loadNetworks(deployment),
    wallets: walletHosts(),
    historyUrl: historyServerUrl(),
  }
  try {
    await cp('public', site, { recursive: true })
    for (const language of languages) {
      const built = await buildScripts(deployment, language, site)
      if (language === DEFAULT_LANGUAGE) await writeFile(chunksFile(outDir), JSON.stringify(built.chunks))
      const pages = await renderPages({ about, language, site, policy, ...built })
      for (const [file, content] of pages) {
        await mkdir(dirname(join(site, file)), { recursive: true })
        await writeFile(join(site, file), content)
      }
    }
    const rules = headerRules(headerPolicy(policy), pagesOf(loadCatalogue(deployment)))
    const more = discoveryFiles(pagesOf(loadCatalogue(deployment)))
    for (const [file, content] of [...headerFiles(rules), ...more]) {
      await mkdir(dirname(join(site, file)), { recursive: true })
      await writeFile(join(site, file), content)
    }
    const record = { ...about, sha256: await fingerprintFolder(site, [BUILD_RECORD]) }
    await writeFile(join(site, BUILD_RECORD), `${JSON.stringify(record, null, 2)}\n`)
    await rm(outDir, { recursive: true, force: true })
    await rename(site, outDir)
    return record
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

type About = Omit<BuildRecord, 'sha256'>

async function aboutBuild(deployment: string): Promise<About> {
  const { version }: { version: string } = JSON.parse(await readFile('package.json', 'utf8'))
  const { chainId } = loadCatalogue(deployment)[0].network
  const set = settingNames().map((name) => [name, process.env[name] ?? ''] as const)
  const settings = Object.fromEntries(set.filter(([, value]) => value !== ''))
  return { version, deployment, chainId, commit: sourceCommit() ?? null, settings }
}

/**
 * Adds scripts, style sheets and fonts of one language to the site. Files without translated text
 * have the same name in all languages, so the site contains them once.
 */
async function buildScripts(deployment: string, language: LanguageId, site: string) {
  const { landing, reader, app } = ENTRIES
  const pages = PAGES.flatMap(({ modules = [] }) => modules)
  const named = Object.fromEntries(pages.map((page) => [basename(page, '.tsx'), page]))
  // The bundler may drop unused .ts modules and packages even if they have side effects when
  // loaded.
  const lean = [{ test: /(?<![sS]tyles)\.tsx?$|node_modules/, sideEffects: false }]
  const output = []
  for (const rolldownOptions of [
    // Entry files in the order in which a page loads them.
    { input: { reader, app, ...named }, output: PAGE_OUTPUT },
    // Built separately, so that this small script shares no file with the app.
    { input: { landing }, output: LANDING_OUTPUT, treeshake: { moduleSideEffects: lean } },
  ]) {
    output.push(...outputOf(await build(siteConfig(deployment, language, { outDir: site, rolldownOptions }))))
  }
  const chunks = chunksOf(output)
  // Throws if chunks import each other in a cycle.
  inOrder(chunks, chunks)
  assertOwnWords(language, chunks)
  return { chunks, names: output.map(({ fileName }) => fileName) }
}

/**
 * Returns the files that the landing page may load. Its document lists only their hashes, because
 * the hashes of all files would be as large as the page.
 */
function landingFiles(chunks: readonly Chunk[]): ReadonlySet<string> {
  const app = loadedFor(chunks, [ENTRIES.app])
  const lazy = chunks.filter(({ entry }) => entry !== undefined && ON_LANDING.includes(entry))
  const more = reachable(chunks, lazy, (chunk) => app.includes(chunk))
  return new Set([...app, ...more].map(({ file }) => file))
}

interface LanguageSite {
  readonly about: About
  readonly language: LanguageId
  /** Folder of the site, which already contains the scripts. */
  readonly site: string
  readonly chunks: readonly Chunk[]
  /** Names of all script files. */
  readonly names: readonly string[]
  readonly policy: PolicyInput
}

/** Renders HTML documents and other text files of one language. Returns contents by file name. */
async function renderPages({ about, language, site, chunks, names, policy }: LanguageSite) {
  const { deployment, version, commit } = about
  const files = names.filter((name) => name.endsWith('.js'))
  const scripts = await Promise.all(
    files.map(async (file) => [file, await readFile(join(site, file))] as const),
  )
  const onLanding = landingFiles(chunks)
  const landingOnly = reachable(chunks, loadedFor(chunks, [ENTRIES.landing]), () => false)
  const isOfApp = (name: string) => !landingOnly.some(({ file }) => file === name)
  const pinned = {
    app: scripts.filter(([file]) => isOfApp(file)),
    landing: scripts.filter(([file]) => onLanding.has(file)),
  }
  // Both builds contain some of the same modules.
  const chunksFor = { app: chunks.filter(({ file }) => isOfApp(file)), landing: chunks }
  const server = await createServer({
    ...siteConfig(deployment, language),
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const renderer = await loadRenderer(server)
    const folder = languagePath(language).replace(/^\/(.*)/, '$1/')
    const written = new Map([
      [`${folder}site.webmanifest`, renderer.buildWebManifest()],
      [`${folder}offer.json`, renderer.getLanguageOfferText()],
    ])
    if (language === DEFAULT_LANGUAGE) written.set(SAFE_MANIFEST, renderer.createSafeWalletManifest())
    for (const page of pagesIn(language, pagesOf(loadCatalogue(deployment)))) {
      const rendered = await renderer.renderPage(page.route, { version, commit: commit ?? '' })
      const { html, head } = rendered
      assertInertHtml(html, page.path)
      const question = page.reads ? await renderer.preparePageFirstRpcRequest(page.route) : undefined
      for (const { file, up } of documentsOf(page)) {
        const assets = await pageAssets(site, chunksFor[page.entry], page, html, up)
        const importMap = importMapOf(pinned[page.entry], up)
        const inline = {
          scriptHashes: [integrityOf(EARLY_SCRIPT), integrityOf(importMap)],
          styleHashes: assets.css === '' ? [] : [integrityOf(assets.css)],
        }
        const text = renderDocument({
          ...rendered,
          html: linksFrom(html, up),
          head: linksFrom(head, up),
          up,
          question,
          policy: contentSecurityPolicy(policy, inline),
          importMap,
          ...assets,
        })
        written.set(file, text)
      }
    }
    return written
  } finally {
    await server.close()
  }
}

/**
 * Returns the git commit of the sources, with '-changed' if a file was modified. SOURCE_COMMIT
 * overrides it, for sources without a repository. Undefined if unknown.
 */
export function sourceCommit(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.SOURCE_COMMIT) return env.SOURCE_COMMIT
  try {
    const head = git('rev-parse', 'HEAD')
    return git('status', '--porcelain') === '' ? head : `${head}-changed`
  } catch {
    // Without a git repository, the page shows that the commit is unknown.
    return undefined
  }
}

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
