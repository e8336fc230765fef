import { setTimeout as after } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { compute, slowDown } from './slowDown.ts'
import { type Task, traceTasks } from './tasksOf.ts'

/** Longest task of the page's main thread in milliseconds: its duration and its CPU time. */
export interface Longest {
  readonly wallMs: number
  readonly cpuMs: number
}

/** Cost of reading a market's history in a browser. */
export interface ReadCost {
  readonly events: number
  readonly ms: number
  /** Longest task while the history is being read. */
  readonly reading: Longest
  readonly showing: Longest
  readonly heap: Heap
  /** Slowdown of page and worker, measured with the same loop in both. */
  readonly slowed: { readonly page: number; readonly worker: number }
}

export interface Heap {
  /**
   * Maximum heap in MB, including garbage, from the first log request until the charts are shown.
   */
  readonly mostMb: number
  /** Heap in MB at the end, after a garbage collection. */
  readonly keptMb: number
}

const STOOD = 'millrace.history.stood'

/**
 * Opens /position in a browser without storage, and measures until the history is shown.
 * @param slowdown factor by which the page and its worker are slowed down
 */
export async function measureRead(browser: Browser, url: string, slowdown: number): Promise<ReadCost> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.addInitScript(markStood, STOOD)
    const began = page.waitForRequest((request) => request.postData()?.includes('eth_getLogs') === true)
    await page.goto(url, { waitUntil: 'commit' })
    const endSlowdown = slowdown > 1 ? await slowDown(browser, page, slowdown) : async () => {}
    await began
    const start = performance.now()
    const traced = await traceTasks(browser, STOOD)
    const heaps = await watchHeaps(browser, page)
    const line = page.locator('[data-field="history"]')
    await line.waitFor({ timeout: 300_000 })
    const ms = performance.now() - start
    // Waits because the charts are drawn shortly after the text.
    await page.waitForTimeout(1_000)
    const events = Number((await line.textContent())?.split(' ', 1)[0]?.replace(/\D/g, ''))
    const { tasks, markedAt = 0 } = await traced()
    const reading = longest(tasks.filter(({ end }) => end < markedAt))
    const showing = longest(tasks.filter(({ end }) => end >= markedAt))
    const heap = await heaps()
    const slow = await countRounds(page)
    await endSlowdown()
    const fast = await countRounds(page)
    const slowed = { page: fast.page / slow.page, worker: fast.worker / slow.worker }
    return { events, ms, reading, showing, heap, slowed }
  } finally {
    await context.close()
  }
}

const COMPUTE_MS = 1_000

/** Returns how far a loop comes in a second, in the page and in its worker. */
async function countRounds(page: Page): Promise<{ readonly page: number; readonly worker: number }> {
  const [worker] = page.workers()
  if (worker === undefined) throw new Error('the page has no worker')
  const rounds = await page.evaluate(compute, COMPUTE_MS)
  return { page: rounds, worker: await worker.evaluate(compute, COMPUTE_MS) }
}

const longest = (tasks: readonly Task[]): Longest => ({
  wallMs: Math.max(0, ...tasks.map(({ start, end }) => (end - start) / 1_000)),
  cpuMs: Math.max(0, ...tasks.map(({ cpuMs }) => cpuMs)),
})

/** Sets a performance mark when the history appears. Runs inside the page. */
function markStood(mark: string): void {
  new MutationObserver((_, observer) => {
    if (document.querySelector('[data-field="history"]') === null) return
    observer.disconnect()
    performance.mark(mark)
  }).observe(document, { childList: true, subtree: true })
}

interface Usage {
  readonly usedSize?: number
}
type Ask = (method: string) => Promise<Usage>

const LOOK_MS = 50

/** Measures the heaps repeatedly until the returned function is called. */
async function watchHeaps(browser: Browser, page: Page): Promise<() => Promise<Heap>> {
  const own = await page.context().newCDPSession(page)
  const ofPage: Ask = async (method) => (await own.send(method as 'Runtime.getHeapUsage')) as Usage
  const session = await browser.newBrowserCDPSession()
  const both = [ofPage, await askWorker(session)]
  const used = async (): Promise<number> => {
    const usages = await Promise.all(both.map((ask) => ask('Runtime.getHeapUsage')))
    return usages.reduce((sum, { usedSize = 0 }) => sum + usedSize / 1e6, 0)
  }
  let mostMb = 0
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      mostMb = Math.max(mostMb, await used())
      await after(LOOK_MS)
    }
  })()
  return async () => {
    isOver = true
    await watching
    await Promise.all(both.map((ask) => ask('HeapProfiler.collectGarbage')))
    const keptMb = await used()
    await session.detach()
    return { mostMb, keptMb }
  }
}

async function askWorker(session: CDPSession): Promise<Ask> {
  const { targetInfos } = await session.send('Target.getTargets', { filter: [{ type: 'worker' }] })
  const [worker] = targetInfos
  if (worker === undefined) throw new Error('the page has no worker')
  const { sessionId } = await session.send('Target.attachToTarget', {
    targetId: worker.targetId,
    flatten: false,
  })
  const waiting = new Map<number, (usage: Usage) => void>()
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id = 0, result = {} } = JSON.parse(message) as { id?: number; result?: Usage }
    waiting.get(id)?.(result)
  })
  let asked = 0
  return (method) =>
    new Promise((resolve) => {
      asked += 1
      waiting.set(asked, resolve)
      void session.send('Target.sendMessageToTarget', {
        sessionId,
        message: JSON.stringify({ id: asked, method }),
      })
    })
}
