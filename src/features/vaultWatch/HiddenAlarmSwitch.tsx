import * as words from '#words/vaultWatch.ts'
import { useHiddenAlarms } from '../../transactions/watch/useHiddenAlarms.ts'
import { Switch } from '../../ui/Switch.tsx'

/** Switches notifications for a hidden tab on. Off by default. */
export function HiddenAlarmSwitch() {
  const { on, problem, choose } = useHiddenAlarms()
  return (
    <Switch
      label={words.backgroundAlerts}
      on={on}
      onChange={choose}
      problem={problem && words.noNotifications[problem]}
      note={words.backgroundAlertsNote}
    />
  )
}
