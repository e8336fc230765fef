import { useEffect } from 'react'
import type { Panel } from './Slot.tsx'

/** Where a browser has no idle time to offer, this long after the page has started. */
const SOON_MS = 2000

/** Fetches the code of panels that are not on screen yet, once the page is idle. `panels` must be constant. */
export function usePrefetch(panels: readonly Panel[]): void {
  useEffect(() => {
    // A chunk that does not come now is asked for again when its panel is shown.
    const fetchAll = () => {
      for (const { load } of panels) load?.().catch(() => undefined)
    }
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(fetchAll, SOON_MS)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(fetchAll)
    return () => cancelIdleCallback(handle)
  }, [panels])
}
