import { useHiddenAlarms } from '../../transactions/watch/useHiddenWatch.ts'
import { Switch } from '../../ui/Switch.tsx'

/** Switches notifications for a hidden tab on. Off by default. */
export function HiddenAlarmSwitch() {
  const { on, problem, choose } = useHiddenAlarms()
  return (
    <Switch
      label="Alarms while this tab is hidden"
      on={on}
      onChange={choose}
      problem={problem}
      note="Looks once a minute while the tab is open in the background, and shows a browser notification if the vaults change or your shares become fewer. Off, a hidden tab asks for nothing."
    />
  )
}
