import './MorePanels.css'
import { ContractDisclosure } from '#features/contract/ContractDisclosure.tsx'
import { LiquidityCard } from '#features/liquidity/LiquidityCard.tsx'
import { ApproveAnotherToken } from '#features/liquidity/TokenApprovalPanel.tsx'
import { WithdrawPanel } from '#features/liquidity/WithdrawPanel.tsx'
import { ContractBlock } from '#features/network/ContractBlock.tsx'
import { AddTokens } from '#features/transfer/AddTokens.tsx'
import { SendShares } from '#features/transfer/SendShares.tsx'
import { WrongNetwork } from '#features/wallet/WrongNetwork.tsx'
import { Card } from '#ui/Card.tsx'
import * as words from '#words/pages.ts'
import { panel, Slot } from './Slot.tsx'

/** The panels of '/features' that come once its first figures stand. */
export { FactsStrip } from '#features/facts/FactsStrip.tsx'
export { MintPanel } from '#features/faucet/MintPanel.tsx'

/** They bring what quotes swaps, and come to whoever unfolds them. */
const ONE_IN = panel(null, () => import('#features/liquidity/OneTokenIn.tsx'), 'OneTokenIn')
const ONE_OUT = panel(null, () => import('#features/liquidity/OneTokenOut.tsx'), 'OneTokenOut')
const WHAT_IF = panel(null, () => import('#features/whatIf/WhatIf.tsx'), 'WhatIf')

export const DepositPanel = () => (
  <LiquidityCard withOneToken={<Slot panel={ONE_IN} />} whatIf={<Slot panel={WHAT_IF} />} />
)
export const ExitPanel = () => <WithdrawPanel asOneToken={<Slot panel={ONE_OUT} />} />

/** Shares that a hook of this kind lets go of: the foot of 'Your position'. */
export function SendPanel() {
  return (
    <div className="p-fold">
      <SendShares />
    </div>
  )
}

/** Rarely needed panels, folded. */
export function MorePanels() {
  return (
    <Card className="p-more" kind="flush" aria-label={words.more}>
      <ApproveAnotherToken />
      <AddTokens />
      <ContractDisclosure />
    </Card>
  )
}

/** The foot of the page. The warning speaks at its head; here it is only to be read. */
export function ContractPanel() {
  return <ContractBlock warning={<WrongNetwork role="none" />} />
}
