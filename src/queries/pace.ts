import { createSignal } from '#lib/store.ts'

/** Nobody has touched the page for this long: it is at rest. */
export const REST_AFTER_MS = 60_000
/**
 * Time between two questions of a page that somebody is at, however many blocks its network has
 * meanwhile.
 */
export const AWAKE_MS = 2_000
/** The same of a page at rest. */
export const RESTING_MS = 12_000
/** While the node fails, the next try waits longer each time, up to this. */
const SLOWEST_MS = 16_000

/** What a person does to a page that is in front of them. */
const TOUCHES = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'scroll', 'focus', 'visibilitychange']

/**
 * How often a page asks: about as often as there are blocks while somebody is at it or waits for
 * it, less often at rest.
 */
export interface PollingPace {
  readonly resting: () => boolean
  readonly subscribe: (listener: () => void) => () => void
  /** While something is under way that a person waits for, the page does not rest. */
  readonly hold: (busy: boolean) => void
}

/** Listens for touches on `page`; without one, in a prerendered page, nothing ever rests. */
export function createPace(page: EventTarget | undefined): PollingPace {
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
    // A touch only notes its time, since there are many a second; the timer then finds that there
    // is time left.
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
      // What came of it is looked at, too.
      touchedAt = performance.now()
      if (page !== undefined) look()
    },
  }
}

/** What a query knows of when it was asked (TanStack Query's `state`). */
interface Asked {
  readonly data: unknown
  readonly status: string
  readonly dataUpdatedAt: number
  readonly errorUpdatedAt: number
  readonly errorUpdateCount: number
}

/**
 * How long to wait before the next read: 2 s, 12 s at rest, and longer the longer the node has been
 * failing.
 */
export function pauseMs(state: Asked, resting: boolean): number {
  const { data, status, dataUpdatedAt, errorUpdatedAt, errorUpdateCount } = state
  // Without data there is no time of a last answer, so the failed tries are counted instead.
  const failing =
    data === undefined
      ? AWAKE_MS * 2 ** Math.min(errorUpdateCount, 3)
      : status === 'error'
        ? (errorUpdatedAt - dataUpdatedAt) / 2
        : 0
  return Math.min(Math.max(failing, resting ? RESTING_MS : AWAKE_MS), SLOWEST_MS)
}

/** Whether the last answer, or failure, is old enough for another question. */
export const isDue = ({ dataUpdatedAt, errorUpdatedAt }: Pick<Asked, 'dataUpdatedAt' | 'errorUpdatedAt'>) =>
  Date.now() - Math.max(dataUpdatedAt, errorUpdatedAt) >= AWAKE_MS

/**
 * When a query asks again by itself: after its pause, and when somebody comes back to the page or
 * finds it on line again. Its network has no say, and its blocks have none: two questions are at
 * least `AWAKE_MS` apart. Whoever wakes the page may ask at once if it `isDue`.
 */
export function atPace(of: PollingPace) {
  const whenDue = ({ state }: { readonly state: Asked }) => (isDue(state) ? ('always' as const) : false)
  return {
    refetchInterval: ({ state }: { readonly state: Asked }) => pauseMs(state, of.resting()),
    refetchOnReconnect: whenDue,
    refetchOnWindowFocus: whenDue,
  }
}

/**
 * The page's own. Events of the document reach the window, where they are caught before anybody
 * else sees them.
 */
export const pace = createPace(globalThis.window)
