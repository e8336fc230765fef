import type { BrowserContext, Route } from '@playwright/test'

/** Stands between the pages of a context and their node. */
export interface NodeSwitch {
  /** Answers everything with 503. */
  down(): void
  /** Answers nothing until it is up again. */
  hold(): void
  up(): void
}

/** Call before a page is opened. */
export async function switchNode(context: BrowserContext): Promise<NodeSwitch> {
  let mode: 'up' | 'down' | 'hold' = 'up'
  const held: Route[] = []
  // The page may have been closed in the meantime.
  const pass = (route: Route) => route.fallback().catch(() => undefined)
  await context.route('**/rpc', async (route) => {
    if (mode === 'hold') held.push(route)
    else if (mode === 'down') await route.fulfill({ status: 503, body: 'out of order' })
    else await pass(route)
  })
  return {
    down: () => {
      mode = 'down'
    },
    hold: () => {
      mode = 'hold'
    },
    up: () => {
      mode = 'up'
      for (const route of held.splice(0)) void pass(route)
    },
  }
}
