/**
 * Measurements of a page while it loads. Times are in milliseconds since the navigation started.
 */
export interface Observed {
  firstPaint: number
  largestPaint: number
  /** First words of the largest painted text, or the name of the largest element. */
  largest: string
  /** Sum of unexpected layout shifts (CLS). */
  shift: number
  readonly longTasks: (readonly [start: number, end: number])[]
  /** Time when all balances were shown. 0 until then. */
  balancesAt: number
  /** Time when the first figure that needs the position's history was shown. 0 until then. */
  earnedAt: number
}

declare global {
  interface Window {
    observed?: Observed
  }
}

/** Number of balances on most pages: shares, two tokens, two vaults. */
export const BALANCES = 5

/** Selects fields whose figures need the history of the position. */
export const OF_HISTORY = ['putIn', 'earned', 'againstHolding']
  .map((field) => `[data-field="${field}"]`)
  .join()

/**
 * Records paint times, layout shifts and balances. Runs inside the page before its scripts, so it
 * must not use anything outside this function.
 */
export function observePage({
  balances,
  ofHistory,
}: {
  readonly balances: number
  readonly ofHistory: string
}): void {
  const observed: Observed = {
    firstPaint: 0,
    largestPaint: 0,
    largest: '',
    shift: 0,
    longTasks: [],
    balancesAt: 0,
    earnedAt: 0,
  }
  window.observed = observed
  const watch = (type: string, receive: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver((list) => list.getEntries().forEach(receive)).observe({ type, buffered: true })
  }
  const look = (): void => {
    const figures = [...document.querySelectorAll('main [data-raw]')]
    const earned = figures.filter((figure) => figure.closest(ofHistory))
    if (earned.length > 0) observed.earnedAt ||= performance.now()
    if (figures.length - earned.length < balances) return
    observed.balancesAt ||= performance.now()
    if (observed.earnedAt > 0) observer.disconnect()
  }
  const observer = new MutationObserver(look)
  watch('paint', (entry) => {
    if (entry.name !== 'first-contentful-paint') return
    observed.firstPaint = entry.startTime
  })
  // Starts after parsing, because observing earlier would slow the parser down.
  document.addEventListener(
    'readystatechange',
    () =>
      observer.observe(document, {
        subtree: true,
        childList: true,
        attributes: true,
        attributeFilter: ['data-raw'],
      }),
    { once: true },
  )
  watch('largest-contentful-paint', (entry) => {
    const { element } = entry as PerformanceEntry & { element: Element | null }
    observed.largestPaint = entry.startTime
    observed.largest = element?.textContent.slice(0, 40) || (element?.tagName ?? 'gone')
  })
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) observed.shift += value
  })
  watch('longtask', (entry) => {
    observed.longTasks.push([entry.startTime, entry.startTime + entry.duration])
  })
}
