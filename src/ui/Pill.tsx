import type { ReactNode } from 'react'
import './Pill.css'

export type PillTone = 'ok' | 'warn' | 'bad' | 'earn' | 'river' | 'neutral'

/** A small label that names a state in one or two words. Its colour adds no information. */
export function Pill({
  tone = 'neutral',
  children,
}: {
  readonly tone?: PillTone
  readonly children: ReactNode
}) {
  return <span className={`k-pill k-pill-${tone}`}>{children}</span>
}
