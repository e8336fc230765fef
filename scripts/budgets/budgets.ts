import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Chunk, loadedFor, reachable } from '../site/chunks.ts'
import { listFiles } from '../site/fingerprint.ts'
import { OFFLINE_WORKER } from '../site/offlineWorker.ts'
import { ENTRIES, PAGES, type Page } from '../site/pages.ts'

const kB = 1000

/**
 * What a page may load of script, gzipped. Budgets, journeys, `bench:page` and docs/performance.md count the same:
 *
 * - **untouched**: everything that an untouched, visible page has loaded when nothing but questions to its node has gone
 *   over the network for ten seconds, whoever is remembered as connected;
 * - **before the balances stand**: what of it was asked for before the page's first figures of the chain were all there.
 */
export const SCRIPT_LIMITS = { beforeBalances: 165 * kB, landing: 3 * kB, landingUntouched: 42 * kB } as const

/**
 * Kilobytes of an untouched page: the first two with the worker of the past, the app page with every form besides; the vaults with the way
 * to accept others; the last three with one another's panels, which come in one file, the list also with every kind of hook in it.
 */
const UNTOUCHED: Readonly<Record<string, number>> = {
  '/position': 335,
  '/features': 316,
  '/vaults': 256,
  '/markets': 270,
  '/safety': 248,
  '/markets/open': 248,
}

/** Bytes of script that an untouched page of the app may have loaded. */
export const untouchedLimit = (path: string): number => (UNTOUCHED[path] ?? 240) * kB

/** Nobody loads all of it: each kind of hook and each page has its own. It is counted so that nothing large comes unseen. */
const ALL_LIMIT = 640 * kB

/** A finished build with its scripts. */
export interface Site {
  readonly dist: string
  readonly chunks: readonly Chunk[]
}

/** A number that is held against a limit, with what it is made of, the largest part first. */
interface Measurement {
  readonly amount: number
  readonly parts: readonly { readonly name: string; readonly amount: number }[]
}

/** A limit and what was measured against it. */
export interface Budget {
  readonly name: string
  readonly limit: number
  readonly unit: 'B' | 'packages'
  readonly measured: Measurement
}

/** What the product promises about its size, see docs/performance.md. */
export async function measureBudgets(site: Site): Promise<readonly Budget[]> {
  const fonts = (await listFiles(site.dist)).filter((file) => file.endsWith('.woff2'))
  const own = reachable(site.chunks, holding(site.chunks, Object.values(ENTRIES)), isWalletSdk)
  return [
    ...PAGES.flatMap((page) => pageBudgets(site, page)),
    bytes('fonts', 30 * kB, filesOf(site, fonts)),
    bytes('all scripts without wallet SDKs', ALL_LIMIT, scriptsOf(site, own)),
    bytes('script of those who keep the site', 72 * kB, filesOf(site, [OFFLINE_WORKER])),
    { name: 'packages without wallet SDKs', limit: 32, unit: 'packages', measured: packagesIn(own) },
  ]
}

function pageBudgets(site: Site, page: Page): readonly Budget[] {
  const document = filesOf(site, [page.file])
  const first = scriptsOf(site, scriptsWith(site, page, firstModules(page)))
  const untouched = sum([
    ...scriptsOf(site, untouchedScripts(site, page)).parts,
    ...filesOf(site, workers(site, page)).parts,
  ])
  const isLanding = page.entry === 'landing'
  return [
    bytes(`${page.path} document`, (isLanding ? 14 : 24) * kB, document),
    isLanding
      ? bytes(`${page.path} script before it is idle`, SCRIPT_LIMITS.landing, first)
      : bytes(`${page.path} script before the balances stand`, SCRIPT_LIMITS.beforeBalances, first),
    bytes(
      `${page.path} script untouched`,
      isLanding ? SCRIPT_LIMITS.landingUntouched : untouchedLimit(page.path),
      untouched,
    ),
  ]
}

const bytes = (name: string, limit: number, measured: Measurement): Budget => ({
  name,
  limit,
  unit: 'B',
  measured,
})

/** The files that an untouched page has loaded: journeys see that no others are. */
export const untouchedFiles = (site: Site, page: Page): readonly string[] => [
  ...untouchedScripts(site, page).map(({ file }) => file),
  ...workers(site, page),
]

const untouchedScripts = (site: Site, page: Page): readonly Chunk[] =>
  scriptsWith(site, page, [...firstModules(page), ...(page.later ?? [])])

/** What a page asks for before its first figures stand, for an account that is remembered as connected. */
const firstModules = (page: Page): readonly string[] => [
  ENTRIES[page.entry],
  ...(page.reads ? [ENTRIES.reader] : []),
  ...(page.modules ?? []),
]

/** Scripts with any of these modules, and what they import at once; of the page's own build, since the landing page has one to itself. */
function scriptsWith({ chunks }: Site, page: Page, modules: readonly string[]): readonly Chunk[] {
  const { landing, ...app } = ENTRIES
  const roots = page.entry === 'landing' ? [landing] : Object.values(app)
  const own = reachable(chunks, holding(chunks, roots), isWalletSdk)
  return loadedFor(own, modules)
}

const holding = (chunks: readonly Chunk[], modules: readonly string[]): readonly Chunk[] =>
  chunks.filter(({ sources }) => modules.some((module) => module in sources))

/** Optional wallet SDKs are loaded when a person picks that wallet, and counted apart. */
const isWalletSdk = ({ sources }: Chunk): boolean =>
  Object.keys(sources).some((source) => source.startsWith('src/chain/wallet/sdk/'))

/** What a file of a worker imports without waiting; its own parts are in no record of the page's chunks. */
const STATIC_IMPORT = /\b(?:from|import)\s*["']\.\/([^"']+\.js)["']/g

/** Files of the scripts that such a page has started beside itself by then, with what these import at once. */
function workers({ dist }: Site, page: Page): readonly string[] {
  const assets = join(dist, 'assets')
  const found = new Set(
    readdirSync(assets).filter((file) => page.workers?.some((name) => file.startsWith(`${name}-`))),
  )
  // A set is gone through in the order in which it grows.
  for (const file of found)
    for (const [, next = ''] of readFileSync(join(assets, file), 'utf8').matchAll(STATIC_IMPORT))
      found.add(next)
  return [...found].map((file) => `assets/${file}`)
}

const gzipped = ({ dist }: Site, file: string): number =>
  gzipSync(readFileSync(join(dist, file)), { level: 9 }).length

const filesOf = (site: Site, files: readonly string[]): Measurement =>
  sum(files.map((name) => ({ name, amount: gzipped(site, name) })))

/** Gzipped size of scripts, each with the packages and own files that weigh most in it. */
const scriptsOf = (site: Site, chunks: readonly Chunk[]): Measurement =>
  sum(
    chunks.map((chunk) => ({
      name: `${chunk.file} (${heaviest(chunk)})`,
      amount: gzipped(site, chunk.file),
    })),
  )

function heaviest({ packages, sources }: Chunk): string {
  const foreign = Object.entries(packages).filter(([name]) => name !== 'src' && name !== 'vite')
  const all = [...foreign, ...Object.entries(sources)].sort(([, a], [, b]) => b - a)
  const named = all.slice(0, 5).map(([name, size]) => `${name} ${Math.round(size / kB)}`)
  return `kB before minifying: ${named.join(', ')}`
}

/** Packages that have code among these chunks. */
function packagesIn(chunks: readonly Chunk[]): Measurement {
  const names = new Set(chunks.flatMap(({ packages }) => Object.keys(packages)))
  const parts = [...names]
    .filter((name) => name !== 'src' && name !== 'vite')
    .map((name) => ({ name, amount: 1 }))
  return sum(parts)
}

function sum(parts: Measurement['parts']): Measurement {
  const sorted = [...parts].sort((a, b) => b.amount - a.amount)
  return { amount: sorted.reduce((total, part) => total + part.amount, 0), parts: sorted }
}
