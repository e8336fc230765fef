import { PRODUCT_NAME } from '../../config.ts'
import { LiveFlow } from '../../features/flow/LiveFlow.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { PageHead } from '../PageHead.tsx'
import {
  ACTION,
  ACTIVITY,
  ALARMS,
  BALANCES,
  CONTRACT,
  FAUCET,
  MORE,
  QUOTE_VIEW,
  REFRESH,
  SWAP,
  VAULT_BALANCES,
} from '../panels.tsx'
import { Slot } from '../Slot.tsx'
import { usePrefetch } from '../usePrefetch.ts'
import { useTabParam } from '../useTabParam.ts'

/** On phones one column, in the order of the specification; elsewhere the action stands beside what it acts on. */
function LiquidityManagement() {
  return (
    <div className="p-cols">
      <Slot className="p-action p-tall" panel={ACTION} />
      <div className="p-side">
        <LiveFlow />
        <div className="p-pair">
          <Slot panel={FAUCET} />
          <Slot panel={REFRESH} />
        </div>
        <Slot panel={BALANCES} />
        <Slot panel={VAULT_BALANCES} />
        <Slot className="p-after" panel={MORE} />
        <Slot className="p-after" panel={ACTIVITY} />
        <Slot className="p-after" panel={CONTRACT} />
      </div>
    </div>
  )
}

function Quoter() {
  return (
    <div className="p-cols">
      <Slot className="p-action p-tall" panel={SWAP} />
      <div className="p-side">
        <Slot className="p-after" panel={QUOTE_VIEW} />
      </div>
    </div>
  )
}

/** Fetched while nothing else is to be done, so that the second tab opens at once. */
const LATER = [SWAP, QUOTE_VIEW]

export default function FeaturesPage() {
  usePrefetch(LATER)
  const [tab, selectTab] = useTabParam(['liquidity', 'quoter'])
  return (
    <div className="k-wrap">
      <PageHead title={`${PRODUCT_NAME} Re-Hypothecation`} />
      <Slot className="p-alarms" panel={ALARMS} />
      <Tabs
        label="What to do"
        selected={tab}
        onSelect={selectTab}
        tabs={[
          { id: 'liquidity', label: 'Liquidity Management', panel: <LiquidityManagement /> },
          { id: 'quoter', label: 'Quoter', panel: <Quoter /> },
        ]}
      />
    </div>
  )
}
