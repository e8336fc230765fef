import { startTransition, useEffect, useState } from 'react'
import { createStore } from '../store.ts'

/** A pointer over the page, a key, the focus or a scroll: somebody is here, and may soon want what is not on screen. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const

const shown = createStore(false)

/** Waits for the first sign of interest. */
export function awaitInterest(): void {
  const show = (event: Event) => {
    // A pointer that rests where a page opens is told of to the page, without having moved.
    const { type, movementX, movementY } = event as PointerEvent
    if (type === 'pointermove' && movementX === 0 && movementY === 0) return
    for (const sign of SIGNS) removeEventListener(sign, show)
    shown.set(true)
  }
  for (const sign of SIGNS) addEventListener(sign, show, { passive: true })
}

/** Whether there was a sign of interest since the page was opened. False while HTML is taken over. */
export function useInterest(): boolean {
  const [interested, setInterested] = useState(false)
  useEffect(() => {
    const update = () => startTransition(() => setInterested(shown.get()))
    update()
    return shown.subscribe(update)
  }, [])
  return interested
}
