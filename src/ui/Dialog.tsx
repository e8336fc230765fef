import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import * as words from '#locales/kit.ts'
import { useLocalLiveRegion } from './announce.ts'
import './Dialog.css'
import { IconButton } from './Icon.tsx'

export interface DialogProps {
  readonly open: boolean
  /** Esc, the cross, a click outside. Not called while `locked`. */
  readonly onClose: () => void
  readonly title: ReactNode
  readonly children: ReactNode
  /** The row of buttons at its foot. */
  readonly actions?: ReactNode
  /** It cannot be closed at the moment (a signature is pending). */
  readonly locked?: boolean
  readonly size?: 'normal' | 'wide'
}

/**
 * A native modal dialog: the browser keeps focus inside, gives it back afterwards, and hides what
 * is behind.
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
  // Closed while it is still in the document: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const node = dialog.current
    if (!node || !open) return
    node.showModal()
    // Focus the dialog, not its first button: its content is read out first, and Enter presses
    // nothing by accident.
    node.focus()
    return () => node.close()
  }, [open])
  const outside = (event: MouseEvent) => {
    if (event.target === dialog.current && !locked) onClose()
  }
  if (!open) return null
  return (
    // Esc does for the keyboard what a click outside does for the pointer.
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
