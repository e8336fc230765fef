import * as words from '#words/featuresPage.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { MarketChip } from '../MarketChip.tsx'
import { PageHead } from '../PageHead.tsx'
import { ALARMS } from '../panels.tsx'
import { prefetch } from '../prefetch.ts'
import { Slot } from '../Slot.tsx'
import { useTabParam } from '../useTabParam.ts'
import { ACTION, CONTRACT, MORE, POSITION, QUOTE_VIEW, SWAP, VAULTS, WALLET } from './featuresPanels.tsx'

/** What a person came to do first, then what it acts on; in one column the order is the same. */
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

/** Fetched when a pointer or the focus comes to the tabs, so that the second one opens at once. */
const fetchQuoter = () => prefetch([SWAP, QUOTE_VIEW])

export default function FeaturesPage() {
  const [tab, selectTab] = useTabParam(['liquidity', 'quoter'])
  return (
    <div className="k-wrap">
      <PageHead title={words.reHypothecation}>
        <MarketChip />
      </PageHead>
      <Slot className="p-alarms" panel={ALARMS} />
      <Tabs
        label={words.whatToDo}
        selected={tab}
        onSelect={selectTab}
        onInterest={fetchQuoter}
        tabs={[
          { id: 'liquidity', label: words.liquidityManagement, panel: <LiquidityManagement /> },
          { id: 'quoter', label: words.quoter, panel: <Quoter /> },
        ]}
      />
    </div>
  )
}
