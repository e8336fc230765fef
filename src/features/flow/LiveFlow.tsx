import { usePoolState } from '../../live/usePoolState.ts'
import { useSnapshot } from '../../live/useSnapshot.ts'
import { FlowDiagram } from '../../ui/flow/FlowDiagram.tsx'
import './LiveFlow.css'
import { flowFigures } from './flowFigures.ts'
import { usePulseKey } from './usePulseKey.ts'

/** Where the liquidity is right now: what belongs to the hook in each vault, the pool's price, a pulse for each swap. */
export function LiveFlow() {
  const { snapshot, state } = useSnapshot()
  const pool = usePoolState()
  const pulseKey = usePulseKey(snapshot)
  return (
    <div className="live-flow">
      <FlowDiagram mode="live" pulseKey={pulseKey} {...flowFigures(snapshot, state, pool)} />
    </div>
  )
}
