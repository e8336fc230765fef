import { notifications } from '#words/notifications.ts'
import { useHiddenWatch } from '../../transactions/watch/useHiddenWatch.ts'

/** Goes on watching while the tab is hidden. Loaded for those who have switched it on, while the page is still looked at. */
export default function HiddenWatch() {
  useHiddenWatch(notifications)
  return null
}
