/** Idle work waits no longer than this, however busy the page is. */
const AT_LATEST_MS = 500

/** Runs when the page is idle, or in the next task where the browser lacks `requestIdleCallback`. */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'undefined') setTimeout(run)
  else requestIdleCallback(run, { timeout: AT_LATEST_MS })
}
