import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { reachableScripts, staticFiles } from './chunkGraph.ts'
import { ENTRIES } from './entries.ts'
import { listFiles } from './fingerprint.ts'
import { integrityOf } from './integrity.ts'
import { ON_LANDING, type Page } from './pages.ts'
import { pruneCss } from './pruneCss.ts'

/** Every script of the build by its file. */
export async function readChunks(site: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const files = (await listFiles(site)).filter((file) => file.endsWith('.js'))
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(join(site, file))] as const)),
  )
}

/** What a page's document says about scripts and styles. */
export async function pageAssets(site: string, manifest: Manifest, page: Page, html: string, up = '') {
  const url = (file: string): string => `${up}/${file}`
  const entry = ENTRIES[page.entry]
  const early = page.reads ? [ENTRIES.reader] : []
  const kind = page.kind !== undefined && page.kind in manifest ? [page.kind] : []
  const { scripts, styles } = staticFiles(manifest, [...early, entry, ...(page.modules ?? []), ...kind])
  const sheets = await Promise.all(styles.map((file) => readFile(join(site, file), 'utf8')))
  // A sheet names its fonts from where it stands itself.
  const css = sheets.map((sheet) => sheet.trim().replaceAll('url(./', `url(${up}/assets/`)).join('\n')
  // The landing page gets only the rules it uses; when the app loads there, it fetches the whole sheets.
  const inlined =
    page.entry === 'landing'
      ? { css: await pruneCss(css, html), cssUrls: [], app: appFiles(manifest).map(url) }
      : { css, cssUrls: styles.map(url) }
  const entries = await Promise.all([...early, entry].map((key) => entryScript(site, manifest, key)))
  const known = new Set(entries.map(({ file }) => file))
  return {
    ...inlined,
    preloads: scripts.filter((file) => !known.has(file)).map(url),
    entries: entries.map(({ file, integrity }) => ({ url: url(file), integrity })),
  }
}

async function entryScript(site: string, manifest: Manifest, key: string) {
  const file = manifest[key]?.file ?? ''
  return { file, integrity: integrityOf(await readFile(join(site, file))) }
}

/** What the landing page's script loads when it is asked for the app, the entry first. */
function appFiles(manifest: Manifest): readonly string[] {
  const { scripts, styles } = staticFiles(manifest, [ENTRIES.app])
  return [...scripts.toReversed(), ...styles]
}

/** The chunks that can run in the landing page's document: hashes do not compress, and all would weigh as much as the page. */
export function landingChunks(
  manifest: Manifest,
  chunks: ReadonlyMap<string, Uint8Array>,
): ReadonlyMap<string, Uint8Array> {
  const { scripts } = staticFiles(manifest, [ENTRIES.app])
  const files = new Set([...scripts, ...reachableScripts(manifest, ON_LANDING, scripts)])
  return new Map([...chunks].filter(([file]) => files.has(file)))
}
