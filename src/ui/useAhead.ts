import { useEffect } from 'react'
import { useInterest } from './interest.ts'

/**
 * Fetches code at the first sign of interest, so that it is here when it is asked for. What does not load now is requested
 * again then.
 */
export function useAhead(load: () => Promise<unknown>): void {
  const interested = useInterest()
  useEffect(() => {
    if (interested) load().catch(() => undefined)
  }, [interested, load])
}
