import type { ReactNode } from 'react'
import './Meter.css'

interface MeterProps {
  readonly label: string
  /** Fill level in basis points (0 to 10,000). Undefined if unknown. */
  readonly fillBps: number | undefined
  readonly text: ReactNode
  readonly tone?: 'ok' | 'warn' | 'bad' | 'river'
}

/**
 * Shows a fill level as text and as a bar. The bar is an SVG because the Content-Security-Policy
 * (CSP) forbids inline styles.
 */
export function Meter({ label, fillBps, text, tone = 'river' }: MeterProps) {
  return (
    <div className={`k-meter k-meter-${tone}`}>
      <div className="k-split">
        <span>{label}</span>
        <span className="k-num k-meter-text">{text}</span>
      </div>
      <svg viewBox="0 0 10000 1" preserveAspectRatio="none" aria-hidden="true">
        <rect className="k-meter-bed" width="10000" height="1" />
        {fillBps !== undefined && (
          <rect className="k-meter-fill" width={Math.min(10000, Math.max(0, fillBps))} height="1" />
        )}
      </svg>
    </div>
  )
}
