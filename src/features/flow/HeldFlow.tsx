import * as words from '#locales/balances.ts'
import { useSnapshot } from '#queries/useSnapshot.ts'
import { Card } from '#ui/Card.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { LiveFlow } from './LiveFlow.tsx'

/** The drawing, folded, for an account with shares. Its earnings take the drawing's place above. */
export function HeldFlow() {
  const { snapshot } = useSnapshot()
  if (!snapshot?.account?.shares) return null
  return (
    <Card className="p-more" kind="flush" aria-label={words.whereTokensWork}>
      <Disclosure title={words.whereTokensWork} lazy>
        <LiveFlow />
      </Disclosure>
    </Card>
  )
}
