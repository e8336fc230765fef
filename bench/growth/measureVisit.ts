import type { Browser, BrowserContext, CDPSession, Page, Request } from '@playwright/test'
import { BALANCES } from '../page/observePage.ts'

/**
 * Cost of one visit without a browser cache. Times are CPU times, which other programs do not
 * distort.
 */
export interface VisitCost {
  readonly scriptMs: number
  readonly taskMs: number
  /** JavaScript heap in kB after a garbage collection. */
  readonly heapKb: number
  readonly nodes: number
  /** Number of JSON-RPC requests until all figures were shown. */
  readonly requestsFirst: number
  readonly requestsAll: number
  /** Size of the node's responses in kB. */
  readonly answersKb: number
}

export interface Visit {
  readonly url: string
  readonly storage: Awaited<ReturnType<BrowserContext['storageState']>>
  /**
   * Number of amounts that must be shown at the latest block. By default all balances of a
   * depositor.
   */
  readonly figures?: number
  /** Called once all figures are shown. */
  readonly act?: (page: Page) => Promise<void>
}

/**
 * Milliseconds without a request after which a page counts as idle. Must be shorter than the
 * polling interval.
 */
const REST_MS = 1_500

/** Opens a page in a new context with an empty cache, and measures it once it is idle. */
export async function measureVisit(
  browser: Browser,
  { url, storage, figures = BALANCES, act }: Visit,
  newest: () => Promise<bigint>,
): Promise<VisitCost> {
  const context = await browser.newContext({ storageState: storage })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const rpc = watchNode(page)
    await page.goto(url)
    await numbersStand(page, await newest(), figures)
    const requestsFirst = rpc.requests()
    await act?.(page)
    await rest(page, rpc.quietMs)
    const { scriptMs, taskMs } = await readTimes(session)
    return {
      ...{ scriptMs, taskMs, requestsFirst, requestsAll: rpc.requests(), answersKb: rpc.bytes() / 1000 },
      ...(await readMemory(session)),
    }
  } finally {
    await context.close()
  }
}

const WALLET_ASKS: readonly unknown[] = ['eth_accounts', 'eth_chainId']

function isOfPage(request: Request): boolean {
  if (new URL(request.url()).pathname !== '/rpc') return false
  const body: unknown = request.postDataJSON()
  if (Array.isArray(body) || typeof body !== 'object' || body === null || !('method' in body)) return true
  return !WALLET_ASKS.includes(body.method)
}

function watchNode(page: Page) {
  let requests = 0
  let bytes = 0
  let last = performance.now()
  page.on('request', (request) => {
    if (!isOfPage(request)) return
    requests += 1
    last = performance.now()
  })
  page.on('response', (response) => {
    if (!isOfPage(response.request())) return
    last = performance.now()
    response.body().then(
      (body) => {
        bytes += body.length
      },
      () => undefined,
    )
  })
  return { requests: () => requests, bytes: () => bytes, quietMs: () => performance.now() - last }
}

/** Waits until the page shows this many amounts of the latest block. */
async function numbersStand(page: Page, newest: bigint, figures: number): Promise<void> {
  const exact = page.locator(`main [data-raw][data-block="${newest}"]`)
  // Amounts in a closed `<details>` element are never visible, so this waits for 'attached'.
  await exact.nth(figures - 1).waitFor({ state: 'attached', timeout: 60_000 })
}

async function rest(page: Page, quietMs: () => number): Promise<void> {
  while (quietMs() < REST_MS) await page.waitForTimeout(100)
}

async function readMetrics(session: CDPSession): Promise<ReadonlyMap<string, number>> {
  const { metrics } = await session.send('Performance.getMetrics')
  return new Map(metrics.map(({ name, value }) => [name, value]))
}

export async function readTimes(session: CDPSession): Promise<Pick<VisitCost, 'scriptMs' | 'taskMs'>> {
  const metrics = await readMetrics(session)
  const ms = (name: string): number => (metrics.get(name) ?? 0) * 1000
  return { scriptMs: ms('ScriptDuration'), taskMs: ms('TaskDuration') }
}

async function readMemory(session: CDPSession): Promise<Pick<VisitCost, 'heapKb' | 'nodes'>> {
  await session.send('HeapProfiler.enable')
  // The first garbage collection makes further objects unreachable, which the second one frees.
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const metrics = await readMetrics(session)
  return { heapKb: (metrics.get('JSHeapUsedSize') ?? 0) / 1000, nodes: metrics.get('Nodes') ?? 0 }
}
