/** What a page has told about itself while it loaded; times in milliseconds since navigation. */
export interface Observed {
  firstPaint: number
  largestPaint: number
  /** Sum of unexpected layout shifts. */
  shift: number
  /** Sum over long tasks of what exceeds 50 ms. */
  blocked: number
  /** When the balances were all there; 0 while they are not. */
  balancesAt: number
}

declare global {
  interface Window {
    observed?: Observed
  }
}

/** How many amounts of the chain must stand on the page: shares, two tokens, two vaults. */
const BALANCES = 5

/** Runs in the page before any of its own scripts; must not refer to anything outside itself. */
export function observePage(balances: number): void {
  const observed: Observed = { firstPaint: 0, largestPaint: 0, shift: 0, blocked: 0, balancesAt: 0 }
  window.observed = observed
  const watch = (type: string, receive: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver((list) => list.getEntries().forEach(receive)).observe({ type, buffered: true })
  }
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') observed.firstPaint = entry.startTime
  })
  watch('largest-contentful-paint', (entry) => {
    observed.largestPaint = entry.startTime
  })
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) observed.shift += value
  })
  watch('longtask', (entry) => {
    observed.blocked += Math.max(0, entry.duration - 50)
  })
  const look = (): void => {
    if (document.querySelectorAll('main [data-raw]').length < balances) return
    observed.balancesAt = performance.now()
    observer.disconnect()
  }
  const observer = new MutationObserver(look)
  observer.observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-raw'],
  })
}

/** The argument that observePage is given. */
export const observeArguments = BALANCES
