import type { BrowserContext, CDPSession } from '@playwright/test'
import { totalBytes, watchLoads } from '../../e2e/fixtures/watchLoads.ts'
import { BALANCES, type Observed, OF_HISTORY, observePage } from './observePage.ts'
import { openSlowly, type WindowName } from './openSlowly.ts'

/** Minimum duration of a visit (ms). The first visit of a page lasts until its network is idle. */
const WATCH_MS = 6_000

export interface PageTimes extends Observed {
  /**
   * Total blocking time in milliseconds, as Lighthouse defines it: the time beyond 50 ms of each
   * task after the first paint.
   */
  readonly blocked: number
  /** Files that the page loaded. Undefined if the visit ended before the page was idle. */
  readonly loaded: PageLoads | undefined
}

/** Files that a page loads without any click or pointer movement. */
export interface PageLoads {
  /** Kilobytes received over the network, including headers. */
  readonly wireKb: number
  /** Gzipped kilobytes of JavaScript. */
  readonly scriptKb: number
  /**
   * Gzipped kilobytes of JavaScript requested before the balances were shown. Undefined for pages
   * without balances.
   */
  readonly scriptBeforeBalancesKb: number | undefined
}

export interface Visit {
  readonly url: string
  readonly window: WindowName
  /** True to wait until the page has sent nothing but node requests for ten seconds. */
  readonly untilQuiet: boolean
  readonly watchMs?: number | undefined
  /** Number of balances on the page. */
  readonly balances?: number | undefined
}

/** Opens a page under CONDITIONS without a cache, and measures it. */
export async function measurePage(
  context: BrowserContext,
  { url, window, untilQuiet, watchMs = WATCH_MS, balances = BALANCES }: Visit,
): Promise<PageTimes> {
  const { page, session } = await openSlowly(context, window)
  const wire = await countBytes(session)
  const loads = watchLoads(page)
  await page.addInitScript(observePage, { balances, ofHistory: OF_HISTORY })
  try {
    await page.goto(url, { waitUntil: 'commit', timeout: 60_000 })
    await page.waitForTimeout(watchMs)
    if (untilQuiet) await loads.untilQuiet()
    const observed = await page.evaluate(() => globalThis.window.observed)
    if (!observed) throw new Error(`Nothing was observed at ${url}`)
    const times = { ...observed, blocked: blockedAfter(observed) }
    if (!untilQuiet) return { ...times, loaded: undefined }
    const scripts = await loads.scripts()
    const { balancesAt } = observed
    const early = scripts.filter(({ askedAt }) => askedAt < balancesAt)
    const loaded = {
      wireKb: wire() / 1000,
      scriptKb: totalBytes(scripts) / 1000,
      scriptBeforeBalancesKb: balancesAt === 0 ? undefined : totalBytes(early) / 1000,
    }
    return { ...times, loaded }
  } finally {
    await page.close()
  }
}

const blockedAfter = ({ firstPaint, longTasks }: Observed): number =>
  longTasks.reduce((sum, [start, end]) => sum + Math.max(0, end - Math.max(start, firstPaint) - 50), 0)

async function countBytes(session: CDPSession): Promise<() => number> {
  let wire = 0
  await session.send('Network.enable')
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    wire += encodedDataLength
  })
  return () => wire
}
