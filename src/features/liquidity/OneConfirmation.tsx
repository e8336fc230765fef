import { lazy } from 'react'
import * as stepWords from '#words/approvalSteps.ts'
import { SingleConfirmation } from './SingleConfirmation.tsx'
import type { LiquidityCardView } from './useLiquidityCard.ts'

const OneConfirmationBody = lazy(() => import('./OneConfirmationBody.tsx'))

/** Approvals, deposit and bounds in one confirmation, for wallets that support it. */
export function OneConfirmation({ card }: { readonly card: LiquidityCardView }) {
  return (
    <SingleConfirmation title={stepWords.allInOneConfirmation}>
      {(capability) => <OneConfirmationBody card={card} capability={capability} />}
    </SingleConfirmation>
  )
}
