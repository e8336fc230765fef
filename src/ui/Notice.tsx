import type { ReactNode } from 'react'
import * as words from '#locales/kit.ts'
import { Disclosure } from './Disclosure.tsx'
import { Icon, IconButton } from './Icon.tsx'
import './Notice.css'

type NoticeTone = 'ok' | 'bad' | 'warn' | 'neutral'

interface NoticeProps {
  readonly tone: NoticeTone
  readonly title?: ReactNode
  readonly children?: ReactNode
  /** Raw error names and messages, shown after a click on 'Details'. */
  readonly details?: ReactNode
  /** A button or link that resolves the problem. */
  readonly action?: ReactNode
  readonly onDismiss?: (() => void) | undefined
  /**
   * 'alert' interrupts a screen reader, 'status' waits, 'none' is not announced. By default, the
   * tones bad and warn are alerts.
   */
  readonly role?: 'alert' | 'status' | 'none'
}

const ICONS = { ok: 'check', bad: 'alert', warn: 'alert', neutral: 'info' } as const

/** A banner inside the page for results, warnings and errors. */
export function Notice({ tone, title, children, details, action, onDismiss, role }: NoticeProps) {
  const live = role ?? (tone === 'bad' || tone === 'warn' ? 'alert' : 'status')
  return (
    <div className={`k-notice k-notice-${tone}`} role={live === 'none' ? undefined : live}>
      <Icon name={ICONS[tone]} size={18} />
      <div className="k-notice-body">
        {title !== undefined && <b>{title}</b>}
        {children !== undefined && <div>{children}</div>}
        {action !== undefined && <div className="k-notice-action">{action}</div>}
        {details !== undefined && (
          <Disclosure title={words.details} size="small">
            <div className="k-notice-details" dir="auto">
              {details}
            </div>
          </Disclosure>
        )}
      </div>
      {onDismiss && <IconButton icon="close" label={words.dismiss} onClick={onDismiss} />}
    </div>
  )
}
