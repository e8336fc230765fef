import { createChangeSignal } from '#lib/store.ts'

/** Time in ms without user input after which a page counts as idle. */
const IDLE_AFTER_MS = 60_000
/** Polling interval in ms while the user is active. */
export const ACTIVE_POLL_MS = 2_000
/** Polling interval in ms on an idle page. */
const IDLE_POLL_MS = 12_000
/** Maximum polling interval in ms. The interval grows while the node fails. */
const SLOWEST_MS = 16_000

const TOUCHES = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'scroll', 'focus', 'visibilitychange']

/**
 * Creates the polling pace of a page: more often while the user is active or waits for a
 * transaction. Without `page`, it never becomes idle.
 */
export function createPollingPace(page: EventTarget | undefined) {
  const { subscribe, tell } = createChangeSignal()
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
    const left = touchedAt + IDLE_AFTER_MS - performance.now()
    set(!held && left <= 0)
    // The user was active after the timer started, so the timer is set again for the remaining
    // time.
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
    /** While `busy` is true, the page does not become idle. */
    hold: (busy: boolean): void => {
      if (busy === held) return
      held = busy
      // The end of an operation counts as user input, because the user needs time to read its
      // result.
      touchedAt = performance.now()
      if (page !== undefined) look()
    },
  }
}

interface Asked {
  readonly data: unknown
  readonly status: string
  readonly dataUpdatedAt: number
  readonly errorUpdatedAt: number
  readonly errorUpdateCount: number
}

/**
 * Returns the time in ms until the next poll: 2 s, or 12 s on an idle page. Longer while the node
 * fails.
 */
export function computePollPauseMs(state: Asked, resting: boolean): number {
  const { data, status, dataUpdatedAt, errorUpdatedAt, errorUpdateCount } = state
  // Before the first response, the interval doubles with each failure. Afterwards, it is half the
  // time since the last response.
  const failing =
    data === undefined
      ? ACTIVE_POLL_MS * 2 ** Math.min(errorUpdateCount, 3)
      : status === 'error'
        ? (errorUpdatedAt - dataUpdatedAt) / 2
        : 0
  return Math.min(Math.max(failing, resting ? IDLE_POLL_MS : ACTIVE_POLL_MS), SLOWEST_MS)
}

/** True if the last response or error is at least `ACTIVE_POLL_MS` old. */
export const isPollDue = ({
  dataUpdatedAt,
  errorUpdatedAt,
}: Pick<Asked, 'dataUpdatedAt' | 'errorUpdatedAt'>) =>
  Date.now() - Math.max(dataUpdatedAt, errorUpdatedAt) >= ACTIVE_POLL_MS

/**
 * TanStack Query options that refetch at the polling interval, on window focus and on reconnect, at
 * most every `ACTIVE_POLL_MS`.
 */
export function createPollOptions(of: Pick<ReturnType<typeof createPollingPace>, 'resting'>) {
  const whenDue = ({ state }: { readonly state: Asked }) => (isPollDue(state) ? ('always' as const) : false)
  return {
    refetchInterval: ({ state }: { readonly state: Asked }) => computePollPauseMs(state, of.resting()),
    refetchOnReconnect: whenDue,
    refetchOnWindowFocus: whenDue,
  }
}

/** Polling pace of this page, driven by user input events on the window. */
export const pollingPace = createPollingPace(globalThis.window)
