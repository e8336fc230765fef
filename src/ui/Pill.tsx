import type { ReactNode } from 'react'
import './Pill.css'

export type PillTone = 'ok' | 'warn' | 'bad' | 'earn' | 'river' | 'neutral'

/** A state in one or two words. Its colour adds no information. */
export function Pill({
  tone = 'neutral',
  room,
  children,
}: {
  readonly tone?: PillTone
  /** Reserves the width of the text that will probably follow. */
  readonly room?: string
  readonly children: ReactNode
}) {
  return (
    <span className={`k-pill k-pill-${tone}`} data-room={room}>
      {children}
    </span>
  )
}
