import { useState } from 'react'
import type { Snapshot } from '../../markets/snapshot.ts'
import { borrowedBetween } from './borrowedBetween.ts'

/** Changes when a swap has borrowed: the block in which that was seen. Undefined until the first one of this visit. */
export function usePulseKey(snapshot: Snapshot | undefined): string | undefined {
  const [seen, setSeen] = useState<Snapshot>()
  const [key, setKey] = useState<string>()
  if (snapshot !== undefined && snapshot !== seen) {
    setSeen(snapshot)
    if (seen !== undefined && borrowedBetween(seen, snapshot)) setKey(`${snapshot.blockNumber}`)
  }
  return key
}
