import { type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { didNotLoad } from '#words/common.ts'
import { toast } from '../../ui/announce.ts'
import { Button } from '../../ui/Button.tsx'
import type { ShownButton } from './shownButton.ts'
import './WriteButtons.css'

export interface WriteButtonsProps {
  /** The specified button. */
  readonly button: ShownButton
  readonly busy: boolean
  readonly onClick: () => void
  /** The key that presses either. */
  readonly shortcut?: string
  /** What else leads to it stands beside it. */
  readonly beside?: ReactNode
  /** The button that takes all steps. */
  readonly stepsLabel: string
  /** Approvals are missing: it has its place, so that nothing moves once it can be pressed. */
  readonly stands: boolean
  /** Nothing but a missing approval stands against what is entered. */
  readonly offered: boolean
  /** Whether something else stands against the click after all; it is then told beside the button. */
  readonly objects: () => boolean
  /** The code of the steps. */
  readonly load: () => Promise<unknown>
  /** The steps, gone for as long as they are rendered. */
  readonly children: (onEnd: () => void) => ReactNode
}

/** By then the dialog has closed, and what it gave the focus back to is gone if it is to go. */
const FOCUS_MS = 100

/**
 * The specified button, and beside it the click that goes all the way: what is missing of the approvals, then what they are
 * for. Under both, one line says why neither can be pressed. What comes and goes stands right and below: nothing else moves.
 */
export function WriteButtons(props: WriteButtonsProps) {
  const { button, busy, onClick, shortcut, beside, stepsLabel, stands, offered, objects, load } = props
  const [going, setGoing] = useState(false)
  const specified = useRef<HTMLDivElement>(null)
  const ownId = useId()
  const reason = busy ? undefined : button.reason
  const reasonId = button.toldBy ?? (reason === undefined ? undefined : ownId)
  const click = () => {
    if (objects()) return
    load().then(
      () => setGoing(true),
      () => toast(didNotLoad, 'bad'),
    )
  }
  const end = () => {
    setGoing(false)
    setTimeout(() => {
      if (document.activeElement === document.body) specified.current?.querySelector('button')?.focus()
    }, FOCUS_MS)
  }
  return (
    <>
      <div className="write-specified" ref={specified}>
        <Button
          variant={offered ? 'quiet' : 'primary'}
          busy={busy}
          disabled={!button.enabled}
          aria-describedby={reasonId}
          aria-keyshortcuts={shortcut}
          onClick={onClick}
        >
          {button.label}
        </Button>
      </div>
      {beside}
      {(going || stands) && (
        <Button
          variant="primary"
          busy={going}
          disabled={!offered}
          aria-describedby={going || offered ? undefined : reasonId}
          aria-keyshortcuts={shortcut}
          onClick={click}
        >
          {stepsLabel}
        </Button>
      )}
      {going && <Suspense>{props.children(end)}</Suspense>}
      {reason !== undefined && (
        <span className="k-btn-reason" id={ownId}>
          {reason}
        </span>
      )}
    </>
  )
}
