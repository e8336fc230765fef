import { type ReactNode, type RefObject, useEffect } from 'react'
import { classNames } from '#ui/classNames.ts'

export interface PopoverProps {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly id: string
  readonly label: string
  readonly className?: string
  /** Called whenever it has been opened. */
  readonly onOpen?: () => void
  readonly children: ReactNode
}

/**
 * A native popover under the header's right end: the browser closes it on Esc and on a click
 * outside and gives the focus back. Opened by a button with `popoverTarget={id}`.
 */
export function Popover({ ref, id, label, className, onOpen, children }: PopoverProps) {
  useEffect(() => {
    const node = ref.current
    if (!node || !onOpen) return
    const opened = (event: Event) => {
      if (node.matches(':popover-open') && event.type === 'toggle') onOpen()
    }
    node.addEventListener('toggle', opened)
    return () => node.removeEventListener('toggle', opened)
  }, [ref, onOpen])
  return (
    <div
      ref={ref}
      id={id}
      popover="auto"
      role="dialog"
      aria-label={label}
      className={classNames('wallet-popover', className)}
    >
      {children}
    </div>
  )
}
