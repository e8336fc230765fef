import type { ReactNode } from 'react'
import { liveMarketOf } from '../../live/liveMarkets.ts'
import { MarketContext, useLiveMarket } from '../../live/useMarket.ts'
import { useStepperView } from '../../transactions/stepper/useStepperView.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { StepperHead } from './StepperHead.tsx'

export interface ReviewFrameProps {
  /** Id of the market that it is about. */
  readonly market: string
  readonly title: string
  readonly actions: ReactNode
  readonly children: ReactNode
  readonly onClose: () => void
  readonly locked?: boolean
}

/** The dialog around every part of a write, in the words of the market that it is about, wherever the page has gone meanwhile. */
export function ReviewFrame({ market, children, ...rest }: ReviewFrameProps) {
  const shown = useLiveMarket()
  const stepper = useStepperView()
  return (
    <Dialog open size="wide" {...rest}>
      <MarketContext value={liveMarketOf(market) ?? shown}>
        {stepper !== undefined && <StepperHead steps={stepper.steps} />}
        {children}
      </MarketContext>
    </Dialog>
  )
}
