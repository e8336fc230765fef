import { useRef } from 'react'
import type { Snapshot } from '../../domain/snapshot.ts'

/**
 * Changes when a swap went through the pool: only a swap moves the price of an initialised pool, and the hook lends to
 * every one of them. Undefined until the first swap after the page was opened.
 */
export function usePulseKey(snapshot: Snapshot | undefined): string | undefined {
  const seen = useRef<{ price: bigint; key: string | undefined }>(undefined)
  const price = snapshot?.pool.slot0?.sqrtPriceX96
  if (price !== undefined && price !== seen.current?.price) {
    const key = seen.current === undefined ? undefined : `${snapshot?.blockNumber}`
    seen.current = { price, key }
  }
  return seen.current?.key
}
