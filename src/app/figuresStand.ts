import { startTransition, useEffect, useState } from 'react'
import { createStore } from '../store.ts'

/** A node that does not answer holds nothing else up for longer. */
const AT_LATEST_MS = 3_000

const stand = createStore(false)

/** Told by the page's head once it has its figures, or cannot have them; they are drawn before anything follows. */
export const figuresStand = (): void => void requestAnimationFrame(() => setTimeout(() => stand.set(true)))

/** Resolves once the first figures are on screen, or have been waited for long enough; at once where a page is prerendered. */
export function untilFiguresStand(): Promise<void> {
  if (import.meta.env.SSR || stand.get()) return Promise.resolve()
  return new Promise((resolve) => {
    const unsubscribe = stand.subscribe(go)
    const timer = setTimeout(go, AT_LATEST_MS)
    function go(): void {
      unsubscribe()
      clearTimeout(timer)
      resolve()
    }
  })
}

/**
 * Whether the first figures are on screen, or have been waited for long enough: what an untouched page loads beyond its
 * first script is asked for from then on. On a slow line it would take its share from them. False while HTML is taken over.
 */
export function useFiguresStand(): boolean {
  const [now, setNow] = useState(false)
  useEffect(() => {
    const go = () => startTransition(() => setNow(true))
    if (stand.get()) return go()
    const timer = setTimeout(go, AT_LATEST_MS)
    const unsubscribe = stand.subscribe(go)
    return () => {
      unsubscribe()
      clearTimeout(timer)
    }
  }, [])
  return now
}
