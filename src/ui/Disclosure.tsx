import { type ReactNode, useState } from 'react'
import './Disclosure.css'
import { classNames } from './classNames.ts'
import { Icon } from './Icon.tsx'

interface DisclosureProps {
  readonly title: ReactNode
  readonly status?: ReactNode
  readonly children: ReactNode
  readonly open?: boolean
  readonly onToggle?: (open: boolean) => void
  readonly lazy?: boolean
  readonly size?: 'normal' | 'small'
  readonly className?: string
}

/** A collapsible section, built from the native details element. */
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
