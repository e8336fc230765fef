import * as words from '#words/featuresPage.ts'
import { ContractDisclosure } from '../features/contract/ContractDisclosure.tsx'
import { AddTokens } from '../features/transfer/AddTokens.tsx'
import { Card } from '../ui/Card.tsx'
import './MorePanels.css'

/** Rarely needed panels, collapsed. */
export default function MorePanels() {
  return (
    <Card className="p-more" kind="flush" aria-label={words.more}>
      <AddTokens />
      <ContractDisclosure />
    </Card>
  )
}
