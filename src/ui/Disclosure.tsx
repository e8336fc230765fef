import { type ReactNode, useState } from 'react'
import './Disclosure.css'
import { classNames } from './classNames.ts'
import { Icon } from './Icon.tsx'

export interface DisclosureProps {
  readonly title: ReactNode
  /** At the end of the summary line: a pill that tells the state while it is closed. */
  readonly status?: ReactNode
  readonly children: ReactNode
  /** Whether it starts open; later changes of this prop are followed too. */
  readonly open?: boolean
  readonly onToggle?: (open: boolean) => void
  /** Render the content only once it has been opened: what is not on screen costs nothing. */
  readonly lazy?: boolean
  readonly size?: 'normal' | 'small'
  readonly className?: string
}

/** Native details and summary. */
export function Disclosure(props: DisclosureProps) {
  const { title, status, children, open = false, onToggle, lazy = false, size = 'normal', className } = props
  const [seen, setSeen] = useState(open)
  return (
    <details
      className={classNames('k-disc', size === 'small' && 'k-disc-small', className)}
      open={open}
      onToggle={(event) => {
        const now = event.currentTarget.open
        if (now) setSeen(true)
        onToggle?.(now)
      }}
    >
      <summary>
        <Icon name="chevron" />
        <span className="k-disc-title">{title}</span>
        {status}
      </summary>
      <div className="k-disc-body">{(!lazy || seen || open) && children}</div>
    </details>
  )
}
