import './IconButton.css'
import './Spinner.css'
import './Skeleton.css'
import type { ComponentProps } from 'react'
import { classNames } from './classNames.ts'

/** SVG path of each icon, drawn as strokes on a 24 × 24 square. */
const PATHS = {
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15',
  copy: 'M9 9h10v10H9zM5.5 15H5V5h10v.5',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6L6 18',
  chevron: 'M7 10l5 5 5-5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  alert: 'M12 4L2.8 19.5h18.4zM12 10v4.5M12 17v.2',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 1 0 0-17M12 11v5.5M12 7.7v.2',
  wallet: 'M4 7.5V18h16V8H5.5A1.5 1.5 0 0 1 4 6.5 1.5 1.5 0 0 1 5.5 5H17M16.5 13v.2',
  minus: 'M5 12h14',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 1 0 0-16M12 7.5V12l3 2',
} as const

type IconName = keyof typeof PATHS

/**
 * A decorative icon in the text colour. Screen readers ignore it, so a text or label must state its
 * meaning.
 */
export function Icon({ name, size = 16 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      className={`k-icon k-icon-${name}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={size < 20 ? 1.9 : 1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  readonly icon: IconName
  readonly label: string
  readonly size?: number
  readonly spinning?: boolean
}

/** A square button with an icon, at least 24 px wide and high. */
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

/** A small loading spinner. It does not rotate if the user prefers reduced motion. */
export function Spinner() {
  return (
    <svg className="k-spinner" width="16" height="16" viewBox="0 0 16 16" fill="none" aria-hidden="true">
      <circle cx="8" cy="8" r="6.5" stroke="currentColor" strokeWidth="2" opacity=".25" />
      <path d="M8 1.5a6.5 6.5 0 0 1 6.5 6.5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}

/**
 * A placeholder for loading text, `chars` digits wide. Its empty text makes React keep digits that
 * a script has written into it before hydration.
 */
export function Skeleton({ chars = 12 }: { readonly chars?: 6 | 12 | 20 }) {
  return (
    <span className={`k-skeleton k-skeleton-${chars}`} aria-hidden="true" suppressHydrationWarning>
      {''}
    </span>
  )
}
