import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, CDPSession } from '@playwright/test'
import { type Observed, observeArguments, observePage } from './observePage.ts'

/** Slow phone on a slow network, as Lighthouse emulates it. */
export const CONDITIONS = { cpuSlowdown: 4, latencyMs: 562, bitsPerSecond: 1_474_560 } as const

/** A visit is watched for this long. */
const WATCH_MS = 6_000

export interface PageTimes extends Observed {
  /** Total blocking time as Lighthouse counts it: from the first paint on, what exceeds 50 ms of each task. */
  readonly blocked: number
  /** Kilobytes that came over the wire, headers included. */
  readonly wireKb: number
  /** Kilobytes of script among them, headers not included. */
  readonly scriptKb: number
  /** Script per keystroke in the amount field: the middle and the longest, in ms. Undefined without such a field. */
  readonly typing: { readonly median: number; readonly longest: number } | undefined
}

/** One cold visit under CONDITIONS. */
export async function measurePage(context: BrowserContext, url: string, typeIn?: string): Promise<PageTimes> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const wire = await countBytes(session)
  await slowDown(session)
  // tsx compiles functions with a helper that the page has not.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.addInitScript(observePage, observeArguments)
  try {
    await page.goto(url, { waitUntil: 'commit', timeout: 60_000 })
    await page.waitForTimeout(WATCH_MS)
    const observed = await page.evaluate(() => window.observed)
    if (!observed) throw new Error(`Nothing was observed at ${url}`)
    const bytes = wire()
    const typing = typeIn === undefined ? undefined : await measureTyping(session, page.locator(typeIn))
    return { ...observed, blocked: blockedAfter(observed), ...bytes, typing }
  } finally {
    await page.close()
  }
}

const blockedAfter = ({ firstPaint, longTasks }: Observed): number =>
  longTasks.reduce((sum, [start, end]) => sum + Math.max(0, end - Math.max(start, firstPaint) - 50), 0)

async function slowDown(session: CDPSession): Promise<void> {
  const throughput = CONDITIONS.bitsPerSecond / 8
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Emulation.setCPUThrottlingRate', { rate: CONDITIONS.cpuSlowdown })
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: CONDITIONS.latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
}

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

interface Field {
  count(): Promise<number>
  click(): Promise<void>
  press(key: string): Promise<void>
}

/** As long as a quick typist takes from one key to the next. */
const BETWEEN_KEYS_MS = 100

/** Clicks into the field, types a number and takes the time that scripts ran from one keystroke to the next. */
async function measureTyping(session: CDPSession, field: Field): Promise<PageTimes['typing']> {
  if ((await field.count()) === 0) return undefined
  await session.send('Performance.enable')
  await field.click()
  await wait(3 * BETWEEN_KEYS_MS)
  const scriptMs = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000
  }
  const times: number[] = []
  for (const key of '12.3456789') {
    const before = await scriptMs()
    await field.press(key)
    await wait(BETWEEN_KEYS_MS)
    times.push((await scriptMs()) - before)
  }
  times.sort((a, b) => a - b)
  return { median: times[Math.floor(times.length / 2)] ?? 0, longest: times.at(-1) ?? 0 }
}
