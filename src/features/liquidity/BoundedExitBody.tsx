import type { AtomicCapability } from '../../transactions/batch/atomicCapability.ts'
import { BatchBounds } from './BatchBounds.tsx'
import { BatchExit } from './BatchExit.tsx'
import { useAllowanceChoice } from './useAllowanceChoice.ts'
import type { PositionView } from './usePosition.ts'

export interface BoundedExitBodyProps {
  readonly position: PositionView
  readonly capability: AtomicCapability | undefined
}

/** A withdrawal with its minimum in one confirmation. Loaded when it is unfolded. */
export default function BoundedExitBody({ position, capability }: BoundedExitBodyProps) {
  const choice = useAllowanceChoice()
  return (
    <BatchBounds {...position} choice={choice} capability={capability}>
      {(pinned) => <BatchExit position={position} choice={choice} pinned={pinned} />}
    </BatchBounds>
  )
}
