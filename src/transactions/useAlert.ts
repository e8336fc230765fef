import { useState } from 'react'
import type { Blocker } from '#market/issue.ts'
import { useWalletSessionState } from '#queries/useWallet.ts'

export interface BlockedClickAlertState<Name extends string, Reason extends Blocker> {
  /**
   * Reason why the last click could not proceed. Undefined as soon as the reason no longer applies.
   */
  readonly blocker: Reason | undefined
  /** Number of alerts so far. A change makes screen readers announce a repeated alert. */
  readonly count: number
  /**
   * Handles a click on a button. Returns and shows the reason why the click cannot proceed, or
   * undefined.
   */
  readonly answer: (name: Name) => Reason | undefined
  readonly dismiss: () => void
}

/** Compares two blockers by value, because their parameters are new objects after each render. */
function isSameBlocker(a: Blocker, b: Blocker | undefined): boolean {
  const given = new Map(Object.entries(b?.params ?? {}))
  return (
    a.code === b?.code && Object.entries(a.params ?? {}).every(([name, param]) => given.get(name) === param)
  )
}

/**
 * Returns the alert of a form. Stores which button was clicked, and derives the alert from what
 * blocks this button now. The alert disappears with its reason.
 * @param blockers reason for each button why a click cannot proceed
 */
export function useFormAlert<Name extends string, Reason extends Blocker>(
  blockers: Readonly<Record<Name, Reason | undefined>>,
): BlockedClickAlertState<Name, Reason> {
  const [clicked, setClicked] = useWalletSessionState<{ readonly name: Name; readonly blocker: Reason }>()
  const [count, setCount] = useState(0)
  const isBlocked = clicked !== undefined && isSameBlocker(clicked.blocker, blockers[clicked.name])
  if (clicked !== undefined && !isBlocked) setClicked(undefined)
  return {
    blocker: isBlocked ? clicked.blocker : undefined,
    count,
    answer: (name) => {
      const blocker = blockers[name]
      setClicked(blocker && { name, blocker })
      // Counts only clicks that show an alert.
      if (blocker !== undefined) setCount(count + 1)
      return blocker
    },
    dismiss: () => setClicked(undefined),
  }
}
