import { Notice } from '../../ui/Notice.tsx'

export interface ClickAlertProps {
  readonly alert: { readonly count: number; readonly dismiss: () => void }
  readonly sentence: string | undefined
}

/** The alert for a click that could not proceed, for as long as it applies. */
export function ClickAlert({ alert, sentence }: ClickAlertProps) {
  if (sentence === undefined) return null
  return (
    <Notice key={alert.count} tone="warn" role="alert" onDismiss={alert.dismiss}>
      {sentence}
    </Notice>
  )
}
