import { Notice } from '../../ui/Notice.tsx'
import type { AlertView } from '../useAlert.ts'

/** What a click that cannot be followed is answered with, for as long as that is so. */
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
