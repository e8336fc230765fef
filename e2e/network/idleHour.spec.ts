import { type BrowserContext, type CDPSession, chromium, type Request } from '@playwright/test'
import { browserArguments, findBrowser } from '../../scripts/browser/findBrowser.ts'
import { becomeKnown } from '../fixtures/becomeKnown.ts'
import { test as base, expect } from '../fixtures/test.ts'

/** Block time in simulated milliseconds. */
const BLOCK_MS = 2_000
const MINUTE_MS = 60_000
/** Poll interval of an idle page in ms. The page's clock advances in steps of this length. */
const REST_MS = 12_000
/** Minimum number of polls in 55 idle minutes. Polling every 12 s makes 275. */
const ANSWERS = 250

/**
 * Disables V8's optimising compilers, whose caches grow by 800 kB in an hour and would hide a
 * memory leak.
 */
const FLAGS = ['--no-opt', '--no-maglev', '--no-sparkplug', '--no-flush-bytecode']

const executablePath = findBrowser()

/** Starts its own browser, because launch options of a file would restart the test worker. */
const test = base.extend({
  context: async ({ baseURL, contextOptions }, use) => {
    const browser = await chromium.launch({
      args: [...browserArguments(), `--js-flags=${FLAGS.join(' ')}`],
      ...(executablePath ? { executablePath } : {}),
    })
    const context = await browser.newContext({ ...contextOptions, ...(baseURL && { baseURL }) })
    await use(context)
    await browser.close()
  },
})

test.skip(
  ({ trace }) => trace !== 'off',
  'a trace keeps what every step of the clock has shown, in the page as well',
)

const PATHS = ['/features', '/vaults'] as const

test('Page does not use more and more memory during an idle hour @long', async ({
  page,
  context,
  wallet,
  world,
}) => {
  test.setTimeout(400_000)
  await becomeKnown(page, world)
  expect(wallet.requests.length).toBeGreaterThan(0)
  await context.clock.install()
  // All pages run at the same time on one chain. Each page has its own heap.
  const visits = await Promise.all(PATHS.map((path) => visit(context, path)))
  await context.clock.pauseAt(Date.now() + BLOCK_MS)
  const pass = async (ms: number, stepMs: number) => {
    for (let passed = 0; passed < ms; passed += stepMs) {
      await world.request('evm_mine')
      await context.clock.runFor(stepMs)
      for (const { asking } of visits)
        await expect.poll(() => asking.size, { intervals: [5, 10, 20, 50] }).toBe(0)
    }
  }
  await pass(2 * MINUTE_MS, BLOCK_MS)
  await pass(3 * MINUTE_MS, REST_MS)
  const early = await Promise.all(visits.map(({ session }) => weigh(session)))
  const answersBefore = visits.map(({ answers }) => answers())
  await pass(55 * MINUTE_MS, REST_MS)
  const newest = BigInt(String(await world.request('eth_blockNumber')))
  for (const [index, { path, tab, session, answers }] of visits.entries()) {
    const [before, answersThen] = [early[index], answersBefore[index]]
    if (before === undefined || answersThen === undefined) throw new Error(`${path} was not weighed`)
    expect(answers() - answersThen, path).toBeGreaterThanOrEqual(ANSWERS)
    const after = await weigh(session)
    const shown = await tab.locator('main [data-block]').first().getAttribute('data-block')
    // The page is at most one idle poll interval behind the chain.
    expect(newest - BigInt(shown ?? 0), path).toBeLessThanOrEqual(BigInt(MINUTE_MS / REST_MS))
    const weights = `${path}: ${JSON.stringify({ before, after })}`
    // Allows the heap to grow by 2 %, which is about 400 bytes per response of the node.
    expect(after.heap, weights).toBeLessThanOrEqual(before.heap * 1.02)
    expect(after.listeners, weights).toBeLessThanOrEqual(before.listeners * 1.02)
    expect(after.nodes, weights).toBeLessThanOrEqual(before.nodes * 1.02)
  }
})

/** Opens the page in a tab. Returns its pending requests and its number of responses. */
async function visit(context: BrowserContext, path: string) {
  const tab = await context.newPage()
  const session = await context.newCDPSession(tab)
  const asking = new Set<Request>()
  let answers = 0
  tab.on('request', (request) => asking.add(request))
  tab.on('requestfinished', (request) => {
    asking.delete(request)
    if (request.method() === 'POST') answers += 1
  })
  tab.on('requestfailed', (request) => asking.delete(request))
  await tab.goto(path)
  await tab.waitForLoadState('networkidle')
  return { path, tab, session, asking, answers: () => answers }
}

/** Returns heap bytes, event listeners and DOM nodes after garbage collection. */
async function weigh(session: CDPSession) {
  await session.send('Performance.enable')
  // Collects garbage several times, because freed objects may have referenced others.
  for (let times = 0; times < 3; times += 1) await session.send('HeapProfiler.collectGarbage')
  const { usedSize: heap } = await session.send('Runtime.getHeapUsage')
  const { metrics } = await session.send('Performance.getMetrics')
  const metric = (name: string): number => metrics.find((each) => each.name === name)?.value ?? Number.NaN
  return { heap, listeners: metric('JSEventListeners'), nodes: metric('Nodes') }
}
