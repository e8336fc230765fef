import './MorePanels.css'
import { ContractDisclosure, ContractFooter } from '#features/contract/ContractDisclosure.tsx'
import { LiquidityCard } from '#features/liquidity/LiquidityCard.tsx'
import { CustomApprovalPanel } from '#features/liquidity/TokenApprovalPanel.tsx'
import { WithdrawPanel } from '#features/liquidity/WithdrawPanel.tsx'
import { AddTokensToWallet } from '#features/transfer/AddTokensToWallet.tsx'
import { SendSharesSection } from '#features/transfer/SendShares.tsx'
import { useWrongNetworkName, WrongNetwork } from '#features/wallet/WrongNetwork.tsx'
import * as words from '#locales/pages.ts'
import { contractAndNetwork } from '#locales/pages.ts'
import { useHookCapabilities } from '#queries/useMarket.ts'
import { Card } from '#ui/Card.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Pill } from '#ui/Pill.tsx'
import { createPanel, loadQuoter, PanelSlot } from './Slot.tsx'

/** Panels of the page '/features' that load after its first balances. */
export { MarketFactsStrip } from '#features/facts/MarketFactsStrip.tsx'
export { MintPanel } from '#features/faucet/MintPanel.tsx'
export { FoldedFlowDiagram } from '#features/flow/LiveFlow.tsx'
export { WithdrawableAmounts } from '#features/liquidity/WithdrawPanel.tsx'
export { PositionEarningsSummary } from '#features/position/PositionEarningsSummary.tsx'

const ONE_IN = createPanel(null, loadQuoter, 'OneTokenDepositForm')
const ONE_OUT = createPanel(null, loadQuoter, 'OneTokenExitForm')
const WHAT_IF = createPanel(null, loadQuoter, 'PositionValueScenario')
export const DepositPanel = () => (
  <LiquidityCard withOneToken={<PanelSlot panel={ONE_IN} />} whatIf={<PanelSlot panel={WHAT_IF} />} />
)

export const ExitPanel = () => (
  <WithdrawPanel
    asOneToken={<PanelSlot panel={ONE_OUT} />}
    send={useHookCapabilities().transferableShares && <SendSharesSection />}
  />
)

/** Collapsed sections of the app page that few users need. */
export function RarelyUsedPanels() {
  return (
    <Card className="p-more" kind="flush" aria-label={words.more}>
      <CustomApprovalPanel />
    </Card>
  )
}

/**
 * The contract details at the end of the page. While the wallet is on another network than the
 * market, the title names that network, and the warning is inside.
 */
export function ContractPanel() {
  const wrong = useWrongNetworkName()
  return (
    <Card className="p-more" kind="flush" aria-label={contractAndNetwork}>
      <Disclosure title={contractAndNetwork} status={wrong !== undefined && <Pill tone="bad">{wrong}</Pill>}>
        <ContractFooter warning={<WrongNetwork role="none" />} />
        <AddTokensToWallet />
        <ContractDisclosure />
      </Disclosure>
    </Card>
  )
}
