import { usePoolState } from '../../queries/usePoolState.ts'
import { useSnapshot } from '../../queries/useSnapshot.ts'
import { Card } from '../../ui/Card.tsx'
import { FlowDiagram } from '../../ui/flow/FlowDiagram.tsx'
import { flowFigures } from './flowFigures.ts'
import { usePulseKey } from './usePulseKey.ts'

/** Where the liquidity is right now: what belongs to the hook in each vault, the pool's price, a pulse for each swap. */
export function LiveFlow() {
  const { snapshot, state } = useSnapshot()
  const pool = usePoolState()
  const pulseKey = usePulseKey(snapshot)
  return (
    <Card>
      <FlowDiagram mode="live" pulseKey={pulseKey} {...flowFigures(snapshot, state, pool)} />
    </Card>
  )
}
