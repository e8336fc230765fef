import { useState } from 'react'
import { useSessionState } from '#queries/useWallet.ts'

/** Code of the reason why a click cannot proceed. */
interface AlertBlocker {
  readonly code: string
  readonly params?: object
}

/** What blocks each click. Undefined if the click may proceed. */
type AlertConditions<Name extends string, Against extends AlertBlocker> = Readonly<
  Record<Name, Against | undefined>
>

export interface AlertView<Name extends string, Against extends AlertBlocker> {
  /** The blocker of the last click, while it applies. */
  readonly objection: Against | undefined
  /** Distinguishes repeated clicks with the same alert, so that it is announced again. */
  readonly count: number
  /**
   * Handles a click. Returns the blocker, which is then shown, or undefined if the click may
   * proceed.
   */
  readonly answer: (name: Name) => Against | undefined
  readonly dismiss: () => void
}

/** Compares by value, because parameters are rebuilt on every evaluation. */
function same(a: AlertBlocker, b: AlertBlocker | undefined): boolean {
  const given = new Map(Object.entries(b?.params ?? {}))
  return (
    a.code === b?.code && Object.entries(a.params ?? {}).every(([name, param]) => given.get(name) === param)
  )
}

/**
 * The alert of a form. Stores which button was clicked and derives the alert from what currently
 * blocks it. The alert disappears with its reason, and when the account or network changes.
 */
export function useAlert<Name extends string, Against extends AlertBlocker>(
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
      // Only alerts are counted, because typing may clear the last one right after a click.
      if (objection !== undefined) setCount(count + 1)
      return objection
    },
    dismiss: () => give(undefined),
  }
}
