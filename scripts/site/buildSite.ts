import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Manifest } from 'vite'
import { loadCatalogue, loadNetworks } from '../../deployments/loadCatalogue.ts'
import { type ChunkRecord, chunkGraphPlugin } from '../vite/chunkGraphPlugin.ts'
import { siteConfig } from '../vite/siteConfig.ts'
import { assertNoCycles } from './chunkCycles.ts'
import { contentSecurityPolicy, headerPolicy, walletHosts } from './contentSecurityPolicy.ts'
import { assertInertHtml, renderDocument } from './document.ts'
import { EARLY_SCRIPT } from './earlyScript.ts'
import { APP_ENTRIES, COMMON, ENTRIES, SERVER_ENTRY, type ServerEntry, WITH } from './entries.ts'
import { fingerprintFolder } from './fingerprint.ts'
import { headerFiles } from './headerFiles.ts'
import { headerRules } from './headerRules.ts'
import { historyServerUrl } from './historyServerUrl.ts'
import { importMapOf, integrityOf } from './integrity.ts'
import { landingChunks, pageAssets, readChunks } from './pageAssets.ts'
import { pagesOf } from './pages.ts'

/** Written beside the build; the page's 'About' reads it. */
export interface BuildRecord {
  readonly version: string
  readonly deployment: string
  readonly chainId: number
  /** SHA-256 over all other files of the build, see fingerprintFolder. */
  readonly sha256: string
}

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
  try {
    const chunks: ChunkRecord[] = []
    const plugins = [chunkGraphPlugin((received) => chunks.push(...received))]
    const shared = { outDir: site, manifest: MANIFEST, plugins }
    await build(siteConfig(deployment, { ...shared, input: APP_ENTRIES, common: COMMON, together: WITH }))
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
    await writePages(deployment, site, manifest, server)
    const record = await writeRecord(deployment, site)
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
): Promise<void> {
  const catalogue = loadCatalogue(name)
  const pages = pagesOf(catalogue)
  const chunks = await readChunks(site)
  const importMaps = { app: importMapOf(chunks), landing: importMapOf(landingChunks(manifest, chunks)) }
  const hashes = [EARLY_SCRIPT, importMaps.app, importMaps.landing].map(integrityOf)
  const shared = {
    networks: loadNetworks(name),
    wallets: walletHosts(),
    historyUrl: historyServerUrl(),
    scriptHashes: hashes,
  }
  const styleHashes = new Set<string>()
  for (const page of pages) {
    const { html, title, description, head, language } = await server.render(page.path)
    assertInertHtml(html, page.path)
    const assets = await pageAssets(site, manifest, page, html)
    const importMap = importMaps[page.entry]
    const scriptHashes = [integrityOf(EARLY_SCRIPT), integrityOf(importMap)]
    const sheetHashes = assets.css === '' ? [] : [integrityOf(assets.css)]
    const policy = contentSecurityPolicy({ ...shared, scriptHashes, styleHashes: sheetHashes })
    const parts = {
      html,
      language,
      title,
      description,
      head,
      policy,
      earlyScript: EARLY_SCRIPT,
      importMap,
      ...assets,
    }
    for (const hash of sheetHashes) styleHashes.add(hash)
    await mkdir(dirname(join(site, page.file)), { recursive: true })
    await writeFile(join(site, page.file), renderDocument(parts))
  }
  const rules = headerRules(headerPolicy({ ...shared, styleHashes: [...styleHashes] }), pages)
  await writeFile(join(site, 'site.webmanifest'), server.webManifest())
  for (const [file, content] of headerFiles(rules)) await writeFile(join(site, file), content)
}

async function writeRecord(deployment: string, site: string): Promise<BuildRecord> {
  const { version }: { version: string } = JSON.parse(await readFile('package.json', 'utf8'))
  const { chainId } = loadCatalogue(deployment)[0].network
  const record = { version, deployment, chainId, sha256: await fingerprintFolder(site, [BUILD_RECORD]) }
  await writeFile(join(site, BUILD_RECORD), `${JSON.stringify(record, null, 2)}\n`)
  return record
}
