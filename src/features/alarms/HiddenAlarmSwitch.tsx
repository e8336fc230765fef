import * as words from '#locales/vaults.ts'
import { Switch } from '#ui/choices.tsx'
import { useHiddenTabAlarms } from './hiddenAlarms.ts'

/** Switch for browser notifications from a hidden tab. Off by default. */
export function HiddenAlarmSwitch() {
  const { on, problem, choose } = useHiddenTabAlarms()
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
