import type { BrowserContext, CDPSession } from '@playwright/test'
import { observeScript } from './observeScript.ts'
import { openSlowly, type WindowName } from './openSlowly.ts'

/** Script time while typing in one visit, in ms. */
export interface TypingTimes {
  /** All script from one key to the next, for the middle key. */
  readonly perKey: number
  /** Longest time that scripts ran without letting the browser draw a frame. */
  readonly atAStretch: number
}

/** Time between two keys of a fast typist (ms). */
const BETWEEN_KEYS_MS = 100

/** Time after which the page has finished its own work (ms). */
const SETTLED_MS = 6_000

const NUMBER = '12.3456789'

/** Clicks into a field of an idle page under CONDITIONS and types a number. */
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
      // Uses the keyboard directly: a locator would run test scripts in the page.
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
