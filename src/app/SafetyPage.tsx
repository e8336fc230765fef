import '#features/safety/Safety.css'
import * as words from '#locales/pages.ts'
import { loadSafetyAndMarketsPanels } from './loadSafetyAndMarketsPanels.ts'
import { MarketChip, PageHead } from './PageHead.tsx'
import { ALARMS_PANEL, createPrerenderedPanel, PanelPlaceholder, PanelSlot } from './Slot.tsx'

const SAFETY = createPrerenderedPanel(
  <PanelPlaceholder size="safety" />,
  loadSafetyAndMarketsPanels,
  'SafetyPanel',
)

/**
 * The page about the risks of a deposit: possible events, accounts that can cause them, and past
 * cases.
 */
export function SafetyPage() {
  return (
    <div className="k-wrap">
      <PageHead title={words.isItSafe}>
        <MarketChip />
        <p className="p-lead">{words.factsAndNoScore}</p>
      </PageHead>
      <PanelSlot className="p-alarms" panel={ALARMS_PANEL} />
      <PanelSlot panel={SAFETY} />
    </div>
  )
}
