import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { openManyMarkets } from '../devnet/manyMarkets.ts'
import { startWorld, type World } from '../devnet/world.ts'
import { manyMarketsBuild } from '../e2e/fixtures/manyMarketsBuild.ts'
import { ensureBrowser } from '../scripts/browser/ensureBrowser.ts'
import { browserArguments } from '../scripts/browser/findBrowser.ts'
import { type Closable, closeAll, runCommand } from '../scripts/serve/running.ts'
import { startServer } from '../scripts/serve.ts'
import { readTimes } from './growth/measureVisit.ts'
import { median } from './page/report.ts'

/** Markets of the list: the local world's own, a good screen of them, and what the page is to be quick with. */
const COUNTS = [6, 40, 200]
const BLOCKS = 5

/** Processor time of the page's main thread, which other programs do not change, and requests to the node. */
const FIGURES = [
  'first figures, ms',
  'a block, ms',
  'requests a block',
  'a search of four letters, ms',
  'all rows drawn, ms',
  'a block with all rows drawn, ms',
] as const

type Cost = Readonly<Record<(typeof FIGURES)[number], number>>

/** `npm run bench:markets`: what a long list of markets costs. `-- --runs 3` says how often each visit is made. */
await runCommand(async () => {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } })
  const running: Closable[] = []
  try {
    const browser = await chromium.launch({ executablePath: ensureBrowser(), args: [...browserArguments()] })
    running.push({ close: () => browser.close() })
    const world = await startWorld()
    running.push({ close: () => world.stop() })
    await openManyMarkets(world, Math.max(...COUNTS))
    const measured: Cost[] = []
    for (const count of COUNTS) {
      const site = await startServer({ dist: await manyMarketsBuild(count), rpcUrl: world.rpcUrl })
      running.push(site)
      const runs: Cost[] = []
      for (let run = 0; run < Number(values.runs); run += 1)
        runs.push(await visit(browser, world, site.url, count))
      measured.push(medians(runs))
    }
    console.log(`Medians of ${values.runs}; in brackets, how many times that of ${COUNTS[0]} markets.\n`)
    console.log(described(measured))
  } finally {
    await closeAll(running)
  }
})

async function visit(browser: Browser, world: World, url: string, count: number): Promise<Cost> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  try {
    const page = await context.newPage()
    let requests = 0
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/rpc') requests += 1
    })
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const cost = async (act: () => Promise<unknown>) => {
      const before = await readTimes(session)
      await act()
      return (await readTimes(session)).taskMs - before.taskMs
    }
    const block = () => nextBlock(world, page)
    const first = await cost(async () => {
      await page.goto(`${url}/markets`)
      await page.locator('main [data-raw]').first().waitFor()
    })
    await block()
    requests = 0
    const blocks = await cost(() => times(BLOCKS, block))
    const asked = requests
    const searched = await cost(() => search(page, count))
    const drawn = await cost(() => drawAll(page, count))
    const all = await cost(() => times(BLOCKS, block))
    return {
      'first figures, ms': first,
      'a block, ms': blocks / BLOCKS,
      'requests a block': asked / BLOCKS,
      'a search of four letters, ms': searched,
      'all rows drawn, ms': drawn,
      'a block with all rows drawn, ms': all / BLOCKS,
    }
  } finally {
    await context.close()
  }
}

async function times(count: number, act: () => Promise<unknown>): Promise<void> {
  for (let done = 0; done < count; done += 1) await act()
}

/** Somebody is at the page, so that it asks for the block at once. */
async function nextBlock(world: World, page: Page): Promise<void> {
  await world.request('evm_mine')
  const newest = BigInt(String(await world.request('eth_blockNumber')))
  await page.mouse.move(0, 0)
  await page.locator(`main [data-raw][data-block="${newest}"]`).first().waitFor({ timeout: 60_000 })
}

function count(page: Page, text: string): Promise<void> {
  return page.getByRole('status').filter({ hasText: text }).waitFor()
}

async function search(page: Page, all: number): Promise<void> {
  const input = page.getByRole('textbox', { name: 'Search' })
  await input.pressSequentially('euro')
  await count(page, `of ${all} markets`)
  await input.fill('')
  await count(page, `${all} markets`)
}

async function drawAll(page: Page, all: number): Promise<void> {
  const rows = page.locator('[data-market]')
  while ((await rows.count()) < all) {
    await page.keyboard.press('End')
    await page.waitForTimeout(100)
  }
}

function medians(runs: readonly Cost[]): Cost {
  return Object.fromEntries(FIGURES.map((figure) => [figure, median(runs.map((run) => run[figure]))])) as Cost
}

/** A Markdown table. */
function described([least, ...more]: readonly Cost[]): string {
  if (least === undefined) return ''
  const lines = FIGURES.map((name) => {
    const base = least[name]
    const cells = more.map((cost) => `${show(cost[name])} (${(cost[name] / (base || 1)).toFixed(2)})`)
    return `| ${[name, show(base), ...cells].join(' | ')} |`
  })
  return [`| markets | ${COUNTS.join(' | ')} |`, `|---|${COUNTS.map(() => '--:|').join('')}`, ...lines].join(
    '\n',
  )
}

function show(value: number): string {
  return value.toFixed(value < 10 ? 1 : 0)
}
