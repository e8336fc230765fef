import './PositionPage.css'
import * as words from '#locales/pages.ts'
import { MarketChip, PageHead } from './PageHead.tsx'
import { ALARMS_PANEL, createPanel, Slot } from './Slot.tsx'

const VIEW = createPanel(
  <p className="k-small">{words.readingThePosition}</p>,
  () => import('./positionPanels.tsx'),
  'PositionPanel',
)

/** The page that shows the earnings of a position and the transactions that prove them. */
export function PositionPage() {
  return (
    <div className="k-wrap">
      <PageHead title={words.position}>
        <MarketChip />
      </PageHead>
      <Slot className="p-alarms" panel={ALARMS_PANEL} />
      <Slot className="pos-room" panel={VIEW} />
    </div>
  )
}
