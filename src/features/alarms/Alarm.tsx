import './Alarms.css'
import type { ReactNode } from 'react'
import { ActionOutcome } from '#features/common/Outcome.tsx'
import { inFlight } from '#features/common/WriteButtons.tsx'
import * as words from '#locales/alarms.ts'
import { useMarket } from '#queries/useMarket.ts'
import { type ActionView, useWritePhase } from '#transactions/useAction.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TokenAmount } from '#ui/TokenAmount.tsx'

export interface AlarmProps {
  readonly title: ReactNode
  /** What became of the person's own tokens, then what to do. */
  readonly children: ReactNode
  /** The one thing that does it. */
  readonly action?: ReactNode
  /** News of the past stays until it has been dealt with by a click. */
  readonly onSeen?: (() => void) | undefined
  /** Addresses, blocks, transactions: for those who want to check. */
  readonly details?: ReactNode
}

/**
 * Every alarm has this shape, and one button: what there is to do, or where nothing is, that it has
 * been seen.
 */
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
 * The button of an alarm that sends something. What came of it is told under 'Activity', and why
 * nothing was sent beside it.
 */
export function SendButton({
  label,
  write,
  busy = write.phase !== 'idle',
  refusal = write.refusal,
  onClick,
  onDismiss = write.clear,
  children,
}: {
  readonly label: string
  readonly write: Pick<ActionView, 'phase' | 'refusal' | 'clear'>
  readonly busy?: boolean
  readonly refusal?: ActionView['refusal']
  readonly onClick: () => void
  readonly onDismiss?: () => void
  /** Why the click did nothing. */
  readonly children: ReactNode
}) {
  const phase = useWritePhase()
  return (
    <>
      <Button
        variant="primary"
        busy={busy}
        disabledReason={busy ? undefined : inFlight(phase)?.reason}
        onClick={onClick}
      >
        {label}
      </Button>
      {children}
      <ActionOutcome last={undefined} refusal={refusal} onDismiss={onDismiss} success={undefined} />
    </>
  )
}

/** Amounts out of one block, which no refresh changes. */
export function PastAmount({
  field,
  raw,
  decimals,
  block,
}: {
  readonly field: string
  readonly raw: bigint | undefined
  readonly decimals: number | undefined
  readonly block: bigint | undefined
}) {
  const market = useMarket()
  return (
    <span data-field={field}>
      <TokenAmount
        raw={raw}
        decimals={decimals}
        block={block}
        chain={market.network.chainId}
        state={raw === undefined ? 'unavailable' : 'live'}
      />
    </span>
  )
}
