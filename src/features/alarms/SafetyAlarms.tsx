import { useHiddenWatch } from '../../transactions/watch/useHiddenWatch.ts'
import { useWatch } from '../../transactions/watch/useWatch.ts'
import './Alarms.css'
import { DriftAlarm } from './DriftAlarm.tsx'
import { ForcedExitAlarm } from './ForcedExitAlarm.tsx'
import { GapNotice } from './GapNotice.tsx'
import { StrangeChangeAlarm } from './StrangeChangeAlarm.tsx'

/** What others did to everybody's vaults or to one's own position. Usually there is nothing. */
export function SafetyAlarms() {
  const { exits, changes, gap, settle, forgetGap } = useWatch()
  useHiddenWatch()
  return (
    <>
      <DriftAlarm />
      {exits.map((exit) => (
        <ForcedExitAlarm
          key={exit.transactionHash}
          exit={exit}
          onSettle={() => settle(exit.transactionHash)}
        />
      ))}
      {changes.length > 0 && <StrangeChangeAlarm changes={changes} onSettle={settle} />}
      {gap && <GapNotice gap={gap} onRead={forgetGap} />}
    </>
  )
}
