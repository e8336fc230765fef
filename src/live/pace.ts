/** Nobody has touched the page for this long: it is at rest. */
export const REST_AFTER_MS = 60_000
/** Time between two questions of a page at rest. */
export const RESTING_MS = 12_000

/** What a person does to a page that is in front of them. */
const TOUCHES = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'scroll', 'focus', 'visibilitychange']

/** How often a page has to ask: with every block while somebody is at it or waits for it, less often at rest. */
export interface Pace {
  readonly resting: () => boolean
  readonly subscribe: (listener: () => void) => () => void
  /** While something is under way that a person waits for, the page does not rest. */
  readonly hold: (busy: boolean) => void
}

/** Listens for touches on `page`; without one, in a prerendered page, nothing ever rests. */
export function createPace(page: EventTarget | undefined): Pace {
  const listeners = new Set<() => void>()
  let resting = false
  let held = false
  let touchedAt = performance.now()
  let timer: ReturnType<typeof setTimeout> | undefined

  function set(next: boolean): void {
    if (resting === next) return
    resting = next
    for (const listener of listeners) listener()
  }
  function look(): void {
    clearTimeout(timer)
    const left = touchedAt + REST_AFTER_MS - performance.now()
    set(!held && left <= 0)
    // A touch only notes its time, since there are many a second; the timer then finds that there is time left.
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
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    hold: (busy) => {
      if (busy === held) return
      held = busy
      // What came of it is looked at, too.
      touchedAt = performance.now()
      if (page !== undefined) look()
    },
  }
}

/** The page's own. Events of the document reach the window, where they are caught before anybody else sees them. */
export const pace = createPace(globalThis.window)
