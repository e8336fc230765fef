import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import * as words from '#locales/kit.ts'
import { useLocalLiveRegion } from './announce.ts'
import './Dialog.css'
import { IconButton } from './Icon.tsx'

export interface DialogProps {
  readonly open: boolean
  /** Called on Esc, the close button or a click outside. Not called while `locked`. */
  readonly onClose: () => void
  readonly title: ReactNode
  readonly children: ReactNode
  /** Buttons in the footer. */
  readonly actions?: ReactNode
  /** Prevents closing, for example while a signature is pending. */
  readonly locked?: boolean
  readonly size?: 'normal' | 'wide'
}

/**
 * A native modal dialog. The browser keeps the focus inside, restores it on closing and makes the
 * page inert.
 */
export function Dialog({
  open,
  onClose,
  title,
  children,
  actions,
  locked = false,
  size = 'normal',
}: DialogProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // Closes the dialog before it is removed. Otherwise the browser does not restore the focus.
  useLayoutEffect(() => {
    const node = dialog.current
    if (!node || !open) return
    node.showModal()
    // Focuses the dialog itself, not its first button, so that screen readers read its content and
    // Enter presses nothing.
    node.focus()
    return () => node.close()
  }, [open])
  const outside = (event: MouseEvent) => {
    if (event.target === dialog.current && !locked) onClose()
  }
  if (!open) return null
  return (
    // The Esc key does the same as a click outside, so no key handler is needed here.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={`k-dialog k-dialog-${size}`}
      aria-labelledby={titleId}
      onClick={outside}
      onCancel={(event) => {
        event.preventDefault()
        if (!locked) onClose()
      }}
    >
      <div className="k-dialog-scroll">
        <div className="k-dialog-box">
          <div className="k-dialog-head">
            <h2 id={titleId}>{title}</h2>
            {!locked && <IconButton icon="close" label={words.close} size={18} onClick={onClose} />}
          </div>
          {children}
          {actions !== undefined && <div className="k-dialog-actions">{actions}</div>}
        </div>
      </div>
      {/* What is behind is inert, and so is what would be said there. */}
      <div className="k-sr" role="status" ref={useLocalLiveRegion} />
    </dialog>
  )
}
