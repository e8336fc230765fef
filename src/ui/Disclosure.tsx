import { type ReactNode, useState } from 'react'
import './Disclosure.css'
import { classNames } from './classNames.ts'
import { Icon } from './Icon.tsx'

interface DisclosureProps {
  readonly title: ReactNode
  /** Content at the end of the summary line, such as a status label. */
  readonly status?: ReactNode
  readonly children: ReactNode
  /** True if the section is open. Changing it opens or closes the section. */
  readonly open?: boolean
  readonly onToggle?: (open: boolean) => void
  /** Renders the content only once the section was opened. */
  readonly lazy?: boolean
  readonly size?: 'normal' | 'small'
  readonly className?: string
}

/** A section that opens and closes, built from the native details element. */
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
