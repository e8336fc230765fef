import { useLayoutEffect, useRef } from 'react'
import type { TxRecord } from '../../transactions/record.ts'
import { toneOf } from './statusTone.ts'

/** Calls `then` once for each record that was under way on this page and has ended as it was meant to. */
export function useDone(record: TxRecord | undefined, then: () => void): void {
  const waited = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (record === undefined) return
    const tone = toneOf(record)
    if (tone === 'busy') waited.current = record.id
    if (tone !== 'done' || waited.current !== record.id) return
    waited.current = undefined
    then()
  })
}
