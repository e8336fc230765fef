import { RefreshPanel, WalletCard } from '#features/balances/BalanceLedger.tsx'
import { PositionCard } from '#features/balances/SharesLedger.tsx'
import { VaultsCard } from '#features/balances/VaultsCard.tsx'
import { AMOUNT_ID } from '#features/common/depositCard.ts'
import { FactsRoom } from '#features/facts/FactsRoom.tsx'
import { LiveFlow } from '#features/flow/LiveFlow.tsx'
import * as words from '#locales/pages.ts'
import { getTestTokens, mintTestTokens, tenMillionOfEach } from '#locales/pages.ts'
import { useMarket } from '#queries/useMarket.ts'
import { Tabs } from '#ui/Tabs.tsx'
import { MarketChip, PageHead } from './PageHead.tsx'
import { ALARMS, firstPanel, loadQuoter, Placeholder, panel, RowRoom, Slot, WithdrawRoom } from './Slot.tsx'
import { useTabParam } from './useRoute.ts'

/**
 * Interactive panels load after the first figures. Those of the second tab load when pointer or
 * focus reaches the tabs.
 */
const loadPanels = () => import('./featuresPanels.tsx')

/** The key facts. Their requests wait for the figures below. */
const FACTS = panel(<FactsRoom />, loadPanels, 'FactsStrip')
/** Amount, preview, approvals, deposit, result. */
const ACTION = panel(<Placeholder size="action" />, loadPanels, 'DepositPanel')
const WORTH = panel(null, loadPanels, 'PositionWorth')
const EARNED = panel(null, loadPanels, 'EarnedSoFar')
const WITHDRAW = panel(<WithdrawRoom />, loadPanels, 'ExitPanel')
const FAUCET = panel(
  <RowRoom title={getTestTokens} text={tenMillionOfEach} action={mintTestTokens} />,
  loadPanels,
  'MintPanel',
)
const MORE = panel(<Placeholder size="more" />, loadPanels, 'MorePanels')
const CONTRACT = panel(<Placeholder size="lines" />, loadPanels, 'ContractPanel')
const SWAP = panel(<Placeholder size="swap" />, loadQuoter, 'SwapPanel')
const QUOTE_VIEW = panel(<Placeholder size="quotes" />, loadQuoter, 'PoolQuoteView')

const POSITION = firstPanel(() => (
  <>
    <PositionCard worth={<Slot panel={WORTH} />} earned={<Slot panel={EARNED} />}>
      <Slot panel={WITHDRAW} />
    </PositionCard>
  </>
))
const WALLET = firstPanel(() => (
  <WalletCard>
    {useMarket().network.testnet && <Slot panel={FAUCET} />}
    <RefreshPanel />
  </WalletCard>
))
const VAULTS = firstPanel(() => (
  <VaultsCard>
    <LiveFlow />
  </VaultsCard>
))

/** The main action before its context, in the same order in one column. */
function LiquidityManagement() {
  return (
    <>
      <div className="p-cols">
        <Slot className="p-action p-tall" panel={ACTION} />
        <div className="p-side">
          <Slot panel={POSITION} />
          <Slot panel={WALLET} />
          <Slot panel={VAULTS} />
        </div>
      </div>
      <div className="p-foot">
        <Slot panel={MORE} />
        <Slot panel={CONTRACT} />
      </div>
    </>
  )
}

function Quoter() {
  return (
    <div className="p-cols">
      <Slot className="p-action p-tall" panel={SWAP} />
      <div className="p-side">
        <Slot panel={QUOTE_VIEW} />
      </div>
    </div>
  )
}

export default function FeaturesPage() {
  const [tab, selectTab] = useTabParam(['liquidity', 'quoter'])
  return (
    <div className="k-wrap">
      {tab === 'liquidity' && (
        <a className="s-skip" href={`#${AMOUNT_ID}`}>
          {words.skipToAmount}
        </a>
      )}
      <PageHead title={words.reHypothecation}>
        <MarketChip />
      </PageHead>
      <Slot className="p-alarms" panel={ALARMS} />
      <Slot className="p-facts" panel={FACTS} />
      <Tabs
        label={words.whatToDo}
        selected={tab}
        onSelect={selectTab}
        onInterest={() => void loadQuoter().catch(() => undefined)}
        tabs={[
          { id: 'liquidity', label: words.liquidityManagement, panel: <LiquidityManagement /> },
          { id: 'quoter', label: words.quoter, panel: <Quoter /> },
        ]}
      />
    </div>
  )
}
