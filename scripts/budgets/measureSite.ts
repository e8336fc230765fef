import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ENTRIES } from '../site/entries.ts'
import type { Page } from '../site/pages.ts'
import type { ChunkRecord } from '../vite/chunkGraphPlugin.ts'

/** A finished build with what is known about its chunks. */
export interface Site {
  readonly dist: string
  readonly chunks: readonly ChunkRecord[]
}

/** A number that is held against a limit, with what it is made of, the largest part first. */
export interface Measurement {
  readonly amount: number
  readonly parts: readonly { readonly name: string; readonly amount: number }[]
}

/** Optional wallet SDKs are loaded when a person picks that wallet, and counted apart. */
const SDK_MODULES = /^src\/chain\/wallet\/sdk\//

/** Gzipped bytes of one file of the build. */
export const gzipped = (site: Site, file: string): number =>
  gzipSync(readFileSync(join(site.dist, file)), { level: 9 }).length

const firstRoots = (page: Page): readonly string[] => [
  ENTRIES[page.entry],
  ...(page.reads ? [ENTRIES.reader] : []),
  ...(page.modules ?? []),
]

const holding = (roots: readonly string[]) => (chunk: ChunkRecord) =>
  Object.keys(chunk.sources).some((source) => roots.includes(source))

/** Scripts with any of these modules, and what they import at once; of the page's own build, since the landing page has one to itself. */
function scriptsWith(site: Site, page: Page, modules: readonly string[]): readonly ChunkRecord[] {
  const { landing, ...entries } = ENTRIES
  const roots = page.entry === 'landing' ? [landing] : Object.values(entries)
  const own = new Set(reach(site, holding(roots), true))
  return reach(site, (chunk) => own.has(chunk) && holding(modules)(chunk), false)
}

/** Scripts that a page asks for before its first figures stand, for an account that is remembered as connected. */
export const firstScripts = (site: Site, page: Page): readonly ChunkRecord[] =>
  scriptsWith(site, page, firstRoots(page))

/** Scripts that an untouched page has loaded once it is quiet, for such an account too. */
const untouchedScripts = (site: Site, page: Page): readonly ChunkRecord[] =>
  scriptsWith(site, page, [...firstRoots(page), ...(page.later ?? [])])

/** What a file of a worker imports without waiting; its own parts are in no record of the page's chunks. */
const STATIC_IMPORT = /\b(?:from|import)\s*["']\.\/([^"']+\.js)["']/g

/** Files of the scripts that such a page has started beside itself by then, with what these import at once. */
function workers(site: Site, page: Page): readonly string[] {
  const assets = join(site.dist, 'assets')
  const found = new Set(
    readdirSync(assets).filter((file) => page.workers?.some((name) => file.startsWith(`${name}-`))),
  )
  // A set is gone through in the order in which it grows.
  for (const file of found)
    for (const [, next = ''] of readFileSync(join(assets, file), 'utf8').matchAll(STATIC_IMPORT))
      found.add(next)
  return [...found].map((file) => `assets/${file}`)
}

/** What an untouched page has loaded, see scriptLimits.ts. */
export const untouchedBytes = (site: Site, page: Page): Measurement =>
  sum([
    ...scriptBytes(site, untouchedScripts(site, page)).parts,
    ...workers(site, page).map((name) => ({ name, amount: gzipped(site, name) })),
  ])

/** The files of these scripts. */
export const untouchedFiles = (site: Site, page: Page): readonly string[] => [
  ...untouchedScripts(site, page).map(({ file }) => file),
  ...workers(site, page),
]

/** Every script but the optional wallet SDKs' own. */
export function ownScripts(site: Site): readonly ChunkRecord[] {
  const roots: readonly string[] = Object.values(ENTRIES)
  return reach(site, holding(roots), true)
}

function reach(site: Site, isRoot: (chunk: ChunkRecord) => boolean, lazy: boolean): readonly ChunkRecord[] {
  const byFile = new Map(site.chunks.map((chunk) => [chunk.file, chunk]))
  const found = new Set<ChunkRecord>()
  const visit = (chunk: ChunkRecord | undefined): void => {
    if (!chunk || found.has(chunk) || Object.keys(chunk.sources).some((source) => SDK_MODULES.test(source)))
      return
    found.add(chunk)
    for (const file of [...chunk.imports, ...(lazy ? chunk.dynamicImports : [])]) visit(byFile.get(file))
  }
  for (const chunk of site.chunks.filter(isRoot)) visit(chunk)
  return [...found]
}

/** Gzipped size of scripts, each with what weighs most in it. */
export function scriptBytes(site: Site, chunks: readonly ChunkRecord[]): Measurement {
  return sum(
    chunks.map((chunk) => ({
      name: `${chunk.file} (${heaviest(chunk)})`,
      amount: gzipped(site, chunk.file),
    })),
  )
}

/** The packages and own files that weigh most in a chunk. */
function heaviest({ packages, sources }: ChunkRecord): string {
  const foreign = Object.entries(packages).filter(([name]) => name !== 'src' && name !== 'vite')
  const all = [...foreign, ...Object.entries(sources)].sort(([, a], [, b]) => b - a)
  const named = all.slice(0, 5).map(([name, bytes]) => `${name} ${Math.round(bytes / 1000)}`)
  return `kB before minifying: ${named.join(', ')}`
}

/** Adds up parts. */
export function sum(parts: Measurement['parts']): Measurement {
  const sorted = [...parts].sort((a, b) => b.amount - a.amount)
  return { amount: sorted.reduce((total, part) => total + part.amount, 0), parts: sorted }
}

/** Packages that have code among these chunks, with its bytes before compression. */
export function packagesIn(chunks: readonly ChunkRecord[]): Measurement {
  const bytesOf = new Map<string, number>()
  for (const { packages } of chunks) {
    for (const [name, bytes] of Object.entries(packages)) bytesOf.set(name, (bytesOf.get(name) ?? 0) + bytes)
  }
  bytesOf.delete('src')
  bytesOf.delete('vite')
  const { parts } = sum([...bytesOf].map(([name, amount]) => ({ name, amount })))
  return { amount: parts.length, parts }
}
