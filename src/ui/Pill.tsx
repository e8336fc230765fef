import type { ReactNode } from 'react'
import './Pill.css'

export type PillTone = 'ok' | 'warn' | 'bad' | 'earn' | 'river' | 'neutral'

/** A small label that names a state in one or two words. The colour repeats what the words say. */
export function Pill({
  tone = 'neutral',
  room,
  children,
}: {
  readonly tone?: PillTone
  /** Text whose width is reserved, so that nothing moves when it appears. */
  readonly room?: string
  readonly children: ReactNode
}) {
  return (
    <span className={`k-pill k-pill-${tone}`} data-room={room}>
      {children}
    </span>
  )
}
