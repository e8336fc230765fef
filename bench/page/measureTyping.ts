import type { BrowserContext, CDPSession } from '@playwright/test'
import { observeScript } from './observeScript.ts'
import { openSlowly, type WindowName } from './openSlowly.ts'

/** Script times of one visit while the user types, in ms. */
export interface TypingTimes {
  /** Median script time between two key presses. */
  readonly perKey: number
  /** Longest uninterrupted script time, during which the browser cannot draw. */
  readonly atAStretch: number
}

/** Time between two keys of a fast typist (ms). */
const BETWEEN_KEYS_MS = 100

/** Milliseconds after which the page has finished loading and is idle. */
const SETTLED_MS = 6_000

const NUMBER = '12.3456789'

/** Types a number into a field of an idle page and measures the script times. */
export async function measureTyping(
  context: BrowserContext,
  url: string,
  window: WindowName,
  field: string,
): Promise<TypingTimes> {
  const { page, session } = await openSlowly(context, window)
  await page.addInitScript(observeScript)
  try {
    await page.goto(url, { waitUntil: 'commit', timeout: 60_000 })
    await page.waitForTimeout(SETTLED_MS)
    await session.send('Performance.enable')
    await page.locator(field).click()
    await page.waitForTimeout(3 * BETWEEN_KEYS_MS)
    await page.evaluate(() => globalThis.window.stretches?.splice(0))
    const perKey: number[] = []
    for (const key of NUMBER) {
      const before = await scriptMs(session)
      // A Playwright locator would run its own scripts in the page, so this uses the keyboard.
      await page.keyboard.press(key)
      await page.waitForTimeout(BETWEEN_KEYS_MS)
      perKey.push((await scriptMs(session)) - before)
    }
    const typed = await page.locator(field).inputValue()
    if (typed !== NUMBER) throw new Error(`${url} shows ${typed} where ${NUMBER} was typed`)
    const stretches = await page.evaluate(() => globalThis.window.stretches)
    if (!stretches?.length) throw new Error(`No script was seen while typing at ${url}`)
    perKey.sort((a, b) => a - b)
    return { perKey: perKey[Math.floor(perKey.length / 2)] ?? 0, atAStretch: Math.max(...stretches) }
  } finally {
    await page.close()
  }
}

async function scriptMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000
}
