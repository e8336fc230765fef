import { startTransition, useEffect, useState } from 'react'
import { createStore } from '#lib/store.ts'

/**
 * A pointer over the page, a key, the focus or a scroll: somebody is here, and may soon want what
 * is not on screen.
 */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const

const shown = createStore(false)

/** Waits for the first sign of interest. */
export function onInterest(): void {
  const show = (event: Event) => {
    // Browsers report a resting pointer when a page opens under it, although it has not moved.
    const { type, movementX, movementY } = event as PointerEvent
    if (type === 'pointermove' && movementX === 0 && movementY === 0) return
    for (const sign of SIGNS) removeEventListener(sign, show)
    shown.set(true)
  }
  for (const sign of SIGNS) addEventListener(sign, show, { passive: true })
}

/**
 * Whether there was a sign of interest since the page was opened. False while HTML is taken over.
 */
export function useInterest(): boolean {
  const [interested, setInterested] = useState(false)
  useEffect(() => {
    const update = () => startTransition(() => setInterested(shown.get()))
    update()
    return shown.subscribe(update)
  }, [])
  return interested
}

/** Idle work waits no longer than this, however busy the page is. */
const AT_LATEST_MS = 500

/**
 * Runs when the page is idle, or in the next task where the browser lacks `requestIdleCallback`.
 */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'undefined') setTimeout(run)
  else requestIdleCallback(run, { timeout: AT_LATEST_MS })
}
