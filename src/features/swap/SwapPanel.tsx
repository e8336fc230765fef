import { useState } from 'react'
import * as words from '#words/swap.ts'
import { Card } from '../../ui/Card.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { MarketGates } from '../common/MarketGates.tsx'
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
  const panel = useSwapPanel()
  const [tab, setTab] = useState<'tab1' | 'tab2'>('tab1')
  return (
    <Card title={words.swap} className="swap-card">
      <DirectionField panel={panel} />
      <SwapAmountField panel={panel} />
      <div className="swap-tabs">
        <Tabs
          label={words.whatTheSwapDoes}
          selected={tab}
          onSelect={setTab}
          tabs={[
            { id: 'tab1', label: words.quote, panel: <QuotePreview panel={panel} /> },
            { id: 'tab2', label: words.liquidity, panel: <LiquidityPreview panel={panel} /> },
          ]}
        />
      </div>
      <MarketGates />
      <SwapSettingsFields panel={panel} />
      <RouterApproval panel={panel} />
      <SwapButton panel={panel} />
      <QuotesDiffer panel={panel} />
      <SwapCautions panel={panel} />
      <SwapBanners panel={panel} />
    </Card>
  )
}
