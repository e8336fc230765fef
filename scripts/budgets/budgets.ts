import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Chunk, loadedFor, reachable } from '../site/chunks.ts'
import { listFiles } from '../site/fingerprint.ts'
import { ENTRIES, PAGES, type Page } from '../site/pages.ts'

const kB = 1000

/**
 * Maximum gzipped script size of a page. Budgets, e2e tests, `bench:page` and docs/performance.md
 * count it in the same two ways:
 * - **untouched**: all scripts that a visible page has loaded once it is quiet for ten seconds,
 * without a click or pointer movement. Requests to its node do not count as traffic;
 * - **before the balances are shown**: the scripts requested until the page's first figures are
 * complete.
 */
export const SCRIPT_LIMITS = {
  /**
   * Maximum script size that every page needs before it can show balances. Includes the code that
   * values a position.
   */
  reader: 25 * kB,
  // Includes the code that shows the first balances and the check for Safe's frame.
  beforeBalances: 173 * kB,
  landing: 3 * kB,
  landingUntouched: 47 * kB,
} as const

/** Maximum script size in bytes that a page loads before any click or pointer movement. */
const UNTOUCHED: Readonly<Record<string, number>> = {
  '/position': 342,
  '/features': 331,
  '/vaults': 267,
  '/markets': 274,
  '/safety': 259,
  '/markets/open': 259,
}

/**
 * Returns the maximum size in bytes of the scripts that a page loads before any click or pointer
 * movement.
 */
export const untouchedLimit = (path: string): number => (UNTOUCHED[path] ?? 244) * kB

/**
 * Maximum size of all scripts together. No page loads all of them, but this limit reveals large
 * additions.
 */
const ALL_LIMIT = 640 * kB

export interface Site {
  readonly dist: string
  readonly chunks: readonly Chunk[]
}

export interface Budget {
  readonly name: string
  readonly limit: number
  readonly unit: 'B' | 'packages'
  readonly parts: readonly { readonly name: string; readonly amount: number }[]
}

/** Measures the sizes that docs/performance.md limits. */
export async function measureBudgets(site: Site): Promise<readonly Budget[]> {
  const { dist, chunks } = site
  const gzipped = (name: string) => gzipSync(readFileSync(join(dist, name)), { level: 9 }).length
  const bytes = (name: string, limit: number, files: readonly string[]): Budget => {
    return { name, limit, unit: 'B', parts: files.map((file) => ({ name: file, amount: gzipped(file) })) }
  }
  const fonts = (await listFiles(dist)).filter((file) => file.endsWith('.woff2'))
  const own = reachable(chunks, loadedFor(chunks, Object.values(ENTRIES)), isWalletSdk)
  return [
    ...PAGES.flatMap((page) => {
      const { path, file, entry } = page
      const first = filesFor(site, firstModules(page))
      const untouched = untouchedFiles(site, page)
      const { landing, landingUntouched, reader, beforeBalances } = SCRIPT_LIMITS
      return entry === 'landing'
        ? [
            bytes(`${path} document`, 14.8 * kB, [file]),
            bytes(`${path} script before it is idle`, landing, first),
            bytes(`${path} script untouched`, landingUntouched, untouched),
          ]
        : [
            bytes(`${path} document`, 24.8 * kB, [file]),
            ...(page.reads ? [bytes(`${path} reader script`, reader, filesFor(site, [ENTRIES.reader]))] : []),
            bytes(`${path} script before the balances stand`, beforeBalances, first),
            bytes(`${path} script untouched`, untouchedLimit(path), untouched),
          ]
    }),
    bytes('fonts', 30 * kB, fonts),
    bytes('all scripts without wallet SDKs', ALL_LIMIT, namesOf(own)),
    { name: 'packages without wallet SDKs', limit: 32, unit: 'packages', parts: packagesIn(own) },
  ]
}

/**
 * Returns the files that a page loads before any click or pointer movement. E2e tests check that it
 * loads no others.
 */
export const untouchedFiles = (site: Site, page: Page): readonly string[] => [
  ...filesFor(site, [...firstModules(page), ...(page.later ?? [])]),
  ...workers(site, page),
]

const namesOf = (chunks: readonly Chunk[]): readonly string[] => chunks.map(({ file }) => file)

const filesFor = ({ chunks }: Site, modules: readonly string[]) => namesOf(loadedFor(chunks, modules))

/** Returns the modules that a page loads before its first balances if a wallet is remembered. */
const firstModules = (page: Page): readonly string[] => [
  ENTRIES[page.entry],
  ...(page.reads ? [ENTRIES.reader] : []),
  ...(page.modules ?? []),
]

/** Returns true for a wallet's SDK, which loads only when the user chooses this wallet. */
const isWalletSdk = ({ modules }: Chunk): boolean =>
  modules.some((module) => module.startsWith('src/chain/wallet/sdk/'))

/** Matches static imports in a worker's file. The list of chunks does not contain them. */
const STATIC_IMPORT = /\b(?:from|import)\s*["']\.\/([^"']+\.js)["']/g

/** Returns the workers that a page starts without any click, with their static imports. */
function workers({ dist }: Site, page: Page): readonly string[] {
  const assets = join(dist, 'assets')
  const found = new Set(
    readdirSync(assets).filter((file) => page.workers?.some((name) => file.startsWith(`${name}-`))),
  )
  // The loop also visits files that it adds to the set.
  for (const file of found)
    for (const [, next = ''] of readFileSync(join(assets, file), 'utf8').matchAll(STATIC_IMPORT))
      found.add(next)
  return [...found].map((file) => `assets/${file}`)
}

/** Returns the npm packages in these chunks, named by the innermost package folder. */
function packagesIn(chunks: readonly Chunk[]): Budget['parts'] {
  const modules = chunks.flatMap(({ modules }) => modules)
  const names = new Set(modules.map((id) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1]))
  return [...names].flatMap((name) => (name === undefined ? [] : { name, amount: 1 }))
}
