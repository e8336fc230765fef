import type { AtomicCapability } from '../../transactions/batch/atomicCapability.ts'
import { BatchBounds } from './BatchBounds.tsx'
import { BatchDeposit } from './BatchDeposit.tsx'
import type { LiquidityCardView } from './useLiquidityCard.ts'

export interface OneConfirmationBodyProps {
  readonly card: LiquidityCardView
  readonly capability: AtomicCapability | undefined
}

/** Approvals, deposit and their bounds in one confirmation. Loaded when it is unfolded. */
export default function OneConfirmationBody({ card, capability }: OneConfirmationBodyProps) {
  return (
    <BatchBounds {...card} phase={card.actions.phase} capability={capability}>
      {(pinned) => <BatchDeposit card={card} pinned={pinned} />}
    </BatchBounds>
  )
}
