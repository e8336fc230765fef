import * as words from '#locales/balances.ts'
import { useMarketSnapshot } from '#queries/useMarketSnapshot.ts'
import { Card } from '#ui/Card.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { LiveFlowDiagram } from './LiveFlow.tsx'

/**
 * The vault diagram in a closed section, for accounts with shares. The diagram's usual place shows
 * their earnings.
 */
export function FoldedFlowDiagram() {
  const { snapshot } = useMarketSnapshot()
  if (!snapshot?.account?.shares) return null
  return (
    <Card className="p-more" kind="flush" aria-label={words.whereTokensWork}>
      <Disclosure title={words.whereTokensWork} lazy>
        <LiveFlowDiagram />
      </Disclosure>
    </Card>
  )
}
