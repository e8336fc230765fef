import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { openManyMarkets } from '../devnet/manyMarkets.ts'
import { startWorld, type World } from '../devnet/world.ts'
import { manyMarketsBuild } from '../e2e/fixtures/manyMarketsBuild.ts'
import { ensureBrowser } from '../scripts/browser/ensureBrowser.ts'
import { browserArguments } from '../scripts/browser/findBrowser.ts'
import { type Closable, closeAll, runCommand } from '../scripts/serve/running.ts'
import { startServer } from '../scripts/serve.ts'
import { ensureBuild } from '../scripts/site/freshBuild.ts'
import { describeGrowth, type Growth } from './growth/describeGrowth.ts'
import { makeEvents } from './growth/makeEvents.ts'
import { measureVisit, type Visit, type VisitCost } from './growth/measureVisit.ts'

/** Numbers of events to add to the devnet's history. Each number uses a new devnet. */
const EVENTS = [1, 100, 10_000]

/** Numbers of markets in the catalogue. Each number uses a new build and devnet. */
const MARKETS = [1, 50, 500]

const NOTHING: Visit['storage'] = { cookies: [], origins: [] }

/**
 * `npm run bench:growth` measures what a long history and a long catalogue cost the pages.
 * `-- --runs 3` sets the number of visits of each type.
 */
await runCommand(async () => {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } })
  const running: Closable[] = []
  try {
    const world = await startWorld()
    running.push({ close: () => world.stop() })
    const browser = await chromium.launch({ executablePath: ensureBrowser(), args: [...browserArguments()] })
    running.push({ close: () => browser.close() })
    const runs = Number(values.runs)
    const site = await startServer({ dist: await ensureBuild('local'), rpcUrl: world.rpcUrl })
    running.push(site)
    const visits = await prepareVisits(browser, site.url)
    const growths = await measureGrowth(world, browser, visits, runs)
    console.log(`Processor time of the page's main thread, median of ${runs}:\n`)
    console.log(describeGrowth(growths, 'events'))
    console.log(`\n${describeGrowth(await measureMarkets(browser, runs), 'markets')}`)
  } finally {
    await closeAll(running)
  }
})

type NamedVisit = Visit & { readonly name: string }

/**
 * Prepares the visits to measure for each number of events. The returning visitor's last visit was
 * before all of these events.
 */
async function prepareVisits(browser: Browser, url: string): Promise<readonly NamedVisit[]> {
  const known = await storageOf(browser, url, (key) => key.endsWith('.wallet'))
  const returning = await storageOf(browser, url, () => true)
  return [
    { name: '/features', url: `${url}/features`, storage: known },
    {
      name: '/features, back after the events',
      url: `${url}/features`,
      storage: returning,
      act: (page) => watchHasLooked(page, returning),
    },
    { name: '/vaults', url: `${url}/vaults`, storage: known, act: waitForHistory },
  ]
}

async function storageOf(
  browser: Browser,
  url: string,
  keeps: (key: string) => boolean,
): Promise<Visit['storage']> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${url}/features`)
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('button', { name: 'Disconnect' }).waitFor()
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.includes('.watch.')))
  const { cookies, origins } = await context.storageState()
  await context.close()
  return {
    cookies,
    origins: origins.map(({ origin, localStorage }) => ({
      origin,
      localStorage: localStorage.filter(({ name }) => keeps(name)),
    })),
  }
}

/** Waits until the page has checked the events since the last visit and has read another block. */
async function watchHasLooked(page: Page, before: Visit['storage']): Promise<void> {
  const entries = before.origins.flatMap(({ localStorage }) => localStorage)
  const watch = entries.find(({ name }) => name.includes('.watch.'))
  if (watch === undefined) throw new Error('The watch had not begun')
  // The page stores a new range of checked blocks once it has read their logs.
  await page.waitForFunction(
    ({ name, value }) =>
      JSON.parse(localStorage.getItem(name) ?? '{}').reach?.seen !== JSON.parse(value).reach?.seen,
    watch,
    { timeout: 120_000 },
  )
}

async function waitForHistory(page: Page): Promise<void> {
  const card = page.getByRole('region', { name: 'Vault changes', exact: true })
  await card.getByText('Complete: from').waitFor({ timeout: 120_000 })
}

async function measureGrowth(
  world: World,
  browser: Browser,
  visits: readonly NamedVisit[],
  runs: number,
): Promise<readonly Growth[]> {
  const newest = async () => BigInt(String(await world.request('eth_blockNumber')))
  const costs = visits.map((): { size: number; runs: VisitCost[] }[] => [])
  let made = 0
  for (const events of EVENTS) {
    await makeEvents(world, events - made)
    made = events
    for (const each of costs) each.push({ size: events, runs: [] })
    // The first visit in a browser is slower, so a visit of each type is made before the measured
    // ones.
    if (events === EVENTS[0]) for (const visit of visits) await measureVisit(browser, visit, newest)
    for (let run = 0; run < runs; run += 1) {
      for (const [index, visit] of visits.entries()) {
        costs[index]?.at(-1)?.runs.push(await measureVisit(browser, visit, newest))
      }
    }
  }
  return visits.map(({ name }, index) => ({ name, costs: costs[index] ?? [] }))
}

async function measureMarkets(browser: Browser, runs: number): Promise<readonly Growth[]> {
  const names = ['/markets', '/features']
  const costs = names.map((): { size: number; runs: VisitCost[] }[] => [])
  for (const size of MARKETS) {
    const world = await startWorld()
    const site = await startServer({ dist: await manyMarketsBuild(size), rpcUrl: world.rpcUrl })
    try {
      await openManyMarkets(world, size)
      const newest = async () => BigInt(String(await world.request('eth_blockNumber')))
      for (const each of costs) each.push({ size, runs: [] })
      for (let run = 0; run < runs; run += 1)
        for (const [index, name] of names.entries())
          costs[index]?.at(-1)?.runs.push(
            // Waits for two amounts, because the market list first shows only some of its rows, and
            // each row has at least two amounts.
            await measureVisit(browser, { url: `${site.url}${name}`, storage: NOTHING, figures: 2 }, newest),
          )
    } finally {
      await site.close()
      await world.stop()
    }
  }
  return names.map((name, index) => ({ name, costs: costs[index] ?? [] }))
}
