import { startTransition, useEffect, useState } from 'react'
import { createStore } from '#lib/store.ts'

/** Events that show a present user, who may soon need content off screen. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const

const shown = createStore(false)

/** Waits for the first interest event. */
export function onInterest(): void {
  const show = (event: Event) => {
    // Browsers report a resting pointer when a page opens below it, without movement.
    const { type, movementX, movementY } = event as PointerEvent
    if (type === 'pointermove' && movementX === 0 && movementY === 0) return
    for (const sign of SIGNS) removeEventListener(sign, show)
    shown.set(true)
  }
  for (const sign of SIGNS) addEventListener(sign, show, { passive: true })
}

/** True after an interest event since page load. False during hydration. */
export function useInterest(): boolean {
  const [interested, setInterested] = useState(false)
  useEffect(() => {
    const update = () => startTransition(() => setInterested(shown.get()))
    update()
    return shown.subscribe(update)
  }, [])
  return interested
}

/** Maximum delay of idle work (ms). */
const AT_LATEST_MS = 500

/** Runs when the page is idle, or in the next task without `requestIdleCallback`. */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'undefined') setTimeout(run)
  else requestIdleCallback(run, { timeout: AT_LATEST_MS })
}
