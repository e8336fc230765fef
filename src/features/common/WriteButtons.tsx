import './WriteButtons.css'
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { inFlightLabels, inFlightReasons } from '#locales/write.ts'
import type { WritePhase } from '#market/actionChecks.ts'
import type { TxRecord } from '#transactions/record.ts'
import { useOwnTransactions } from '#transactions/useTransactions.ts'
import { Button } from '#ui/Button.tsx'
import { toneOf } from './Outcome.tsx'

export interface WriteButtonsProps {
  /** The specified button. */
  readonly button: ShownButton
  readonly busy: boolean
  readonly onClick: () => void
  /** The button that takes all steps. */
  readonly stepsLabel: string
  /** Approvals are missing: it has its place, so that nothing moves once it can be pressed. */
  readonly stands: boolean
  /** The specified button takes the steps itself: all that is missing is part of what it is for. */
  readonly leads?: boolean
  /** Only a missing approval blocks what is entered. */
  readonly offered: boolean
  /** Whether something else blocks the click after all; it is then shown beside the button. */
  readonly objects: () => boolean
  /** Renders the steps, which run while they are mounted. */
  readonly children: (onEnd: () => void) => ReactNode
}

/**
 * By then the dialog has closed and returned the focus, and the element that got it has been
 * removed if it was going to be.
 */
const FOCUS_MS = 100

/**
 * The specified button, and beside it one that runs every step: the missing approvals, then what
 * they are for. One line under both says why they are disabled. What appears and disappears is to
 * the right and below, so that nothing else moves.
 */
export function WriteButtons(props: WriteButtonsProps) {
  const { button, busy, onClick, stepsLabel, stands, offered, objects, leads = false } = props
  const specified = useRef<HTMLDivElement>(null)
  const { going, begin, end } = useSteps(specified, objects)
  const [led, setLed] = useState(false)
  const lead = () => {
    setLed(true)
    begin()
  }
  const follow = () => {
    setLed(false)
    begin()
  }
  const ownId = useId()
  const reason = busy ? undefined : button.reason
  const reasonId = button.toldBy ?? (reason === undefined ? undefined : ownId)
  return (
    <>
      <div className="write-specified" ref={specified}>
        <Button
          variant={offered ? 'quiet' : 'primary'}
          busy={busy}
          disabled={!button.enabled}
          aria-describedby={reasonId}
          onClick={leads ? lead : onClick}
        >
          {button.label}
        </Button>
      </div>
      {((going && !led) || stands) && (
        <Button
          variant="primary"
          busy={going}
          disabled={!offered}
          aria-describedby={going || offered ? undefined : reasonId}
          onClick={follow}
        >
          {stepsLabel}
        </Button>
      )}
      {going && props.children(end)}
      {reason !== undefined && (
        <span className="k-btn-reason" id={ownId}>
          {reason}
        </span>
      )}
    </>
  )
}

/**
 * The run of several steps: they go on while they are mounted, and give the focus back to the
 * button that they lead to.
 */
export function useSteps(specified: RefObject<HTMLElement | null>, objects: () => boolean) {
  const [going, setGoing] = useState(false)
  const begin = () => {
    if (!objects()) setGoing(true)
  }
  const end = () => {
    setGoing(false)
    setTimeout(() => {
      if (document.activeElement === document.body) specified.current?.querySelector('button')?.focus()
    }, FOCUS_MS)
  }
  return { going, begin, end }
}

/** A button in words. If it is disabled, `reason` says why, beside it. */
export interface ShownButton {
  readonly label: string
  readonly enabled: boolean
  readonly reason: ReactNode | undefined
  /** The id of the element that says why, if it is elsewhere. */
  readonly toldBy?: string | undefined
}

/** A button while any transaction of the account is under way; undefined while none is. */
export function inFlight(phase: WritePhase): ShownButton | undefined {
  return phase === 'idle'
    ? undefined
    : { label: inFlightLabels[phase], enabled: false, reason: inFlightReasons[phase] }
}

/**
 * Calls `then` once for each record that was under way on this page and has ended as it was meant
 * to.
 */
export function useDone(record: TxRecord | undefined, then: () => void): void {
  const waited = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (record === undefined) return
    const tone = toneOf(record)
    if (tone === 'busy') waited.current = record.id
    if (tone !== 'done' || waited.current !== record.id) return
    waited.current = undefined
    then()
  })
}

/**
 * A record while it is the account's newest: one result is shown, and earlier ones are under
 * Activity.
 */
export function useNewest(record: TxRecord | undefined): TxRecord | undefined {
  const [newest] = useOwnTransactions()
  return record?.id === newest?.id ? record : undefined
}
