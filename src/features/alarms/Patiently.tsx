import { type ReactNode, useEffect, useState } from 'react'
import * as words from '#words/eventAlarms.ts'

/** A wallet names what it sent within seconds of its block. Longer silence is no reason to keep quiet. */
const PATIENCE_MS = 10_000

/**
 * Holds an alarm back for a moment while what it is about may turn out to be the person's own transaction. It measures
 * time that passes on this page, so that a clock that is set back or an old transaction holds back nothing.
 */
export function Patiently({ wait, children }: { readonly wait: boolean; readonly children: ReactNode }) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!wait) return
    const timer = setTimeout(() => setOver(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [wait])
  return wait && !isOver ? null : children
}

/** Shown when the wait is over and the wallet has still not answered. */
export function PerhapsOwn() {
  return <p>{words.mayBeYourRequest}</p>
}
