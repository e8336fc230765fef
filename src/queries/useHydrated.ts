import { useDeferredValue, useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False while rendering on the server and taking its HTML over, true from then on. Deferred, or all that hangs on it
 * would be rendered in one go, which a slow phone feels as a page that does not answer.
 */
export function useHydrated(): boolean {
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return useDeferredValue(hydrated)
}
