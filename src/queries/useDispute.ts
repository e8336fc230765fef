import { useSyncExternalStore } from 'react'
import { rpc } from './pageRpc.ts'

/** The question the configured nodes have been disagreeing on for a while, if there is one. */
export const useDispute = () =>
  useSyncExternalStore(rpc.disputes.subscribe, rpc.disputes.view, () => undefined)
