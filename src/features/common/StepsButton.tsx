import { type ReactNode, type RefObject, Suspense, useState } from 'react'
import { didNotLoad } from '#words/common.ts'
import { toast } from '../../ui/announce.ts'
import { Button } from '../../ui/Button.tsx'

export interface StepsButtonProps {
  readonly label: string
  /** The key that presses it. */
  readonly shortcut?: string
  /** Approvals are missing: it has its place, so that nothing moves once it can be pressed. */
  readonly stands: boolean
  /** Nothing but a missing approval stands against what is entered. */
  readonly offered: boolean
  /** Where the reason stands while it cannot be pressed. */
  readonly reasonId: string
  /** Whether something else stands against the click after all; it is then told beside the button. */
  readonly objects: () => boolean
  /** The code of the steps. */
  readonly load: () => Promise<unknown>
  /** The steps, gone for as long as they are rendered. */
  readonly children: (onEnd: () => void) => ReactNode
  /** Its button has the focus where this one is gone once the steps are over. */
  readonly next: RefObject<HTMLDivElement | null>
}

/** By then the dialog has closed, and what it gave the focus back to is gone if it is to go. */
const FOCUS_MS = 100

/** The click that goes all the way: what is missing of the approvals, then what they are for. */
export function StepsButton(props: StepsButtonProps) {
  const { label, shortcut, stands, offered, reasonId, objects, load, children, next } = props
  const [going, setGoing] = useState(false)
  if (!going && !stands) return null
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
      if (document.activeElement === document.body) next.current?.querySelector('button')?.focus()
    }, FOCUS_MS)
  }
  return (
    <>
      <Button
        variant="primary"
        busy={going}
        disabled={!offered}
        aria-describedby={going || offered ? undefined : reasonId}
        aria-keyshortcuts={shortcut}
        onClick={click}
      >
        {label}
      </Button>
      {going && <Suspense>{children(end)}</Suspense>}
    </>
  )
}
