import type { ReactNode } from 'react'
import './Pill.css'

export type PillTone = 'ok' | 'warn' | 'bad' | 'earn' | 'river' | 'neutral'

/** A state in one or two words. The colour only repeats what the word says. */
export function Pill({
  tone = 'neutral',
  children,
}: {
  readonly tone?: PillTone
  readonly children: ReactNode
}) {
  return <span className={`k-pill k-pill-${tone}`}>{children}</span>
}
