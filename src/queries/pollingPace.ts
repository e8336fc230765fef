import { createSignal } from '#lib/store.ts'

/** Time in ms without interaction after which a page is idle. */
export const REST_AFTER_MS = 60_000
/** Interval in ms between two requests of an active page, on any network. */
export const AWAKE_MS = 2_000
/** Interval in ms between two requests of an idle page. */
export const RESTING_MS = 12_000
/** Maximum pause in ms. The pause grows while the node fails. */
const SLOWEST_MS = 16_000

/** Events that count as user interaction. */
const TOUCHES = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'scroll', 'focus', 'visibilitychange']

/**
 * Polling interval of a page: about one block while the user is active or waiting, longer when
 * idle.
 */
interface PollingPace {
  readonly resting: () => boolean
  readonly subscribe: (listener: () => void) => () => void
  /** Keeps the page active while the user waits for something. */
  readonly hold: (busy: boolean) => void
}

/** Listens for interaction events on `page`. Undefined in a prerendered page, which never idles. */
export function createPollingPace(page: EventTarget | undefined): PollingPace {
  const { subscribe, tell } = createSignal()
  let resting = false
  let held = false
  let touchedAt = performance.now()
  let timer: ReturnType<typeof setTimeout> | undefined

  function set(next: boolean): void {
    if (resting === next) return
    resting = next
    tell()
  }
  function look(): void {
    clearTimeout(timer)
    const left = touchedAt + REST_AFTER_MS - performance.now()
    set(!held && left <= 0)
    // Interactions are frequent, so each only records its time. The timer then restarts itself.
    if (!held && left > 0) timer = setTimeout(look, left)
  }
  function touch(): void {
    touchedAt = performance.now()
    if (resting) look()
  }
  if (page !== undefined) {
    for (const type of TOUCHES) page.addEventListener(type, touch, { capture: true, passive: true })
    look()
  }
  return {
    resting: () => resting,
    subscribe,
    hold: (busy) => {
      if (busy === held) return
      held = busy
      // The user needs time to read the result too.
      touchedAt = performance.now()
      if (page !== undefined) look()
    },
  }
}

/** Fields of TanStack Query's `state` that determine the next request. */
interface Asked {
  readonly data: unknown
  readonly status: string
  readonly dataUpdatedAt: number
  readonly errorUpdatedAt: number
  readonly errorUpdateCount: number
}

/**
 * Pause before the next read: 2 s, or 12 s when idle, growing with the duration of a node failure.
 */
export function pauseMs(state: Asked, resting: boolean): number {
  const { data, status, dataUpdatedAt, errorUpdatedAt, errorUpdateCount } = state
  // Without data there is no time of a last answer, so failed attempts are counted.
  const failing =
    data === undefined
      ? AWAKE_MS * 2 ** Math.min(errorUpdateCount, 3)
      : status === 'error'
        ? (errorUpdatedAt - dataUpdatedAt) / 2
        : 0
  return Math.min(Math.max(failing, resting ? RESTING_MS : AWAKE_MS), SLOWEST_MS)
}

/** Returns true if the last answer or error is at least `AWAKE_MS` old. */
export const isDue = ({ dataUpdatedAt, errorUpdatedAt }: Pick<Asked, 'dataUpdatedAt' | 'errorUpdatedAt'>) =>
  Date.now() - Math.max(dataUpdatedAt, errorUpdatedAt) >= AWAKE_MS

/**
 * Refetch options of a query: after its pause, on window focus and on reconnect. Requests are at
 * least `AWAKE_MS` apart. Code that makes the page active may refetch immediately if `isDue`.
 */
export function pollAtPace(of: PollingPace) {
  const whenDue = ({ state }: { readonly state: Asked }) => (isDue(state) ? ('always' as const) : false)
  return {
    refetchInterval: ({ state }: { readonly state: Asked }) => pauseMs(state, of.resting()),
    refetchOnReconnect: whenDue,
    refetchOnWindowFocus: whenDue,
  }
}

/**
 * The polling pace of this page. It sees document events first, in the capture phase of the window.
 */
export const pollingPace = createPollingPace(globalThis.window)
