import * as words from '#words/safetyPage.ts'
import { MarketChip } from '../MarketChip.tsx'
import { PageHead } from '../PageHead.tsx'
import { ALARMS } from '../panels.tsx'
import { Room } from '../Rooms.tsx'
import { readPanel, Slot } from '../Slot.tsx'
// What is prerendered of the panel needs it before the panel's code is here.
import '../../features/safety/Safety.css'

const SAFETY = readPanel(<Room size="safety" />, () => import('../../features/safety/SafetyPanel.tsx'))

/** What can happen to somebody who deposits into a market, who could do it, and whether it has been done. */
export default function SafetyPage() {
  return (
    <div className="k-wrap">
      <PageHead title={words.isItSafe}>
        <MarketChip />
        <p className="p-lead">{words.factsAndNoScore}</p>
      </PageHead>
      <Slot className="p-alarms" panel={ALARMS} />
      <Slot panel={SAFETY} />
    </div>
  )
}
