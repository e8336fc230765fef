import { useState } from 'react'
import type { Blocker } from '#market/issue.ts'
import { useWalletSessionState } from '#queries/useWallet.ts'

export interface BlockedClickAlertState<Name extends string, Reason extends Blocker> {
  /** Reason why the last click could not proceed. Undefined once that reason is gone. */
  readonly blocker: Reason | undefined
  /** Number of alerts, so that a repeated alert is announced again. */
  readonly count: number
  /**
   * Handles a click. Returns the reason why it cannot proceed and shows it. Undefined if it can
   * proceed.
   */
  readonly answer: (name: Name) => Reason | undefined
  readonly dismiss: () => void
}

/** Compares two reasons by value, because their parameters are new objects after each render. */
function isSameBlocker(a: Blocker, b: Blocker | undefined): boolean {
  const given = new Map(Object.entries(b?.params ?? {}))
  return (
    a.code === b?.code && Object.entries(a.params ?? {}).every(([name, param]) => given.get(name) === param)
  )
}

/**
 * Returns the alert of a form. It stores which button was clicked and derives the alert from what
 * prevents that click now. The alert disappears with its reason, and when the account or network
 * changes.
 * @param blockers for each button, the reason why a click cannot proceed
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
      // Counts only alerts, because typing right after a click may remove the alert.
      if (blocker !== undefined) setCount(count + 1)
      return blocker
    },
    dismiss: () => setClicked(undefined),
  }
}
