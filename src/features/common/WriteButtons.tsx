import './WriteButtons.css'
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { inFlightLabels, inFlightReasons } from '#locales/write.ts'
import type { WritePhase } from '#market/actionChecks.ts'
import type { TxRecord } from '#transactions/record.ts'
import { useMarketTransactions } from '#transactions/useTransactions.ts'
import { Button } from '#ui/Button.tsx'
import { getStatusTone } from './Outcome.tsx'

interface WriteButtonsProps {
  readonly button: ButtonState
  readonly busy: boolean
  readonly onClick: () => void
  /** Label of the additional button, which runs the missing approvals and then the action. */
  readonly stepsLabel: string
  /** True to show the additional button even while it is disabled. Set if approvals are missing. */
  readonly stands: boolean
  /** True if the main button also runs the missing approvals. */
  readonly leads?: boolean
  /** True if the additional button is enabled, because only approvals are missing. */
  readonly offered: boolean
  /**
   * Returns true if anything except missing approvals blocks the action. The function also shows
   * the reason next to the button.
   */
  readonly objects: () => boolean
  /**
   * Renders a component that runs the steps as long as it is mounted, and calls `onEnd` afterwards.
   */
  readonly children: (onEnd: () => void) => ReactNode
}

/**
 * Milliseconds for which a closing dialog can still have the focus. A lost focus is detected
 * afterwards.
 */
const FOCUS_MS = 100

/**
 * Shows the main button, and an additional button that requests missing approvals before the
 * action. A line below says why the buttons are disabled.
 */
export function WriteButtons(props: WriteButtonsProps) {
  const { button, busy, onClick, stepsLabel, stands, offered, objects, leads = false } = props
  const specified = useRef<HTMLDivElement>(null)
  const { going, begin, end } = useStepRunner(specified, objects)
  const [led, setLed] = useState(false)
  const lead = () => {
    setLed(true)
    begin()
  }
  const follow = () => {
    setLed(false)
    begin()
  }
  const { describedBy, line } = useDisabledButtonReason(busy ? undefined : button.blocker)
  return (
    <>
      <div className="write-specified" ref={specified}>
        <Button
          variant={offered ? 'quiet' : 'primary'}
          busy={busy}
          disabled={button.blocker !== undefined}
          aria-describedby={describedBy}
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
          aria-describedby={going || offered ? undefined : describedBy}
          onClick={follow}
        >
          {stepsLabel}
        </Button>
      )}
      {going && props.children(end)}
      {line}
    </>
  )
}

/** Runs approvals and action while mounted. Returns the focus to the button afterwards. */
export function useStepRunner(specified: RefObject<HTMLElement | null>, objects: () => boolean) {
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

/** Reason why a button is disabled: a sentence, or the id of the element that shows the reason. */
export type ButtonBlocker =
  | { readonly text: ReactNode; readonly shownAt?: undefined }
  | { readonly text?: undefined; readonly shownAt: string }

/** Label of a button, and its blocker if the button is disabled. */
export interface ButtonState {
  readonly label: string
  readonly blocker: ButtonBlocker | undefined
}

/** Returns the state of a button that is disabled if a reason is given. */
export const toButtonState = (label: string, text: ReactNode | undefined): ButtonState => ({
  label,
  blocker: text === undefined ? undefined : { text },
})

/**
 * Returns the state of a button while a transaction of the account is pending. Undefined if none is
 * pending.
 */
export const getButtonStateWhilePending = (phase: WritePhase): ButtonState | undefined =>
  phase === 'idle' ? undefined : toButtonState(inFlightLabels[phase], inFlightReasons[phase])

/**
 * Returns one line with the reason that several buttons share, and the line's id for
 * `aria-describedby`.
 */
export function useDisabledButtonReason(blocker: ButtonBlocker | undefined) {
  const id = useId()
  if (blocker?.text === undefined) return { describedBy: blocker?.shownAt, line: undefined }
  const line = (
    <span className="k-btn-reason" id={id}>
      {blocker.text}
    </span>
  )
  return { describedBy: id, line }
}

/**
 * Calls `then` once when a pending transaction succeeds. Ignores a transaction that had succeeded
 * before the component was mounted.
 */
export function useCallOnTxSuccess(record: TxRecord | undefined, then: () => void): void {
  const waited = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (record === undefined) return
    const tone = getStatusTone(record)
    if (tone === 'busy') waited.current = record.id
    if (tone !== 'done' || waited.current !== record.id) return
    waited.current = undefined
    then()
  })
}

/** Returns the transaction record if it is the account's newest, otherwise undefined. */
export function useTxRecordIfNewest(record: TxRecord | undefined): TxRecord | undefined {
  const [newest] = useMarketTransactions()
  return record?.id === newest?.id ? record : undefined
}
