import { gzipSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'
import { QUIET_MS } from './scriptLimits.ts'

/** A script that a page has loaded. */
export interface LoadedScript {
  /** Path of its URL. */
  readonly path: string
  /** Gzipped at level 9, as the budgets count. */
  readonly bytes: number
  /** When it was asked for, in milliseconds since navigation. */
  readonly askedAt: number
}

export interface Loads {
  /** Resolves once nothing but questions to the node has gone over the network for QUIET_MS. */
  untilQuiet(): Promise<void>
  /** Every script since the watch began, the largest first. Asks the page, which must still be there. */
  scripts(): Promise<readonly LoadedScript[]>
}

const isQuestion = (request: Request): boolean => request.method() === 'POST'

/** Watches what a page loads from now on. Call it before the page goes anywhere. */
export function watchLoads(page: Page): Loads {
  const bodies = new Map<string, Promise<number>>()
  const underWay = new Set<Request>()
  let lastAt = performance.now()
  page.on('request', (request) => {
    if (isQuestion(request)) return
    lastAt = performance.now()
    underWay.add(request)
  })
  const ended = (request: Request): void => {
    if (underWay.delete(request)) lastAt = performance.now()
  }
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    const size = response.body().then((body) => gzipSync(body, { level: 9 }).length)
    // A page may be closed, or go elsewhere, before anybody wants to know.
    size.catch(() => undefined)
    bodies.set(response.url(), size)
  })
  return {
    async untilQuiet() {
      while (underWay.size > 0 || performance.now() - lastAt < QUIET_MS) await page.waitForTimeout(250)
    },
    async scripts() {
      const asked = new Map(
        await page.evaluate(() =>
          performance.getEntriesByType('resource').map(({ name, startTime }) => [name, startTime] as const),
        ),
      )
      const scripts = await Promise.all(
        [...bodies].map(async ([url, size]) => ({
          path: new URL(url).pathname,
          bytes: await size,
          askedAt: asked.get(url) ?? 0,
        })),
      )
      return scripts.sort((a, b) => b.bytes - a.bytes)
    },
  }
}

/** Gzipped bytes of all of them. */
export const totalBytes = (scripts: readonly LoadedScript[]): number =>
  scripts.reduce((sum, { bytes }) => sum + bytes, 0)

/** One line a script, for whoever looks for what weighs. */
export const listScripts = (scripts: readonly LoadedScript[]): string =>
  scripts.map(({ path, bytes, askedAt }) => `${bytes} ${path} at ${Math.round(askedAt)} ms`).join('\n')
