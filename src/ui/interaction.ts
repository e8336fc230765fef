import { startTransition, useEffect, useState } from 'react'
import { createStore } from '#lib/store.ts'

/** Events that show that a user is present and may soon need content below the first screen. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const

const shown = createStore(false)

/**
 * Waits for the user's first pointer, key, focus or scroll event. `useHasInteracted` is true after
 * it.
 */
export function onFirstInteraction(): void {
  const show = (event: Event) => {
    // Browsers report a pointermove without movement if a page opens under a resting pointer. This
    // event is ignored.
    const { type, movementX, movementY } = event as PointerEvent
    if (type === 'pointermove' && movementX === 0 && movementY === 0) return
    for (const sign of SIGNS) removeEventListener(sign, show)
    shown.set(true)
  }
  for (const sign of SIGNS) addEventListener(sign, show, { passive: true })
}

/** True after the user moved the pointer, pressed a key or scrolled. False during hydration. */
export function useHasInteracted(): boolean {
  const [interested, setInterested] = useState(false)
  useEffect(() => {
    const update = () => startTransition(() => setInterested(shown.get()))
    update()
    return shown.subscribe(update)
  }, [])
  return interested
}

/** Maximum delay in milliseconds before `runWhenIdle` runs its function on a busy page. */
const AT_LATEST_MS = 500

/**
 * Runs a function when the page is idle, or in the next task if `requestIdleCallback` is missing.
 */
export function runWhenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'undefined') setTimeout(run)
  else requestIdleCallback(run, { timeout: AT_LATEST_MS })
}
