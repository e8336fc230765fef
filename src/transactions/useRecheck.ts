import { useEffect, useRef } from 'react'
import { APPROVAL_RECHECK_MS } from '../markets/limits.ts'
import type { TxRecord } from './record.ts'

/**
 * Reads everything again 2000 ms after an approve call was sent (specification, section 4). When its receipt is in, the
 * engine reads again by itself; this is for wallets and nodes whose receipts are slow.
 */
export function useRecheck(last: TxRecord | undefined, refresh: () => Promise<unknown>): void {
  const newest = useRef(refresh)
  useEffect(() => {
    newest.current = refresh
  }, [refresh])
  const sent = last?.hash === undefined ? undefined : last.id
  useEffect(() => {
    if (sent === undefined) return
    return recheckLater(() => void newest.current())
  }, [sent])
}

/** Checks once, 2000 ms from now. Returns how to call it off. */
export function recheckLater(check: () => void): () => void {
  const timer = setTimeout(check, APPROVAL_RECHECK_MS)
  return () => clearTimeout(timer)
}
