import { lazy, Suspense } from 'react'
import * as words from '#words/alarms.ts'
import { useSnapshot } from '../../live/useSnapshot.ts'
import { vaultDrift, wrongAssets } from '../../markets/vaultDrift.ts'
import { useHiddenAlarms } from '../../transactions/watch/useHiddenAlarms.ts'
import { useWatch } from '../../transactions/watch/useWatch.ts'
import { Notice } from '../../ui/Notice.tsx'
import './Alarms.css'

/** An alarm whose own code does not arrive is still an alarm. */
const unloaded = () => ({ default: Unloaded })
const EventAlarms = lazy(() => import('./EventAlarms.tsx').catch(unloaded))
const DriftAlarm = lazy(() => import('./DriftAlarm.tsx').catch(unloaded))

/** Few people have switched it on. Where it does not load, a hidden tab asks for nothing. */
const HiddenWatch = lazy(() => import('./HiddenWatch.tsx').catch(() => ({ default: () => null })))

/** Alarms about the vaults and about the shown account's position. Usually there are none; a hook's owner may announce some. */
export function SafetyAlarms() {
  const watch = useWatch()
  const { removals, transfers, changes, powers, drops, gap } = watch
  const { on } = useHiddenAlarms()
  const { snapshot } = useSnapshot()
  const some =
    gap !== undefined || [removals, transfers, changes, powers, drops].some(({ length }) => length > 0)
  return (
    <>
      {snapshot && vaultDrift(snapshot).length + wrongAssets(snapshot).length > 0 && (
        <Suspense>
          <DriftAlarm snapshot={snapshot} />
        </Suspense>
      )}
      {(some || snapshot?.hook.owner) && (
        <Suspense>
          <EventAlarms watch={watch} />
        </Suspense>
      )}
      {on && (
        <Suspense>
          <HiddenWatch />
        </Suspense>
      )}
    </>
  )
}

function Unloaded() {
  return (
    <Notice tone="bad" title={words.somethingHappened}>
      {words.alarmNotLoaded}
    </Notice>
  )
}
