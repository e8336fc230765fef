import { createChangeSignal } from '#lib/store.ts'

/** Time in ms without interaction after which a page is idle. */
export const IDLE_AFTER_MS = 60_000
/** Interval in ms between two requests of an active page, on any network. */
export const ACTIVE_POLL_MS = 2_000
/** Interval in ms between two requests of an idle page. */
export const IDLE_POLL_MS = 12_000
/** Maximum pause in ms. The pause grows while the node fails. */
const SLOWEST_MS = 16_000

/** Events that count as interaction of the user with the page. */
const TOUCHES = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'scroll', 'focus', 'visibilitychange']

/**
 * Decides how often a page polls: about once per block while the user is active or waits for
 * something, less often while the page is idle.
 */
interface PollingPace {
  readonly resting: () => boolean
  readonly subscribe: (listener: () => void) => () => void
  /** Keeps the page active while the user waits for something. */
  readonly hold: (busy: boolean) => void
}

/**
 * Creates the pace of a page from its interaction events. A prerendered page has no events and
 * never idles.
 */
export function createPollingPace(page: EventTarget | undefined): PollingPace {
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
    // The user interacted with the page after the timer was set. The new timer ends when the page
    // has been
    // idle for `IDLE_AFTER_MS`.
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
      // The start and the end of an operation count as interactions. The user needs time to read
      // the
      // operation's result.
      touchedAt = performance.now()
      if (page !== undefined) look()
    },
  }
}

/**
 * State of a query that determines when it is sent again. Fields as in TanStack Query's `state`.
 */
interface Asked {
  readonly data: unknown
  readonly status: string
  readonly dataUpdatedAt: number
  readonly errorUpdatedAt: number
  readonly errorUpdateCount: number
}

/**
 * Returns the pause before the next read: 2 s, or 12 s on an idle page. Grows while a node keeps
 * failing.
 */
export function computePollPauseMs(state: Asked, resting: boolean): number {
  const { data, status, dataUpdatedAt, errorUpdatedAt, errorUpdateCount } = state
  // Before the first answer, the pause doubles with each failed attempt. Later, the pause is half
  // the
  // time since the last answer.
  const failing =
    data === undefined
      ? ACTIVE_POLL_MS * 2 ** Math.min(errorUpdateCount, 3)
      : status === 'error'
        ? (errorUpdatedAt - dataUpdatedAt) / 2
        : 0
  return Math.min(Math.max(failing, resting ? IDLE_POLL_MS : ACTIVE_POLL_MS), SLOWEST_MS)
}

/** Returns true if the last answer or error is at least `ACTIVE_POLL_MS` old. */
export const isPollDue = ({
  dataUpdatedAt,
  errorUpdatedAt,
}: Pick<Asked, 'dataUpdatedAt' | 'errorUpdatedAt'>) =>
  Date.now() - Math.max(dataUpdatedAt, errorUpdatedAt) >= ACTIVE_POLL_MS

/**
 * Refetch options of a query: after its pause, when the window gets focus, and on reconnect.
 * Requests are at least `ACTIVE_POLL_MS` apart. Code that makes the page active may refetch at once
 * if `isPollDue`.
 */
export function createPollOptions(of: PollingPace) {
  const whenDue = ({ state }: { readonly state: Asked }) => (isPollDue(state) ? ('always' as const) : false)
  return {
    refetchInterval: ({ state }: { readonly state: Asked }) => computePollPauseMs(state, of.resting()),
    refetchOnReconnect: whenDue,
    refetchOnWindowFocus: whenDue,
  }
}

/**
 * The polling pace of this page. It listens on the window, where the capture phase reaches it
 * before other listeners.
 */
export const pollingPace = createPollingPace(globalThis.window)
