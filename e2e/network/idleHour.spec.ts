import { type BrowserContext, type CDPSession, chromium, type Request } from '@playwright/test'
import { browserArguments, findBrowser } from '../../scripts/browser/findBrowser.ts'
import { becomeKnown } from '../fixtures/becomeKnown.ts'
import { test as base, expect } from '../fixtures/test.ts'

/** One block of the chain, in simulated time. */
const BLOCK_MS = 2_000
const MINUTE_MS = 60_000
/** How often a page at rest asks: so far its clock goes on at a time, once it is. */
const REST_MS = 12_000
/**
 * In 55 minutes at rest: 275 where none comes late. Each finds a new block: those between two
 * questions a page never sees.
 */
const ANSWERS = 250

/**
 * The engine's own compilers are off: what they make of a page's code, in its first hour some 800
 * kB, is a cache of the browser's that it drops again, and would hide what the page itself keeps.
 */
const FLAGS = ['--no-opt', '--no-maglev', '--no-sparkplug', '--no-flush-bytecode']

const executablePath = findBrowser()

/** A browser of its own: as an option of the file it would start every worker anew. */
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

test('does not grow a page during an idle hour', async ({ page, context, wallet, world }) => {
  test.setTimeout(400_000)
  await becomeKnown(page, world)
  expect(wallet.requests.length).toBeGreaterThan(0)
  await context.clock.install()
  // Side by side: they go with the same chain, and each has a heap of its own.
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
    // It has gone with the chain all the while, one quiet minute's pause at most behind it.
    expect(newest - BigInt(shown ?? 0), path).toBeLessThanOrEqual(BigInt(MINUTE_MS / REST_MS))
    const weights = `${path}: ${JSON.stringify({ before, after })}`
    // Not one of the answers may leave 400 bytes behind.
    expect(after.heap, weights).toBeLessThanOrEqual(before.heap * 1.02)
    expect(after.listeners, weights).toBeLessThanOrEqual(before.listeners * 1.02)
    expect(after.nodes, weights).toBeLessThanOrEqual(before.nodes * 1.02)
  }
})

/** A tab with this page, which says what it still asks and how often it was answered. */
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

/** The page's weight after collection: all of its heap in bytes, listeners and nodes. */
async function weigh(session: CDPSession) {
  await session.send('Performance.enable')
  // What a collection sets free may hold something else.
  for (let times = 0; times < 3; times += 1) await session.send('HeapProfiler.collectGarbage')
  const { usedSize: heap } = await session.send('Runtime.getHeapUsage')
  const { metrics } = await session.send('Performance.getMetrics')
  const metric = (name: string): number => metrics.find((each) => each.name === name)?.value ?? Number.NaN
  return { heap, listeners: metric('JSEventListeners'), nodes: metric('Nodes') }
}
