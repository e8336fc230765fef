import { useSyncExternalStore } from 'react'
import { rpc } from './pageRpc.ts'

/** The question that the configured nodes have been answering differently for a while; undefined where there is none. */
export const useDispute = () =>
  useSyncExternalStore(rpc.disputes.subscribe, rpc.disputes.view, () => undefined)
