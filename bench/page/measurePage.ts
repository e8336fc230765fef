import type { BrowserContext, CDPSession } from '@playwright/test'
import { type Observed, observeArguments, observePage } from './observePage.ts'
import { openSlowly } from './openSlowly.ts'

/** A visit is watched for this long. */
const WATCH_MS = 6_000

export interface PageTimes extends Observed {
  /** Total blocking time as Lighthouse counts it: from the first paint on, what exceeds 50 ms of each task. */
  readonly blocked: number
  /** Kilobytes that came over the wire, headers included. */
  readonly wireKb: number
  /** Kilobytes of script among them, headers not included. */
  readonly scriptKb: number
}

/** One cold visit under CONDITIONS. */
export async function measurePage(context: BrowserContext, url: string): Promise<PageTimes> {
  const { page, session } = await openSlowly(context)
  const wire = await countBytes(session)
  await page.addInitScript(observePage, observeArguments)
  try {
    await page.goto(url, { waitUntil: 'commit', timeout: 60_000 })
    await page.waitForTimeout(WATCH_MS)
    const observed = await page.evaluate(() => window.observed)
    if (!observed) throw new Error(`Nothing was observed at ${url}`)
    return { ...observed, blocked: blockedAfter(observed), ...wire() }
  } finally {
    await page.close()
  }
}

const blockedAfter = ({ firstPaint, longTasks }: Observed): number =>
  longTasks.reduce((sum, [start, end]) => sum + Math.max(0, end - Math.max(start, firstPaint) - 50), 0)

/** Starts counting; the answer says what has come until then. */
async function countBytes(session: CDPSession): Promise<() => { wireKb: number; scriptKb: number }> {
  const scriptHeaders = new Map<string, number>()
  let wire = 0
  let script = 0
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') scriptHeaders.set(requestId, response.encodedDataLength)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    wire += encodedDataLength
    const headers = scriptHeaders.get(requestId)
    if (headers !== undefined) script += encodedDataLength - headers
  })
  return () => ({ wireKb: wire / 1000, scriptKb: script / 1000 })
}
