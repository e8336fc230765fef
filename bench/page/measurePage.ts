import type { BrowserContext, CDPSession } from '@playwright/test'
import { totalBytes, watchLoads } from '../../e2e/fixtures/watchLoads.ts'
import { type Observed, observeArguments, observePage } from './observePage.ts'
import { openSlowly, type WindowName } from './openSlowly.ts'

/** Minimum duration of a visit (ms). The first visit of a page lasts until its network is idle. */
const WATCH_MS = 6_000

export interface PageTimes extends Observed {
  /**
   * Total blocking time as in Lighthouse: for each task after the first paint, the time beyond 50
   * ms.
   */
  readonly blocked: number
  /** Loaded files. Undefined if the visit ended before the page was idle. */
  readonly loaded: PageLoads | undefined
}

/**
 * Files that a page has loaded once it is idle, if nobody touches it. See
 * scripts/budgets/budgets.ts.
 */
export interface PageLoads {
  /** Kilobytes received over the network, including headers. */
  readonly wireKb: number
  /** Kilobytes of script, gzipped. */
  readonly scriptKb: number
  /**
   * Kilobytes of script requested before the balances were shown. Undefined for pages without
   * balances.
   */
  readonly scriptBeforeBalancesKb: number | undefined
}

export interface Visit {
  readonly url: string
  readonly window: WindowName
  /** True to wait for ten seconds in which only node requests are sent. */
  readonly untilQuiet: boolean
  /** Default: WATCH_MS. */
  readonly watchMs?: number | undefined
}

/** Opens a page under CONDITIONS without a cache, and measures it. */
export async function measurePage(
  context: BrowserContext,
  { url, window, untilQuiet, watchMs = WATCH_MS }: Visit,
): Promise<PageTimes> {
  const { page, session } = await openSlowly(context, window)
  const wire = await countBytes(session)
  const loads = watchLoads(page)
  await page.addInitScript(observePage, observeArguments)
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

/** Starts counting. The returned function gives the number of bytes received so far. */
async function countBytes(session: CDPSession): Promise<() => number> {
  let wire = 0
  await session.send('Network.enable')
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    wire += encodedDataLength
  })
  return () => wire
}
