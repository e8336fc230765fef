// The panel is prerendered, so the document contains its styles although its code loads later.
import '#features/position/Earned.css'
import '#features/position/Position.css'
import * as words from '#locales/pages.ts'
import { MarketChip, PageHead } from './PageHead.tsx'
import { ALARMS_PANEL, createPrerenderedPanel, PanelSlot } from './Slot.tsx'

const loadPanels = () => import('./positionPanels.tsx')
// The panel's code loads while the app starts, because the panel is on the first screen.
void loadPanels().catch(() => undefined)

const WHOSE = createPrerenderedPanel(null, loadPanels, 'WhosePosition')

const VIEW = createPrerenderedPanel(
  <p className="k-small">{words.readingThePosition}</p>,
  loadPanels,
  'PositionPanel',
)

/** The page that shows the earnings of a position and the transactions that prove the earnings. */
export default function PositionPage() {
  return (
    <div className="k-wrap">
      <PageHead title={words.position} aside={<PanelSlot className="pos-owner" panel={WHOSE} />}>
        <MarketChip />
      </PageHead>
      <PanelSlot className="p-alarms" panel={ALARMS_PANEL} />
      <PanelSlot panel={VIEW} />
    </div>
  )
}
