import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Manifest } from 'vite'
import { loadCatalogue } from '../../deployments/loadCatalogue.ts'
import { type LanguageId, languagePath } from '../../src/lib/languages.ts'
import { type ChunkRecord, chunkGraphPlugin } from '../vite/chunkGraphPlugin.ts'
import { siteConfig } from '../vite/siteConfig.ts'
import { assertOwnWords } from '../vite/wordsPlugin.ts'
import { documentsOf, linksFrom } from './atAnyPath.ts'
import { assertNoCycles } from './chunkCycles.ts'
import { contentSecurityPolicy, type PolicyInput } from './contentSecurityPolicy.ts'
import { assertInertHtml, renderDocument } from './document.ts'
import { EARLY_SCRIPT } from './earlyScript.ts'
import { type BuildName, ENTRIES, SERVER_ENTRY, type ServerEntry } from './entries.ts'
import { importMapOf, integrityOf } from './integrity.ts'
import { landingChunks, pageAssets, readChunks } from './pageAssets.ts'
import { PAGES, pagesIn, pagesOf } from './pages.ts'

const MANIFEST = 'manifest.json'

export interface LanguageTarget {
  readonly deployment: string
  readonly language: LanguageId
  /** A folder for what is built on the way. */
  readonly work: string
  /** The site, to which the language's documents and files are added. */
  readonly site: string
  readonly name: BuildName
  readonly policy: PolicyInput
}

export interface BuiltLanguage {
  /** What its scripts are made of. */
  readonly chunks: readonly ChunkRecord[]
  /** The names of its files below assets/, of which some are those of other languages too. */
  readonly assets: ReadonlySet<string>
}

/** Builds the scripts of one language and writes its documents into the site. */
export async function buildLanguage(target: LanguageTarget): Promise<BuiltLanguage> {
  const { deployment, language, site } = target
  const own = join(target.work, language)
  const chunks: ChunkRecord[] = []
  const plugins = [chunkGraphPlugin((received) => chunks.push(...received))]
  const shared = { language, outDir: own, manifest: MANIFEST, plugins }
  await build(siteConfig(deployment, { ...shared, input: appInput() }))
  const appManifest = await takeManifest(own)
  // A build of its own: a script this small shares no file with the app.
  await build(
    siteConfig(deployment, {
      ...shared,
      input: { landing: ENTRIES.landing },
      withoutComponents: true,
      add: true,
    }),
  )
  assertNoCycles(chunks)
  assertOwnWords(language, chunks)
  const manifest = { ...appManifest, ...(await takeManifest(own)) }
  const server = join(target.work, `${language}-server`)
  await build(
    siteConfig(deployment, { language, outDir: server, input: { render: SERVER_ENTRY }, ssr: true }),
  )
  await writePages(
    target,
    own,
    manifest,
    await import(pathToFileURL(join(process.cwd(), server, 'render.js')).href),
  )
  return { chunks, assets: await addAssets(join(own, 'assets'), join(site, 'assets')) }
}

/** The app's scripts, and each page's, by the names of their files. */
function appInput(): Record<string, string> {
  const { reader, app } = ENTRIES
  const pages = PAGES.flatMap(({ modules = [] }) => modules)
  return { reader, app, ...Object.fromEntries(pages.map((page) => [basename(page, '.tsx'), page])) }
}

/** Reads the manifest of the build before, which is no part of the site. */
async function takeManifest(folder: string): Promise<Manifest> {
  const file = join(folder, MANIFEST)
  const manifest: Manifest = JSON.parse(await readFile(file, 'utf8'))
  await rm(file)
  return manifest
}

async function writePages(
  { deployment, language, site, name, policy }: LanguageTarget,
  own: string,
  manifest: Manifest,
  server: ServerEntry,
): Promise<void> {
  const chunks = await readChunks(own)
  const pinned = { app: chunks, landing: landingChunks(manifest, chunks) }
  for (const page of pagesIn(language, pagesOf(loadCatalogue(deployment)))) {
    const { html, title, description, head, language: spoken } = await server.render(page.route, name)
    assertInertHtml(html, page.path)
    for (const { file, up } of documentsOf(page)) {
      const assets = await pageAssets(own, manifest, page, html, up)
      const importMap = importMapOf(pinned[page.entry], up)
      const parts = {
        html: linksFrom(html, up),
        language: spoken,
        up,
        title,
        description,
        head: linksFrom(head, up),
        policy: contentSecurityPolicy(policy, {
          scriptHashes: [integrityOf(EARLY_SCRIPT), integrityOf(importMap)],
          styleHashes: assets.css === '' ? [] : [integrityOf(assets.css)],
        }),
        earlyScript: EARLY_SCRIPT,
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
 * Files bear the hash of their content: what says no word is one file for all languages.
 * @returns their names
 * @throws Error where two that differ have one name
 */
async function addAssets(from: string, to: string): Promise<ReadonlySet<string>> {
  await mkdir(to, { recursive: true })
  const there = new Set(await readdir(to))
  const names = await readdir(from)
  for (const name of names) {
    const [source, target] = [join(from, name), join(to, name)]
    if (!there.has(name)) await copyFile(source, target)
    else if (!(await readFile(source)).equals(await readFile(target)))
      throw new Error(`Two languages have different files of the name ${name}.`)
  }
  return new Set(names)
}
