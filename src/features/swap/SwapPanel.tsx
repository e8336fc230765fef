import { useState } from 'react'
import { deployment } from '../../chain/servedDeployment.ts'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { DirectionField } from './DirectionField.tsx'
import { LiquidityPreview } from './LiquidityPreview.tsx'
import { QuotePreview } from './QuotePreview.tsx'
import { QuotesDiffer } from './QuotesDiffer.tsx'
import { RouterApproval } from './RouterApproval.tsx'
import { SwapAmountField } from './SwapAmountField.tsx'
import { SwapBanners } from './SwapBanners.tsx'
import { SwapButton } from './SwapButton.tsx'
import { SwapCautions } from './SwapCautions.tsx'
import './SwapPanel.css'
import { SwapSettingsFields } from './SwapSettingsFields.tsx'
import { useSwapPanel } from './useSwapPanel.ts'

/** The swap panel (specification, section 2.4): direction, amount, both previews, approval, swap and its outcome. */
export default function SwapPanel() {
  if (deployment.pool === null) {
    return (
      <Card title="Swap">
        <Notice tone="neutral">This deployment names no pool, so there is nothing to swap in.</Notice>
      </Card>
    )
  }
  return <SwapCard />
}

function SwapCard() {
  const panel = useSwapPanel()
  const [tab, setTab] = useState<'tab1' | 'tab2'>('tab1')
  return (
    <Card title="Swap" className="swap-card">
      <DirectionField panel={panel} />
      <SwapAmountField panel={panel} />
      <div className="swap-tabs">
        <Tabs
          label="What the swap does"
          selected={tab}
          onSelect={setTab}
          tabs={[
            { id: 'tab1', label: 'Quote', panel: <QuotePreview panel={panel} /> },
            { id: 'tab2', label: 'Liquidity', panel: <LiquidityPreview panel={panel} /> },
          ]}
        />
      </div>
      <QuotesDiffer panel={panel} />
      <SwapCautions panel={panel} />
      <SwapSettingsFields panel={panel} />
      <RouterApproval panel={panel} />
      <SwapButton panel={panel} />
      <SwapBanners panel={panel} />
    </Card>
  )
}
