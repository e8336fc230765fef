import { lazy, Suspense } from 'react'
import { useHiddenWatch } from '../../transactions/watch/useHiddenWatch.ts'
import { useWatch } from '../../transactions/watch/useWatch.ts'
import { Notice } from '../../ui/Notice.tsx'
import './Alarms.css'
import { DriftAlarm } from './DriftAlarm.tsx'

/** An alarm whose own code does not arrive is still an alarm. */
const EventAlarms = lazy(() => import('./EventAlarms.tsx').catch(() => ({ default: Unloaded })))

/** Alarms about the vaults and about the shown account's position. Usually there are none. */
export function SafetyAlarms() {
  const watch = useWatch()
  const { removals, transfers, changes, drops, gaps } = watch
  useHiddenWatch()
  const some = [removals, transfers, changes, drops, gaps].some(({ length }) => length > 0)
  return (
    <>
      <DriftAlarm />
      {some && (
        <Suspense>
          <EventAlarms watch={watch} />
        </Suspense>
      )}
    </>
  )
}

function Unloaded() {
  return (
    <Notice tone="bad" title="Something happened to your position or to the vaults">
      What it was could not be loaded. Reload this page before you do anything else.
    </Notice>
  )
}
