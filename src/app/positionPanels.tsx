import './MorePanels.css'
import { Suspense } from 'react'
import { LiveFlowDiagram } from '#features/flow/LiveFlow.tsx'
import { PositionView } from '#features/position/PositionView.tsx'
import { usePositionOwner, WhosePosition } from '#features/position/WhosePosition.tsx'
import * as words from '#locales/pages.ts'
import { Disclosure } from '#ui/Disclosure.tsx'
import { createLoadable, loadQuoter } from './Slot.tsx'

export { WhosePosition }

const { Content: PositionScenario } = createLoadable(async () => (await loadQuoter()).WhatIfPosition)

/** Panels of /position that load after the first balances: position, history, price changes. */
export function PositionPanel() {
  const { account } = usePositionOwner()
  return (
    <PositionView drawing={<LiveFlowDiagram />}>
      {account !== undefined && (
        <Disclosure className="pos-what-if" title={words.whatIf} lazy>
          <Suspense fallback={null}>
            <PositionScenario key={account} account={account} />
          </Suspense>
        </Disclosure>
      )}
    </PositionView>
  )
}
