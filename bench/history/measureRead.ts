import type { Browser, CDPSession, Page } from '@playwright/test'

/** What reading a past cost in a browser. */
export interface ReadCost {
  readonly events: number
  readonly ms: number
  /** The longest task of the page's main thread while it was read, and when it was shown; in milliseconds. */
  readonly longestTaskMs: number
  readonly showingMs: number
  /** Heaps of page and worker when it had been read, in MB. */
  readonly heapMb: number
}

interface Task {
  readonly start: number
  readonly end: number
}

declare global {
  // Set by the script below, in the page.
  var longTasks: Task[]
  var stoodAt: number | undefined
}

/** Opens /position in a browser that keeps nothing yet, and measures until the past stands. */
export async function measureRead(browser: Browser, url: string): Promise<ReadCost> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.addInitScript(watchTasks)
    const began = page
      .waitForRequest((request) => request.postData()?.includes('eth_getLogs') === true)
      .then(() => performance.now())
    await page.goto(url)
    const start = await began
    const from = await page.evaluate(() => performance.now())
    const line = page.locator('[data-field="history"]')
    await line.waitFor({ timeout: 300_000 })
    const ms = performance.now() - start
    // The charts are drawn a moment later.
    await page.waitForTimeout(1_000)
    const events = Number((await line.textContent())?.split(' ', 1)[0]?.replace(/\D/g, ''))
    const { tasks, stood } = await page.evaluate(() => ({
      tasks: globalThis.longTasks,
      stood: globalThis.stoodAt,
    }))
    const meant = tasks.filter((task) => task.start >= from)
    const isReading = ({ end }: Task): boolean => stood === undefined || end < stood
    const reading = longest(meant.filter(isReading))
    const showing = longest(meant.filter((task) => !isReading(task)))
    return { events, ms, longestTaskMs: reading, showingMs: showing, heapMb: await heapOf(browser, page) }
  } finally {
    await context.close()
  }
}

const longest = (tasks: readonly Task[]): number => Math.max(0, ...tasks.map(({ start, end }) => end - start))

/** Runs in the page: keeps its long tasks, and when the past stood. */
function watchTasks(): void {
  globalThis.longTasks = []
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      globalThis.longTasks.push({ start: startTime, end: startTime + duration })
  }).observe({ type: 'longtask' })
  new MutationObserver(() => {
    if (document.querySelector('[data-field="history"]')) globalThis.stoodAt ??= performance.now()
  }).observe(document, { childList: true, subtree: true })
}

async function heapOf(browser: Browser, page: Page): Promise<number> {
  const own = await page.context().newCDPSession(page)
  const { usedSize } = await own.send('Runtime.getHeapUsage')
  return (usedSize + (await heapOfWorker(await browser.newBrowserCDPSession()))) / 1e6
}

async function heapOfWorker(session: CDPSession): Promise<number> {
  const { targetInfos } = await session.send('Target.getTargets', { filter: [{ type: 'worker' }] })
  const [worker] = targetInfos
  if (worker === undefined) throw new Error('the page has no worker')
  const { sessionId } = await session.send('Target.attachToTarget', {
    targetId: worker.targetId,
    flatten: false,
  })
  const answered = new Promise<number>((resolve) => {
    session.on('Target.receivedMessageFromTarget', ({ message }) => {
      const { id, result } = JSON.parse(message) as { id?: number; result?: { usedSize?: number } }
      if (id === 1) resolve(result?.usedSize ?? 0)
    })
  })
  const message = JSON.stringify({ id: 1, method: 'Runtime.getHeapUsage' })
  await session.send('Target.sendMessageToTarget', { sessionId, message })
  const used = await answered
  await session.detach()
  return used
}
