import { BalancesCard } from '#features/balances/BalancesCard.tsx'
import { PositionCard } from '#features/balances/PositionCard.tsx'
import { DEPOSIT_AMOUNT_ID } from '#features/common/depositCard.ts'
import { HowItWorks } from '#features/common/HowItWorks.tsx'
import { MarketFactsSkeleton } from '#features/facts/MarketFactsSkeleton.tsx'
import { LiveFlowDiagram } from '#features/flow/LiveFlow.tsx'
import * as words from '#locales/pages.ts'
import { getTestTokens, mintTestTokens, tenMillionOfEach } from '#locales/pages.ts'
import { useMarket } from '#queries/useMarket.ts'
import { Card } from '#ui/Card.tsx'
import '#features/liquidity/LiquidityCard.css'
import { useTabs } from '#ui/Tabs.tsx'
import { MarketChip, PageHead } from './PageHead.tsx'
import {
  ALARMS_PANEL,
  createFirstScreenPanel,
  createPanel,
  loadQuoter,
  PanelPlaceholder,
  PanelSlot,
  RowPlaceholder,
  WithdrawPlaceholder,
} from './Slot.tsx'
import { useTabParam } from './useRoute.ts'

/**
 * Loads the interactive panels, after the first balances are shown. The second tab's panels load
 * when the pointer or the focus reaches the tab bar.
 */
const loadPanels = () => import('./featuresPanels.tsx')

/**
 * Placeholder of the deposit card: title, space for the form, and the section 'How a deposit
 * works'.
 */
function DepositRoom() {
  return (
    <Card className="liq-card" title={words.deposit} aria-busy>
      <div className="liq-room">
        <div className="liq-empty-field">
          <div className="k-field-box" />
        </div>
        <HowItWorks />
      </div>
    </Card>
  )
}

/**
 * Key facts about the market. The panel sends its RPC requests after the page shows the first
 * balances.
 */
const FACTS = createPanel(<MarketFactsSkeleton />, loadPanels, 'MarketFactsStrip')
const ACTION = createPanel(<DepositRoom />, loadPanels, 'DepositPanel')
const WORTH = createPanel(null, loadPanels, 'WithdrawableAmounts')
const EARNED = createPanel(null, loadPanels, 'PositionEarningsSummary')
const WITHDRAW = createPanel(<WithdrawPlaceholder />, loadPanels, 'ExitPanel')
const FAUCET = createPanel(
  <RowPlaceholder title={getTestTokens} text={tenMillionOfEach} action={mintTestTokens} />,
  loadPanels,
  'MintPanel',
)
const MORE = createPanel(<PanelPlaceholder size="more" />, loadPanels, 'RarelyUsedPanels')
const CONTRACT = createPanel(<PanelPlaceholder size="lines" />, loadPanels, 'ContractPanel')
const DRAWING = createPanel(null, loadPanels, 'FoldedFlowDiagram')
const SWAP = createPanel(<PanelPlaceholder size="swap" />, loadQuoter, 'SwapPanel')
const QUOTE_VIEW = createPanel(<PanelPlaceholder size="quotes" />, loadQuoter, 'PoolQuoteView')

const POSITION = createFirstScreenPanel(() => (
  <PositionCard
    worth={<PanelSlot panel={WORTH} />}
    earned={<PanelSlot panel={EARNED} />}
    drawing={<LiveFlowDiagram />}
  >
    <PanelSlot panel={WITHDRAW} />
  </PositionCard>
))
const BALANCES = createFirstScreenPanel(() => (
  <BalancesCard faucet={useMarket().network.testnet && <PanelSlot panel={FAUCET} />} />
))

function LiquidityManagement() {
  return (
    <>
      <div className="p-cols p-pair-cols">
        <PanelSlot className="p-action" panel={ACTION} />
        <PanelSlot className="p-mine" panel={POSITION} />
      </div>
      <PanelSlot className="p-balances" panel={BALANCES} />
      <div className="p-foot">
        <PanelSlot panel={MORE} />
        <PanelSlot panel={CONTRACT} />
        <PanelSlot className="p-drawing" panel={DRAWING} />
      </div>
    </>
  )
}

function Quoter() {
  return (
    <div className="p-cols">
      <PanelSlot className="p-action p-tall" panel={SWAP} />
      <div className="p-side">
        <PanelSlot panel={QUOTE_VIEW} />
      </div>
    </div>
  )
}

export default function FeaturesPage() {
  const [tab, selectTab] = useTabParam(['liquidity', 'quoter'])
  const { list, panels } = useTabs({
    label: words.whatToDo,
    selected: tab,
    onSelect: selectTab,
    onInterest: () => void loadQuoter().catch(() => undefined),
    tabs: [
      { id: 'liquidity', label: words.liquidityManagement, panel: <LiquidityManagement /> },
      { id: 'quoter', label: words.quoter, panel: <Quoter /> },
    ],
  })
  return (
    <div className="k-wrap">
      {tab === 'liquidity' && (
        <a className="s-skip" href={`#${DEPOSIT_AMOUNT_ID}`}>
          {words.skipToAmount}
        </a>
      )}
      <PageHead title={words.reHypothecation} aside={list}>
        <MarketChip />
      </PageHead>
      <PanelSlot className="p-alarms" panel={ALARMS_PANEL} />
      <PanelSlot className="p-facts" panel={FACTS} />
      <div className="p-panels">{panels}</div>
    </div>
  )
}
