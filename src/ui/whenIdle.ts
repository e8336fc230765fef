/** However busy the page is, idle work does not wait longer than this. */
const AT_LATEST_MS = 500

/** Runs when the page has nothing better to do; a task later where the browser cannot say. */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'undefined') setTimeout(run)
  else requestIdleCallback(run, { timeout: AT_LATEST_MS })
}
