import './MorePanels.css'
import { ContractDisclosure, ContractFooter } from '#features/contract/ContractDisclosure.tsx'
import { LiquidityCard } from '#features/liquidity/LiquidityCard.tsx'
import { CustomApprovalPanel } from '#features/liquidity/TokenApprovalPanel.tsx'
import { WithdrawPanel } from '#features/liquidity/WithdrawPanel.tsx'
import { AddTokensToWallet } from '#features/transfer/AddTokensToWallet.tsx'
import { SendSharesSection } from '#features/transfer/SendShares.tsx'
import { useWrongNetwork, WrongNetwork } from '#features/wallet/WrongNetwork.tsx'
import * as words from '#locales/pages.ts'
import { contractAndNetwork } from '#locales/pages.ts'
import { useHookCapabilities } from '#queries/useMarket.ts'
import { Card } from '#ui/Card.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { createPanel, loadQuoter, PanelSlot } from './Slot.tsx'

/** Panels of '/features' that load after its first figures. */
export { MarketFactsStrip } from '#features/facts/MarketFactsStrip.tsx'
export { MintPanel } from '#features/faucet/MintPanel.tsx'
export { FoldedFlowDiagram } from '#features/flow/HeldFlow.tsx'
export { WithdrawableAmounts } from '#features/liquidity/WithdrawPanel.tsx'
/** This panel includes the code that reads the history. */
export { PositionEarningsSummary } from '#features/position/PositionEarningsSummary.tsx'

/** Loads when the section is opened. */
const ONE_IN = createPanel(null, loadQuoter, 'OneTokenDepositForm')
const ONE_OUT = createPanel(null, loadQuoter, 'OneTokenExitForm')
const WHAT_IF = createPanel(null, loadQuoter, 'PositionValueScenario')
export const DepositPanel = () => (
  <LiquidityCard withOneToken={<PanelSlot panel={ONE_IN} />} whatIf={<PanelSlot panel={WHAT_IF} />} />
)

export const ExitPanel = () => (
  <WithdrawPanel
    asOneToken={<PanelSlot panel={ONE_OUT} />}
    // Some hooks have non-transferable shares.
    send={useHookCapabilities().transferableShares && <SendSharesSection />}
  />
)

/** Rarely needed panels, closed by default. */
export function RarelyUsedPanels() {
  return (
    <Card className="p-more" kind="flush" aria-label={words.more}>
      <CustomApprovalPanel />
    </Card>
  )
}

/**
 * The contract details at the end of the page. They are open if the wallet is on the wrong network.
 * The alert about the wrong network is at the top of the page.
 */
export function ContractPanel() {
  const isWrong = useWrongNetwork()
  return (
    <Card className="p-more" kind="flush" aria-label={contractAndNetwork}>
      <Disclosure title={contractAndNetwork} open={isWrong}>
        <ContractFooter warning={<WrongNetwork role="none" />} />
        <AddTokensToWallet />
        <ContractDisclosure />
      </Disclosure>
    </Card>
  )
}
