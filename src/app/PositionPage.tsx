import './PositionPage.css'
import * as words from '#locales/pages.ts'
import { MarketChip, PageHead } from './PageHead.tsx'
import { ALARMS_PANEL, createPanel, PanelSlot } from './Slot.tsx'

const VIEW = createPanel(
  <p className="k-small">{words.readingThePosition}</p>,
  () => import('./positionPanels.tsx'),
  'PositionPanel',
)

/** The page that shows the earnings of a position and the transactions that prove the earnings. */
export function PositionPage() {
  return (
    <div className="k-wrap">
      <PageHead title={words.position}>
        <MarketChip />
      </PageHead>
      <PanelSlot className="p-alarms" panel={ALARMS_PANEL} />
      <PanelSlot className="pos-room" panel={VIEW} />
    </div>
  )
}
