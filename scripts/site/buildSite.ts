import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Manifest } from 'vite'
import { loadCatalogue, loadNetworks } from '../../deployments/loadCatalogue.ts'
import { type ChunkRecord, chunkGraphPlugin } from '../vite/chunkGraphPlugin.ts'
import { siteConfig } from '../vite/siteConfig.ts'
import { documentsOf, linksFrom } from './atAnyPath.ts'
import { assertNoCycles } from './chunkCycles.ts'
import { contentSecurityPolicy, headerPolicy, walletHosts } from './contentSecurityPolicy.ts'
import { assertInertHtml, renderDocument } from './document.ts'
import { EARLY_SCRIPT } from './earlyScript.ts'
import { ENTRIES, SERVER_ENTRY, type ServerEntry } from './entries.ts'
import { fingerprintFolder } from './fingerprint.ts'
import { headerFiles } from './headerFiles.ts'
import { headerRules } from './headerRules.ts'
import { historyServerUrl } from './historyServerUrl.ts'
import { importMapOf, integrityOf } from './integrity.ts'
import { landingChunks, pageAssets, readChunks } from './pageAssets.ts'
import { PAGES, pagesOf } from './pages.ts'
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
export const SETTINGS = [
  'VITE_HISTORY_URL',
  'VITE_SITE_URL',
  'VITE_WALLETCONNECT_PROJECT_ID',
  'WORDS',
] as const

export const BUILD_RECORD = 'build.json'
const MANIFEST = 'manifest.json'

/** The build's chunks (ChunkRecord[]), kept beside the build and not in it. */
export const chunksFile = (outDir: string): string =>
  join('.cache', 'builds', `${basename(outDir)}.chunks.json`)

/** Builds the site of one entry of the catalogue into `outDir`, which holds the old build until the new one is whole. */
export async function buildSite(deployment: string, outDir: string): Promise<BuildRecord> {
  await mkdir('.cache', { recursive: true })
  // A folder of its own for each: a process that builds twice would get the first build's renderer, by its address.
  const work = await mkdtemp(join('.cache', 'build-'))
  const site = join(work, 'site')
  process.env.NODE_ENV = 'production'
  const about = await aboutBuild(deployment)
  try {
    const chunks: ChunkRecord[] = []
    const plugins = [chunkGraphPlugin((received) => chunks.push(...received))]
    const shared = { outDir: site, manifest: MANIFEST, plugins }
    await build(siteConfig(deployment, { ...shared, input: appInput() }))
    const appManifest = await takeManifest(site)
    // A build of its own: a script this small shares no file with the app.
    await build(siteConfig(deployment, { ...shared, input: { landing: ENTRIES.landing }, add: true }))
    assertNoCycles(chunks)
    const manifest = { ...appManifest, ...(await takeManifest(site)) }
    await build(
      siteConfig(deployment, { outDir: join(work, 'server'), input: { render: SERVER_ENTRY }, ssr: true }),
    )
    const server: ServerEntry = await import(
      pathToFileURL(join(process.cwd(), work, 'server/render.js')).href
    )
    await writePages(deployment, site, manifest, server, about)
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

/** The app's scripts, and each page's, by the names of their files. */
function appInput(): Record<string, string> {
  const { reader, app } = ENTRIES
  const pages = PAGES.flatMap(({ modules = [] }) => modules)
  return { reader, app, ...Object.fromEntries(pages.map((page) => [basename(page, '.tsx'), page])) }
}

/** Reads the manifest of the build before, which is no part of the site. */
async function takeManifest(site: string): Promise<Manifest> {
  const file = join(site, MANIFEST)
  const manifest: Manifest = JSON.parse(await readFile(file, 'utf8'))
  await rm(file)
  return manifest
}

async function writePages(
  name: string,
  site: string,
  manifest: Manifest,
  server: ServerEntry,
  { version, commit }: About,
): Promise<void> {
  const catalogue = loadCatalogue(name)
  const pages = pagesOf(catalogue)
  const chunks = await readChunks(site)
  const pinned = { app: chunks, landing: landingChunks(manifest, chunks) }
  const shared = {
    networks: loadNetworks(name),
    wallets: walletHosts(),
    historyUrl: historyServerUrl(),
  }
  const scriptHashes = new Set([integrityOf(EARLY_SCRIPT)])
  const styleHashes = new Set<string>()
  for (const page of pages) {
    const { html, title, description, head, language } = await server.render(page.path, {
      version,
      commit: commit ?? '',
    })
    assertInertHtml(html, page.path)
    for (const { file, up } of documentsOf(page)) {
      const assets = await pageAssets(site, manifest, page, html, up)
      const importMap = importMapOf(pinned[page.entry], up)
      const own = {
        scriptHashes: [integrityOf(EARLY_SCRIPT), integrityOf(importMap)],
        styleHashes: assets.css === '' ? [] : [integrityOf(assets.css)],
      }
      const parts = {
        html: linksFrom(html, up),
        language,
        up,
        title,
        description,
        head: linksFrom(head, up),
        policy: contentSecurityPolicy({ ...shared, ...own }),
        earlyScript: EARLY_SCRIPT,
        importMap,
        ...assets,
      }
      for (const hash of own.scriptHashes) scriptHashes.add(hash)
      for (const hash of own.styleHashes) styleHashes.add(hash)
      await mkdir(dirname(join(site, file)), { recursive: true })
      await writeFile(join(site, file), renderDocument(parts))
    }
  }
  const hashes = { scriptHashes: [...scriptHashes], styleHashes: [...styleHashes] }
  const rules = headerRules(headerPolicy({ ...shared, ...hashes }), pages)
  await writeFile(join(site, 'site.webmanifest'), server.webManifest())
  for (const [file, content] of headerFiles(rules)) await writeFile(join(site, file), content)
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
