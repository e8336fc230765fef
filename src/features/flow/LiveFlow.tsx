import { useBySymbol } from '#features/common/TokenName.tsx'
import './LiveFlow.css'
import { useState } from 'react'
import { usePoolState } from '#live/usePoolState.ts'
import { useSnapshot } from '#live/useSnapshot.ts'
import type { Snapshot } from '#market/snapshot.ts'
import { FlowDiagram } from '#ui/flow/FlowDiagram.tsx'
import { borrowedBetween, flowFigures } from './flowFigures.ts'

/** Where the liquidity is right now: what belongs to the hook in each vault, the pool's price, a pulse for each swap. */
export function LiveFlow() {
  const { snapshot, state } = useSnapshot()
  const pool = usePoolState()
  const pulseKey = usePulseKey(snapshot)
  const said = useBySymbol()
  const { vault0, vault1, label, ...figures } = flowFigures(snapshot, state, pool)
  return (
    <div className="live-flow">
      <FlowDiagram
        mode="live"
        pulseKey={pulseKey}
        {...figures}
        label={said(label)}
        vault0={{ ...vault0, title: said(vault0.title) }}
        vault1={{ ...vault1, title: said(vault1.title) }}
      />
    </div>
  )
}

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
