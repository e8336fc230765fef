import { Notice } from '../../ui/Notice.tsx'
import type { AlertView } from '../useAlert.ts'

/** The alert for a click that could not proceed, for as long as it applies. */
export function ClickAlert({
  alert,
}: {
  readonly alert: Pick<AlertView<string>, 'sentence' | 'count' | 'dismiss'>
}) {
  if (alert.sentence === undefined) return null
  return (
    <Notice key={alert.count} tone="warn" role="alert" onDismiss={alert.dismiss}>
      {alert.sentence}
    </Notice>
  )
}
