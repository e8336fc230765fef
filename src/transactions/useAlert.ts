import { useState } from 'react'
import { useSessionState } from '../queries/useSessionState.ts'

/** The alert that a click on each of these would get right now; undefined where the click may proceed. */
export type Objections<Name extends string> = Readonly<Record<Name, string | undefined>>

export interface AlertView<Name extends string> {
  /** The alert for the last click, for as long as it applies. */
  readonly sentence: string | undefined
  /** Distinguishes repeated clicks with the same alert, so that it is announced again. */
  readonly count: number
  /** Handles a click: shows and returns the objection, or returns undefined where the click may proceed. */
  readonly answer: (name: Name) => string | undefined
  readonly dismiss: () => void
}

/**
 * A form's alert. It stores which click it responds to and is derived from the current objection to that click, so it
 * disappears together with its reason, and whenever the account or network changes.
 */
export function useAlert<Name extends string>(objections: Objections<Name>): AlertView<Name> {
  const [given, give] = useSessionState<{ readonly name: Name; readonly sentence: string }>()
  const [count, setCount] = useState(0)
  const holds = given !== undefined && objections[given.name] === given.sentence
  if (given !== undefined && !holds) give(undefined)
  return {
    sentence: holds ? given.sentence : undefined,
    count,
    answer: (name) => {
      const sentence = objections[name]
      give(sentence === undefined ? undefined : { name, sentence })
      // Only alerts are counted: typing clears the last one between frames, possibly right after a click.
      if (sentence !== undefined) setCount(count + 1)
      return sentence
    },
    dismiss: () => give(undefined),
  }
}
