import './MorePanels.css'
import { Suspense } from 'react'
import { PositionView, useWhose } from '#features/position/PositionView.tsx'
import * as words from '#locales/pages.ts'
import { Card } from '#ui/Card.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { loadable, loadQuoter } from './Slot.tsx'

/** It brings what quotes swaps, and comes to whoever unfolds it. */
const { Content: WhatIf } = loadable(async () => (await loadQuoter()).WhatIfPosition)

/** All of '/position' that comes once its first figures stand: whose position it is, 'What if' of it, and its past. */
export function PositionPanel() {
  const { account } = useWhose()
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
