import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { loadCatalogue } from '../deployments/loadCatalogue.ts'
import { startWorld } from '../devnet/world.ts'
import { ensureBrowser } from '../scripts/browser/ensureBrowser.ts'
import { browserArguments } from '../scripts/browser/findBrowser.ts'
import { type Closable, closeAll, runCommand } from '../scripts/serve/running.ts'
import { startServer } from '../scripts/serve.ts'
import { ensureBuild } from '../scripts/site/freshBuild.ts'
import { startDelayedNode } from './page/delayedNode.ts'
import { firstQuestion, startBarePage, startEmptyPage } from './page/emptyPage.ts'
import { measurePage } from './page/measurePage.ts'
import { measureTyping } from './page/measureTyping.ts'
import { CONDITIONS, WINDOW_NAMES, type WindowName } from './page/openSlowly.ts'
import { describePages, type PageReport } from './page/report.ts'
import { benchPaths, type Target, targetAt } from './page/targets.ts'

/** Delay of the node's responses in ms. */
const NODE_DELAY_MS = 100

/** Duration in ms of a visit to the empty page, which does nothing after its first paint. */
const EMPTY_WATCH_MS = 1_200

/** Duration in ms of a visit to the page that only sends one request. */
const BARE_WATCH_MS = 2_500

/**
 * If the estimated duration exceeds this many minutes, the bench first prints options that shorten
 * it.
 */
const PATIENCE_MINUTES = 10

/** Raw amount of each token that the measured account gets before it deposits. */
const HOLDINGS = 1_000_000n * 10n ** 18n

/**
 * `npm run bench:page` measures pages in a real, throttled browser: the pages of the default
 * market, the pages without a market, and one page for each other adapter. `-- --all` measures
 * every page of every market, `-- --page /vaults` (repeatable) single pages. `-- --runs 5` sets the
 * number of runs. `-- --width 390` uses one window only. `-- --times` skips byte counts, for which
 * a page must send nothing but node requests for ten seconds. `-- --url <address>` adds another
 * page to the run.
 */
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '5' },
      url: { type: 'string' },
      all: { type: 'boolean', default: false },
      times: { type: 'boolean', default: false },
      width: { type: 'string' },
      page: { type: 'string', multiple: true },
    },
  })
  const offered = benchPaths(loadCatalogue('local'), values.all || values.page !== undefined)
  const unknown = values.page?.find((path) => !offered.includes(path))
  if (unknown !== undefined) throw new Error(`There is no page ${unknown}: ${offered.join(' ')}`)
  const running: Closable[] = []
  try {
    const world = await startWorld()
    running.push({ close: () => world.stop() })
    const [account = '0x'] = world.accounts
    await world.actors.fund(account, HOLDINGS, HOLDINGS)
    await world.actors.deposit(account, HOLDINGS / 1_000_000n)
    const node = await startDelayedNode(world.rpcUrl, NODE_DELAY_MS)
    const dist = await ensureBuild('local')
    const site = await startServer({ dist, rpcUrl: node.url })
    const empty = await startEmptyPage(dist)
    // A page on another server needs a browser with network access.
    const args =
      values.url === undefined
        ? browserArguments()
        : browserArguments().filter((each) => !/resolver/.test(each))
    const browser = await chromium.launch({ executablePath: ensureBrowser(), args: [...args] })
    running.push(node, site, empty, { close: () => browser.close() })
    const context = await browser.newContext()
    await connectOnce(context, site.url)
    const bare = await startBarePage(dist, node.url, await firstQuestion(context, `${site.url}/features`))
    running.push(bare)
    const nothing: Target = { name: 'an empty page', url: empty.url, watchMs: EMPTY_WATCH_MS }
    const floor: Target = { name: 'the bare question', url: bare.url, watchMs: BARE_WATCH_MS }
    const targets: readonly Target[] = [
      ...(values.page ?? offered).map((path) => targetAt(site.url, path)),
      ...(values.url === undefined ? [] : [{ name: values.url, url: values.url }]),
    ]
    const { cpuSlowdown, latencyMs } = CONDITIONS
    console.log(`CPU slowed ${cpuSlowdown}x, ${latencyMs} ms, 1.47 Mbit/s, median of ${values.runs}:`)
    const windows = WINDOW_NAMES.filter((name) => name.startsWith(values.width ?? ''))
    if (windows.length === 0)
      throw new Error(`There is no window of ${values.width} px: ${WINDOW_NAMES.join(', ')}`)
    const minutes = estimateMinutes(targets, Number(values.runs), windows.length, values.times)
    if (minutes > PATIENCE_MINUTES)
      console.log(
        `This takes about ${minutes} minutes. For fewer, name pages (--page /features --page /vaults), one window (--width 390), or --runs 3.`,
      )
    for (const window of windows) {
      const visit = (target: Target, first: boolean) => measureTarget(browser, context, window, target, first)
      const beside = startReport(nothing)
      const least = startReport(floor)
      const pages = targets.map(startReport)
      for (let round = 0; round < Number(values.runs); round += 1) {
        for (const [index, target] of targets.entries()) {
          // Measures the empty page directly before each page, because all results are relative to
          // the empty page.
          beside.runs.push((await visit(nothing, false)).times)
          // Measures the page with a single request directly before the page that sends the same
          // request.
          if (target.name === '/features') least.runs.push((await visit(floor, false)).times)
          const { times, typing } = await visit(target, round === 0 && !values.times)
          pages[index]?.runs.push(times)
          if (typing) pages[index]?.typing.push(typing)
        }
      }
      console.log(`\n${window}:\n\n${describePages(beside, least, pages)}`)
    }
  } finally {
    await closeAll(running)
  }
})

function estimateMinutes(
  targets: readonly Target[],
  runs: number,
  windows: number,
  timesAlone: boolean,
): number {
  const typed = targets.filter(({ typeIn }) => typeIn !== undefined).length
  const round = targets.length * 9 + typed * 10
  const quiet = timesAlone ? 0 : targets.length * 12
  return Math.ceil((windows * (runs * round + quiet)) / 60)
}

function startReport({ name }: Target) {
  return {
    name,
    runs: [] as PageReport['runs'][number][],
    typing: [] as PageReport['typing'][number][],
  }
}

async function measureTarget(
  browser: Browser,
  known: BrowserContext,
  window: WindowName,
  { url, fresh, typeIn, watchMs, balances }: Target,
  untilQuiet: boolean,
) {
  const context = fresh ? await browser.newContext() : known
  try {
    const times = await measurePage(context, { url, window, untilQuiet, watchMs, balances })
    return { times, typing: typeIn && (await measureTyping(context, url, window, typeIn)) }
  } finally {
    if (fresh) await context.close()
  }
}

async function connectOnce(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${url}/features`)
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('button', { name: 'Disconnect' }).waitFor()
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (!key.endsWith('.wallet')) localStorage.removeItem(key)
  })
  // All measured visits follow an earlier one, which has stored the earnings.
  await page.goto(`${url}/position`)
  await page.locator('[data-field="earned"] [data-raw]').waitFor()
  await page.close()
}
