import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'

const never = () => () => undefined
const nothing = () => null

/** Whether a component's first render takes over the server's HTML, and must show what that shows. */
export function useTakenOver(): boolean {
  let takenOver = false
  // React asks for the server's value where it takes over HTML, and nowhere else in a browser. Both values are equal, so
  // that it has nothing to render again by itself: it would do so for the whole page in one go.
  useSyncExternalStore(never, nothing, () => {
    takenOver = true
    return null
  })
  const [first] = useState(takenOver)
  return first
}

/**
 * False while rendering on the server and taking its HTML over, true from then on. What depends on it is rendered
 * between frames; in one go it would make the page unresponsive on a slow phone.
 */
export function useHydrated(): boolean {
  const takenOver = useTakenOver()
  const [hydrated, setHydrated] = useState(!takenOver)
  useEffect(() => startTransition(() => setHydrated(true)), [])
  return hydrated
}
