import type { ReactNode } from 'react'
import './Pill.css'

export type PillTone = 'ok' | 'warn' | 'bad' | 'earn' | 'river' | 'neutral'

/** A state in one or two words. The colour only repeats what the word says. */
export function Pill({
  tone = 'neutral',
  room,
  children,
}: {
  readonly tone?: PillTone
  /** Words that will probably stand here in a moment: there is room for them already. */
  readonly room?: string
  readonly children: ReactNode
}) {
  return (
    <span className={`k-pill k-pill-${tone}`} data-room={room}>
      {children}
    </span>
  )
}
