import { useState } from 'react'
import type { TxRecord } from '../../transactions/record.ts'
import { toneOf } from '../common/statusTone.ts'

/** Calls `then` once for each record that was under way on this page and has ended as it was meant to. */
export function useDone(record: TxRecord | undefined, then: () => void): void {
  const [waited, setWaited] = useState<string>()
  if (record === undefined) return
  const tone = toneOf(record)
  if (tone === 'busy' && waited !== record.id) setWaited(record.id)
  if (tone === 'done' && waited === record.id) {
    setWaited(undefined)
    then()
  }
}
