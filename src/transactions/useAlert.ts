import { useState } from 'react'
import { useSessionState } from '#queries/useWallet.ts'

/** Reason why a click cannot proceed. */
interface AlertBlocker {
  readonly code: string
  readonly params?: object
}

/** For each button, the reason why a click cannot proceed. Undefined if it can. */
type AlertConditions<Name extends string, Against extends AlertBlocker> = Readonly<
  Record<Name, Against | undefined>
>

export interface AlertView<Name extends string, Against extends AlertBlocker> {
  /** Reason why the last click could not proceed. Undefined once that reason is gone. */
  readonly objection: Against | undefined
  /** Number of alerts, so that a repeated alert is announced again. */
  readonly count: number
  /**
   * Handles a click. Returns the reason why it cannot proceed and shows it. Undefined if it can
   * proceed.
   */
  readonly answer: (name: Name) => Against | undefined
  readonly dismiss: () => void
}

/** Compares two reasons by value, because their parameters are new objects after each render. */
function same(a: AlertBlocker, b: AlertBlocker | undefined): boolean {
  const given = new Map(Object.entries(b?.params ?? {}))
  return (
    a.code === b?.code && Object.entries(a.params ?? {}).every(([name, param]) => given.get(name) === param)
  )
}

/**
 * Returns the alert of a form. It stores which button was clicked and derives the alert from what
 * prevents that click now. The alert disappears with its reason, and when the account or network
 * changes.
 */
export function useFormAlert<Name extends string, Against extends AlertBlocker>(
  objections: AlertConditions<Name, Against>,
): AlertView<Name, Against> {
  const [given, give] = useSessionState<{ readonly name: Name; readonly objection: Against }>()
  const [count, setCount] = useState(0)
  const holds = given !== undefined && same(given.objection, objections[given.name])
  if (given !== undefined && !holds) give(undefined)
  return {
    objection: holds ? given.objection : undefined,
    count,
    answer: (name) => {
      const objection = objections[name]
      give(objection === undefined ? undefined : { name, objection })
      // Counts only alerts, because typing right after a click may remove the alert.
      if (objection !== undefined) setCount(count + 1)
      return objection
    },
    dismiss: () => give(undefined),
  }
}
