import './LiveRegion.css'
import './ActivityList.css'
import { type ReactNode, useSyncExternalStore } from 'react'
import * as words from '#locales/kit.ts'
import { dismissToast, readToasts, subscribeToasts, useLocalLiveRegion } from './announce.ts'
import { Icon, IconButton, Spinner } from './Icon.tsx'

/**
 * Shows toasts and gives screen readers the texts of `announce`. The layout of each page contains
 * one.
 */
export function LiveRegion() {
  const toasts = useSyncExternalStore(subscribeToasts, readToasts, readToasts)
  return (
    <>
      <div className="k-sr" role="status" ref={useLocalLiveRegion} />
      <section aria-label={words.messages}>
        <ul className="k-toasts">
          {toasts.map((each) => (
            <li key={each.id} className={`k-toast k-toast-${each.tone}`}>
              <Icon name={each.tone === 'ok' ? 'check' : each.tone === 'bad' ? 'alert' : 'info'} size={18} />
              <span>{each.text}</span>
              <IconButton icon="close" label={words.dismiss} onClick={() => dismissToast(each.id)} />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

type ActivityState = 'busy' | 'done' | 'warned' | 'failed' | 'unknown'

export function ActivityList({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className="k-acts" aria-label={label}>
      {children}
    </ul>
  )
}

interface ActivityItemProps {
  readonly state: ActivityState
  readonly title: ReactNode
  readonly status: ReactNode
  readonly meta?: ReactNode
  readonly action?: ReactNode
}

const ICONS = { done: 'check', warned: 'alert', failed: 'alert', unknown: 'info' } as const

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
