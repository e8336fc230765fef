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
  /** Raw error names and messages, which the user sees after a click on 'Details'. */
  readonly details?: ReactNode
  readonly action?: ReactNode
  readonly onDismiss?: (() => void) | undefined
  /**
   * Screen readers announce an 'alert' immediately, a 'status' after the current speech, and 'none'
   * never. Default: 'alert' for the tones bad and warn.
   */
  readonly role?: 'alert' | 'status' | 'none'
}

const ICONS = { ok: 'check', bad: 'alert', warn: 'alert', neutral: 'info' } as const

/** A banner in the page that shows a result, a warning or an error. */
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
