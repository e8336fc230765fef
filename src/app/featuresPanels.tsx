import './MorePanels.css'
import { ContractBlock, ContractDisclosure } from '#features/contract/ContractDisclosure.tsx'
import { LiquidityCard } from '#features/liquidity/LiquidityCard.tsx'
import { ApproveAnotherToken } from '#features/liquidity/TokenApprovalPanel.tsx'
import { WithdrawPanel } from '#features/liquidity/WithdrawPanel.tsx'
import { AddTokens } from '#features/transfer/AddTokens.tsx'
import { SendShares } from '#features/transfer/SendShares.tsx'
import { useWrongNetwork, WrongNetwork } from '#features/wallet/WrongNetwork.tsx'
import * as words from '#locales/pages.ts'
import { contractAndNetwork } from '#locales/pages.ts'
import { useCapabilities } from '#queries/useMarket.ts'
import { Card } from '#ui/Card.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { createPanel, loadQuoter, Slot } from './Slot.tsx'

/** Panels of '/features' that load after its first figures. */
export { FactsStrip } from '#features/facts/FactsStrip.tsx'
export { MintPanel } from '#features/faucet/MintPanel.tsx'
export { HeldFlow } from '#features/flow/HeldFlow.tsx'
export { WithdrawablePosition } from '#features/liquidity/WithdrawPanel.tsx'
/** Includes the code that reads the history. */
export { EarnedSoFar } from '#features/position/EarnedSoFar.tsx'

/** Loads when the section is opened. */
const ONE_IN = createPanel(null, loadQuoter, 'OneTokenIn')
const ONE_OUT = createPanel(null, loadQuoter, 'OneTokenOut')
const WHAT_IF = createPanel(null, loadQuoter, 'WhatIf')
export const DepositPanel = () => (
  <LiquidityCard withOneToken={<Slot panel={ONE_IN} />} whatIf={<Slot panel={WHAT_IF} />} />
)

export const ExitPanel = () => (
  <WithdrawPanel
    asOneToken={<Slot panel={ONE_OUT} />}
    // Some hooks have non-transferable shares.
    send={useCapabilities().transferableShares && <SendShares />}
  />
)

/** Rarely needed panels, closed by default. */
export function MorePanels() {
  return (
    <Card className="p-more" kind="flush" aria-label={words.more}>
      <ApproveAnotherToken />
    </Card>
  )
}

/** The contract details at the end of the page. The warning itself is at the top. */
export function ContractPanel() {
  const isWrong = useWrongNetwork()
  return (
    <Card className="p-more" kind="flush" aria-label={contractAndNetwork}>
      <Disclosure title={contractAndNetwork} open={isWrong}>
        <ContractBlock warning={<WrongNetwork role="none" />} />
        <AddTokens />
        <ContractDisclosure />
      </Disclosure>
    </Card>
  )
}
