import type { ComponentProps } from 'react'
import './IconButton.css'
import { classNames } from './classNames.ts'
import { Icon, type IconName } from './Icon.tsx'
import './Spinner.css'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  readonly icon: IconName
  /** The accessible name, and the tooltip. */
  readonly label: string
  readonly size?: number
  /** The icon turns, and the button is busy; it can still be focused. */
  readonly spinning?: boolean
}

/** A square button with an icon alone, at least 24 px of target on every side. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, size = 16, spinning = false, className, ...attributes } = props
  return (
    <button
      type="button"
      title={label}
      {...attributes}
      className={classNames('k-iconbtn', className)}
      aria-label={label}
      aria-busy={spinning || undefined}
    >
      <span className={classNames(spinning && 'k-spin')}>
        <Icon name={icon} size={size} />
      </span>
    </button>
  )
}
