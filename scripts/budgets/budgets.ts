import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Chunk, loadedFor, reachable } from '../site/chunks.ts'
import { listFiles } from '../site/fingerprint.ts'
import { ENTRIES, PAGES, type Page } from '../site/pages.ts'

const kB = 1000

/**
 * What a page may load of script, gzipped. Budgets, journeys, `bench:page` and docs/performance.md
 * count the same:
 * - **untouched**: everything that an untouched, visible page has loaded when nothing but questions
 * to its node has gone over the network for ten seconds, whoever is remembered as connected;
 * - **before the balances stand**: what of it was asked for before the page's first figures of the
 * chain were all there.
 */
export const SCRIPT_LIMITS = { beforeBalances: 165 * kB, landing: 3 * kB, landingUntouched: 43 * kB } as const

/**
 * Kilobytes of an untouched page: the first two with the worker of the past, the app page with
 * every form besides; the vaults with the way to accept others; the last three with one another's
 * panels, which come in one file, the list also with every kind of hook in it.
 */
const UNTOUCHED: Readonly<Record<string, number>> = {
  '/position': 338,
  '/features': 320,
  '/vaults': 260,
  '/markets': 274,
  '/safety': 250,
  '/markets/open': 250,
}

/** Bytes of script that an untouched page of the app may have loaded. */
export const untouchedLimit = (path: string): number => (UNTOUCHED[path] ?? 240) * kB

/**
 * Nobody loads all of it: each kind of hook and each page has its own. It is counted so that
 * nothing large comes unseen.
 */
const ALL_LIMIT = 640 * kB

/** A finished build with its scripts. */
export interface Site {
  readonly dist: string
  readonly chunks: readonly Chunk[]
}

/** A limit, and all that counts towards it. */
export interface Budget {
  readonly name: string
  readonly limit: number
  readonly unit: 'B' | 'packages'
  readonly parts: readonly { readonly name: string; readonly amount: number }[]
}

/** What the product promises about its size, see docs/performance.md. */
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
      const { landing, landingUntouched, beforeBalances } = SCRIPT_LIMITS
      return entry === 'landing'
        ? [
            bytes(`${path} document`, 14 * kB, [file]),
            bytes(`${path} script before it is idle`, landing, first),
            bytes(`${path} script untouched`, landingUntouched, untouched),
          ]
        : [
            bytes(`${path} document`, 24 * kB, [file]),
            bytes(`${path} script before the balances stand`, beforeBalances, first),
            bytes(`${path} script untouched`, untouchedLimit(path), untouched),
          ]
    }),
    bytes('fonts', 30 * kB, fonts),
    bytes('all scripts without wallet SDKs', ALL_LIMIT, namesOf(own)),
    { name: 'packages without wallet SDKs', limit: 32, unit: 'packages', parts: packagesIn(own) },
  ]
}

/** The files that an untouched page has loaded: journeys see that no others are. */
export const untouchedFiles = (site: Site, page: Page): readonly string[] => [
  ...filesFor(site, [...firstModules(page), ...(page.later ?? [])]),
  ...workers(site, page),
]

const namesOf = (chunks: readonly Chunk[]): readonly string[] => chunks.map(({ file }) => file)

const filesFor = ({ chunks }: Site, modules: readonly string[]) => namesOf(loadedFor(chunks, modules))

/**
 * What a page asks for before its first figures stand, for an account that is remembered as
 * connected.
 */
const firstModules = (page: Page): readonly string[] => [
  ENTRIES[page.entry],
  ...(page.reads ? [ENTRIES.reader] : []),
  ...(page.modules ?? []),
]

/** Optional wallet SDKs are loaded when a person picks that wallet, and counted apart. */
const isWalletSdk = ({ modules }: Chunk): boolean =>
  modules.some((module) => module.startsWith('src/chain/wallet/sdk/'))

/**
 * What a file of a worker imports without waiting; its own parts are in no record of the page's
 * chunks.
 */
const STATIC_IMPORT = /\b(?:from|import)\s*["']\.\/([^"']+\.js)["']/g

/**
 * Files of the scripts that such a page has started beside itself by then, with what these import
 * at once.
 */
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

/** Packages that have code among these chunks; the innermost folder of packages decides. */
function packagesIn(chunks: readonly Chunk[]): Budget['parts'] {
  const modules = chunks.flatMap(({ modules }) => modules)
  const names = new Set(modules.map((id) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1]))
  return [...names].flatMap((name) => (name === undefined ? [] : { name, amount: 1 }))
}
