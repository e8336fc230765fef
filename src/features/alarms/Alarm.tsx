import './Alarms.css'
import type { ReactNode } from 'react'
import { getButtonStateWhilePending } from '#features/common/actionButtons.tsx'
import { ActionOutcomeBanner } from '#features/common/Outcome.tsx'
import * as words from '#locales/alarms.ts'
import { type ActionButtonView, useWritePhase } from '#transactions/useActionButton.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'

interface AlarmProps {
  readonly title: ReactNode
  /** Says what happened to the user's tokens, and then what to do. */
  readonly children: ReactNode
  /** Button for the advised action. */
  readonly action?: ReactNode
  /**
   * Called when the user acknowledges an alarm about a past event. The alarm is shown until then.
   */
  readonly onSeen?: (() => void) | undefined
  /** Addresses, blocks and transactions that the user can check. */
  readonly details?: ReactNode
}

/** Layout of all alarms. An alarm has one button, which acts or acknowledges the alarm. */
export function Alarm({ title, children, action, onSeen, details }: AlarmProps) {
  const seen = onSeen && <Button onClick={onSeen}>{words.iHaveSeenIt}</Button>
  return (
    <div className="alarm">
      <Notice
        tone="bad"
        role="none"
        title={<span role="alert">{title}</span>}
        details={
          action === undefined || seen === undefined ? (
            details
          ) : (
            <>
              {details}
              {seen}
            </>
          )
        }
        action={action ?? seen}
      >
        {children}
      </Notice>
    </div>
  )
}

/**
 * Alarm button that sends a transaction. Text below the button says why nothing was sent. The
 * transaction list shows the result.
 */
export function AlarmTransactionButton({
  label,
  write,
  busy = write.phase !== 'idle',
  refusal = write.refusal,
  onClick,
  onDismiss = write.clear,
  children,
}: {
  readonly label: string
  readonly write: Pick<ActionButtonView, 'phase' | 'refusal' | 'clear'>
  readonly busy?: boolean
  readonly refusal?: ActionButtonView['refusal']
  readonly onClick: () => void
  readonly onDismiss?: () => void
  /** Explains why a click on the button had no effect. */
  readonly children: ReactNode
}) {
  const phase = useWritePhase()
  return (
    <>
      <Button
        variant="primary"
        busy={busy}
        disabledReason={busy ? undefined : getButtonStateWhilePending(phase)?.blocker?.text}
        onClick={onClick}
      >
        {label}
      </Button>
      {children}
      <ActionOutcomeBanner last={undefined} refusal={refusal} onDismiss={onDismiss} success={undefined} />
    </>
  )
}
