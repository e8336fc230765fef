import { useEffect } from 'react'
import { whenIdle } from '../ui/whenIdle.ts'
import type { Panel } from './Slot.tsx'

/** The first seconds, and slow connections, are left to what is on screen. */
const AFTER_MS = 7000

/** Fetches the code of panels that are not on screen yet, once the page is idle. `panels` must be constant. */
export function usePrefetch(panels: readonly Panel[]): void {
  useEffect(() => {
    // A chunk that fails to load is requested again when its panel is shown.
    const fetchAll = () => {
      for (const { load } of panels) load?.().catch(() => undefined)
    }
    const timer = setTimeout(() => whenIdle(fetchAll), AFTER_MS)
    return () => clearTimeout(timer)
  }, [panels])
}
