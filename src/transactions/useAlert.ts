import { useState } from 'react'
import { useSessionState } from '../queries/useSessionState.ts'

/** What a click on each of these would be answered with as things stand now; undefined where it may go on. */
export type Objections<Name extends string> = Readonly<Record<Name, string | undefined>>

export interface AlertView<Name extends string> {
  /** The sentence of the last click, for as long as it is true. */
  readonly sentence: string | undefined
  /** Tells two equal ones apart: a repeated click is answered anew. */
  readonly count: number
  /** Answers a click: the objection, which is now shown, or undefined where the click may go on. */
  readonly answer: (name: Name) => string | undefined
  readonly dismiss: () => void
}

/**
 * The alert of a form. It holds which click it answers, not a text: what is shown is the objection to that click as it
 * stands now, so that it leaves with its reason, and with the account and network it was given to.
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
      // Not counted where there is none: typing takes the last one back between frames, after a click perhaps.
      if (sentence !== undefined) setCount(count + 1)
      return sentence
    },
    dismiss: () => give(undefined),
  }
}
