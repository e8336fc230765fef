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
}

declare global {
  interface Window {
    observed?: Observed
  }
}

/** Number of balances on the page: shares, two tokens, two vaults. */
const BALANCES = 5

/**
 * Records paint times, layout shifts and balances. Runs inside the page before its scripts, so it
 * must not use anything outside this function.
 */
export function observePage(balances: number): void {
  const observed: Observed = {
    firstPaint: 0,
    largestPaint: 0,
    largest: '',
    shift: 0,
    longTasks: [],
    balancesAt: 0,
  }
  window.observed = observed
  const watch = (type: string, receive: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver((list) => list.getEntries().forEach(receive)).observe({ type, buffered: true })
  }
  const look = (): void => {
    if (document.querySelectorAll('main [data-raw]').length < balances) return
    observed.balancesAt = performance.now()
    observer.disconnect()
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

export const observeArguments = BALANCES
