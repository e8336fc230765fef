import * as words from '#words/positionPage.ts'
import { MarketChip } from '../MarketChip.tsx'
import { PageHead } from '../PageHead.tsx'
import { ALARMS } from '../panels.tsx'
import type * as positionPanels from '../positionPanels.ts'
import { panel, Slot } from '../Slot.tsx'
import './PositionPage.css'

const VIEW = panel(<p className="k-small">{words.readingThePosition}</p>, () =>
  import('../positionPanels.ts').then((panels: typeof positionPanels) => ({ default: panels.PositionView })),
)

/** What a position earned, and what proves it. */
export default function PositionPage() {
  return (
    <div className="k-wrap">
      <PageHead title={words.position}>
        <MarketChip />
        <p className="p-lead">{words.whatItEarnedAndWhatProvesIt}</p>
      </PageHead>
      <Slot className="p-alarms" panel={ALARMS} />
      <Slot className="pos-room" panel={VIEW} />
    </div>
  )
}
