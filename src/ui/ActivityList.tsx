import type { ReactNode } from 'react'
import './ActivityList.css'
import { Icon } from './Icon.tsx'
import { Spinner } from './Spinner.tsx'

export type ActivityState = 'busy' | 'done' | 'warned' | 'failed' | 'unknown'

export function ActivityList({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className="k-acts" aria-label={label}>
      {children}
    </ul>
  )
}

export interface ActivityItemProps {
  readonly state: ActivityState
  /** What was done: 'Deposit 1.25 shares'. */
  readonly title: ReactNode
  /** The state in words: 'confirming', 'final', 'You rejected the request'. */
  readonly status: ReactNode
  /** When, and where it can be looked up. */
  readonly meta?: ReactNode
  readonly action?: ReactNode
}

const ICONS = { done: 'check', warned: 'alert', failed: 'alert', unknown: 'clock' } as const

export function ActivityItem({ state, title, status, meta, action }: ActivityItemProps) {
  return (
    <li className={`k-act k-act-${state}`}>
      <span className="k-act-icon">
        {state === 'busy' ? <Spinner /> : <Icon name={ICONS[state]} size={18} />}
      </span>
      <div className="k-act-text">
        <div>{title}</div>
        <div className="k-small">
          <span className="k-act-status">{status}</span>
          {meta !== undefined && <span className="k-act-meta">{meta}</span>}
        </div>
      </div>
      {action}
    </li>
  )
}
