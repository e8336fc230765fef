import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while rendering on the server and taking its HTML over, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
