import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react'
import './Button.css'
import { classNames } from './classNames.ts'
import { Spinner } from './Icon.tsx'

type ButtonVariant = 'primary' | 'quiet' | 'danger'
type ButtonSize = 'normal' | 'tiny'

/** Returns the CSS classes that make a link look like a button. */
export function buttonClass(variant: ButtonVariant = 'quiet', size: ButtonSize = 'normal'): string {
  return classNames('k-btn', `k-btn-${variant}`, size === 'tiny' && 'k-btn-tiny')
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  /**
   * Shows a spinner and ignores clicks. The caller also changes the label, for example to
   * 'Processing...'.
   */
  readonly busy?: boolean
  readonly disabled?: boolean
  /**
   * Reason why the button is disabled, shown below it. Screen readers read it with the label. A
   * reason disables the button.
   */
  readonly disabledReason?: ReactNode | undefined
  readonly children: ReactNode
}

/**
 * A button that can be focused while it is disabled (`aria-disabled`). Screen readers can then read
 * the reason.
 */
export function Button(props: ButtonProps) {
  const { variant = 'quiet', size = 'normal', busy = false, disabled, disabledReason, ...rest } = props
  const { onClick, className, children, 'aria-describedby': describedBy, ...attributes } = rest
  const reasonId = useId()
  const off = disabled === true || busy || disabledReason !== undefined
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (off) {
      event.preventDefault()
      event.stopPropagation()
    } else onClick?.(event)
  }
  const button = (
    <button
      type="button"
      {...attributes}
      className={classNames(buttonClass(variant, size), className)}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      aria-describedby={classNames(describedBy, disabledReason !== undefined && reasonId) || undefined}
      onClick={press}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
  // Renders the wrapping `span` even while no reason is set. Adding the `span` later would remount
  // the button and remove its focus.
  if (!('disabledReason' in props)) return button
  return (
    <span className="k-btn-box">
      {button}
      {disabledReason !== undefined && (
        <span className="k-btn-reason" id={reasonId}>
          {disabledReason}
        </span>
      )}
    </span>
  )
}
