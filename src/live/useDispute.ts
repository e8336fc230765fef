import { useSyncExternalStore } from 'react'
import { useLiveMarket } from './useMarket.ts'

/** The question the configured nodes have been disagreeing on for a while, if there is one. */
export function useDispute() {
  const { disputes } = useLiveMarket().rpc
  return useSyncExternalStore(disputes.subscribe, disputes.view, () => undefined)
}
