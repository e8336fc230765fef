import './MorePanels.css'
import { Suspense } from 'react'
import { PositionView, usePositionOwner } from '#features/position/PositionView.tsx'
import * as words from '#locales/pages.ts'
import { Card } from '#ui/Card.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { createLoadable, loadQuoter } from './Slot.tsx'

/** The code for quotes loads when the section is opened. */
const { Content: WhatIf } = createLoadable(async () => (await loadQuoter()).WhatIfPosition)

/** Panels of '/position' that load after its first figures: address, 'What if' and history. */
export function PositionPanel() {
  const { account } = usePositionOwner()
  return (
    <PositionView>
      {account !== undefined && (
        <Card className="p-more" kind="flush" aria-label={words.whatIf}>
          <Disclosure title={words.whatIf} lazy>
            <Suspense fallback={null}>
              <WhatIf key={account} account={account} />
            </Suspense>
          </Disclosure>
        </Card>
      )}
    </PositionView>
  )
}
