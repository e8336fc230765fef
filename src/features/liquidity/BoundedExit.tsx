import { lazy } from 'react'
import * as words from '#words/liquidity.ts'
import { SingleConfirmation } from './SingleConfirmation.tsx'
import type { PositionView } from './usePosition.ts'

const BoundedExitBody = lazy(() => import('./BoundedExitBody.tsx'))

/** A withdrawal that brings its minimum or does not happen, for wallets that support it. */
export function BoundedExit({ position }: { readonly position: PositionView }) {
  return (
    <SingleConfirmation title={words.withdrawWithAMinimum}>
      {(capability) => <BoundedExitBody position={position} capability={capability} />}
    </SingleConfirmation>
  )
}
