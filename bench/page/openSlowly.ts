import type { BrowserContext, CDPSession, Page } from '@playwright/test'

/** Slow phone on a slow network, with the values of Lighthouse. */
export const CONDITIONS = { cpuSlowdown: 4, latencyMs: 562, bitsPerSecond: 1_474_560 } as const

/** Window sizes to measure: a phone and a desktop. */
export const WINDOWS = {
  '390 px': { width: 390, height: 844 },
  '1280 px': { width: 1280, height: 800 },
} as const

export type WindowName = keyof typeof WINDOWS
export const WINDOW_NAMES: readonly WindowName[] = ['390 px', '1280 px']

/** Opens an empty tab with a slow CPU, a slow network and an empty cache. */
export async function openSlowly(
  context: BrowserContext,
  window: WindowName,
): Promise<{ page: Page; session: CDPSession }> {
  const page = await context.newPage()
  await page.setViewportSize(WINDOWS[window])
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
  // tsx compiles functions with a helper that does not exist in the page, so this defines the
  // helper.
  await page.addInitScript('globalThis.__name = (named) => named')
  return { page, session }
}
