import { listFiles } from '../site/fingerprint.ts'
import { OFFLINE_WORKER } from '../site/offlineWorker.ts'
import { PAGES, type Page } from '../site/pages.ts'
import {
  firstScripts,
  gzipped,
  type Measurement,
  ownScripts,
  packagesIn,
  type Site,
  scriptBytes,
  sum,
  untouchedBytes,
} from './measureSite.ts'
import { SCRIPT_LIMITS, untouchedLimit } from './scriptLimits.ts'

/** A limit and what was measured against it. */
export interface Budget {
  readonly name: string
  readonly limit: number
  readonly unit: 'B' | 'packages'
  readonly measured: Measurement
}

const kB = 1000

/** Nobody loads all of it: each kind of hook and each page has its own. It is counted so that nothing large comes unseen. */
const ALL_LIMIT = 640 * kB

/** What the product promises about its size, see docs/performance.md. */
export async function measureBudgets(site: Site): Promise<readonly Budget[]> {
  const files = await listFiles(site.dist)
  const fonts = files
    .filter((file) => file.endsWith('.woff2'))
    .map((name) => ({ name, amount: gzipped(site, name) }))
  const own = ownScripts(site)
  return [
    ...PAGES.flatMap((page) => pageBudgets(site, page)),
    { name: 'fonts', limit: 30 * kB, unit: 'B', measured: sum(fonts) },
    {
      name: 'all scripts without wallet SDKs',
      limit: ALL_LIMIT,
      unit: 'B',
      measured: scriptBytes(site, own),
    },
    {
      name: 'script of those who keep the site',
      limit: 72 * kB,
      unit: 'B',
      measured: sum([{ name: OFFLINE_WORKER, amount: gzipped(site, OFFLINE_WORKER) }]),
    },
    { name: 'packages without wallet SDKs', limit: 32, unit: 'packages', measured: packagesIn(own) },
  ]
}

function pageBudgets(site: Site, page: Page): readonly Budget[] {
  const scripts = scriptBytes(site, firstScripts(site, page))
  const document = { name: page.file, amount: gzipped(site, page.file) }
  if (page.entry === 'landing') {
    return [
      { name: `${page.path} document`, limit: 14 * kB, unit: 'B', measured: sum([document]) },
      {
        name: `${page.path} script before it is idle`,
        limit: SCRIPT_LIMITS.landing,
        unit: 'B',
        measured: scripts,
      },
      {
        name: `${page.path} script untouched`,
        limit: SCRIPT_LIMITS.landingUntouched,
        unit: 'B',
        measured: untouchedBytes(site, page),
      },
    ]
  }
  return [
    { name: `${page.path} document`, limit: 24 * kB, unit: 'B', measured: sum([document]) },
    {
      name: `${page.path} script before the balances stand`,
      limit: SCRIPT_LIMITS.beforeBalances,
      unit: 'B',
      measured: scripts,
    },
    {
      name: `${page.path} script untouched`,
      limit: untouchedLimit(page.path),
      unit: 'B',
      measured: untouchedBytes(site, page),
    },
  ]
}

/** One line on a budget; over it, the parts that make it up as well. */
export function describeBudget({ name, limit, unit, measured }: Budget): string {
  const line = `${name}: ${measured.amount} of ${limit} ${unit}`
  if (measured.amount <= limit) return `  ok    ${line}`
  const culprits = measured.parts.slice(0, 8).map((part) => `          ${part.amount} ${part.name}`)
  return [`  OVER  ${line}; the largest parts:`, ...culprits].join('\n')
}
