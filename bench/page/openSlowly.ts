import type { BrowserContext, CDPSession, Page } from '@playwright/test'

/** Slow phone on a slow network, as Lighthouse emulates it. */
export const CONDITIONS = { cpuSlowdown: 4, latencyMs: 562, bitsPerSecond: 1_474_560 } as const

/** A page under CONDITIONS, with an empty cache, before it has gone anywhere. */
export async function openSlowly(context: BrowserContext): Promise<{ page: Page; session: CDPSession }> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const throughput = CONDITIONS.bitsPerSecond / 8
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Emulation.setCPUThrottlingRate', { rate: CONDITIONS.cpuSlowdown })
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: CONDITIONS.latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  // tsx compiles functions with a helper that the page has not.
  await page.addInitScript('globalThis.__name = (named) => named')
  return { page, session }
}
