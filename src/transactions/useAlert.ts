import { useState } from 'react'
import { useSessionState } from '#queries/useWallet.ts'

/** Why a click cannot proceed, by code. */
interface Objection {
  readonly code: string
  readonly params?: object
}

/**
 * What a click on each of these would be answered with right now; undefined where the click may
 * proceed.
 */
export type AlertConditions<Name extends string, Against extends Objection> = Readonly<
  Record<Name, Against | undefined>
>

export interface AlertView<Name extends string, Against extends Objection> {
  /** What blocked the last click, for as long as it applies. */
  readonly objection: Against | undefined
  /** Distinguishes repeated clicks with the same alert, so that it is announced again. */
  readonly count: number
  /**
   * Handles a click: shows and returns the objection, or returns undefined where the click may
   * proceed.
   */
  readonly answer: (name: Name) => Against | undefined
  readonly dismiss: () => void
}

/** Params are flat, and made anew with every judgement. */
function same(a: Objection, b: Objection | undefined): boolean {
  const given = new Map(Object.entries(b?.params ?? {}))
  return (
    a.code === b?.code && Object.entries(a.params ?? {}).every(([name, param]) => given.get(name) === param)
  )
}

/**
 * A form's alert. It stores which click it responds to and is derived from the current objection to
 * that click, so it disappears together with its reason, and whenever the account or network
 * changes.
 */
export function useAlert<Name extends string, Against extends Objection>(
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
      // Only alerts are counted: typing clears the last one between frames, possibly right after a
      // click.
      if (objection !== undefined) setCount(count + 1)
      return objection
    },
    dismiss: () => give(undefined),
  }
}
