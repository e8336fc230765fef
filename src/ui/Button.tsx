import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react'
import './Button.css'
import { classNames } from './classNames.ts'
import { Spinner } from './Icon.tsx'

export type ButtonVariant = 'primary' | 'quiet' | 'danger'
export type ButtonSize = 'normal' | 'tiny'

/** For links that look like buttons. */
export function buttonClass(variant: ButtonVariant = 'quiet', size: ButtonSize = 'normal'): string {
  return classNames('k-btn', `k-btn-${variant}`, size === 'tiny' && 'k-btn-tiny')
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  /**
   * Work is in progress: shows a spinner and ignores clicks. Change the label too
   * ('Processing...').
   */
  readonly busy?: boolean
  readonly disabled?: boolean
  /**
   * Why it cannot be pressed, in words: shown under the button and read with it. Implies
   * `disabled`.
   */
  readonly disabledReason?: ReactNode | undefined
  readonly children: ReactNode
}

/**
 * A button that stays focusable while it is disabled (`aria-disabled`), so that a keyboard or a
 * screen reader can reach the reason and focus is not lost when a click makes it busy.
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
  // A button that may ever have a reason always gets the wrapper: moving it into one later would
  // lose its focus.
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
