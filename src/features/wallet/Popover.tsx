import { type ReactNode, type RefObject, useEffect } from 'react'

interface PopoverProps {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly id: string
  readonly label: string
  readonly onOpen?: () => void
  readonly children: ReactNode
}

/**
 * A native popover at the right end of the header, opened by a button with `popoverTarget={id}`.
 * The browser closes the popover on Esc or a click outside.
 */
export function Popover({ ref, id, label, onOpen, children }: PopoverProps) {
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
    <div ref={ref} id={id} popover="auto" role="dialog" aria-label={label} className="wallet-popover">
      {children}
    </div>
  )
}
