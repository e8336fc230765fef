import {
  createContext,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import * as words from '#locales/kit.ts'
import { announce, useLocalLiveRegion } from './announce.ts'
import { classNames } from './classNames.ts'
import './Dialog.css'
import { IconButton } from './Icon.tsx'

interface Closing {
  /**
   * Called when the user presses Esc, clicks the close button or clicks outside. Not called while
   * `locked`.
   */
  readonly onClose: () => void
  /**
   * Prevents the user from closing the dialog, for example while the wallet asks for a signature.
   */
  readonly locked?: boolean
}

interface DialogPartProps extends Closing {
  readonly title: ReactNode
  readonly children: ReactNode
  readonly actions?: ReactNode
}

interface WindowProps {
  readonly size?: 'normal' | 'wide'
  readonly isSheet?: boolean
  readonly children: ReactNode
}

interface DialogWindowView {
  readonly titleId: string
  readonly dialog: RefObject<HTMLDialogElement | null>
  readonly closing: RefObject<Closing | undefined>
}

const WindowContext = createContext<DialogWindowView | undefined>(undefined)

/**
 * A native modal dialog. The browser keeps the focus inside, restores the focus on close, and makes
 * the page inert. The dialog stays open while its content changes.
 */
export function DialogWindow({ size = 'normal', isSheet = false, children }: WindowProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const closing = useRef<Closing>(undefined)
  const close = () => {
    if (!closing.current?.locked) closing.current?.onClose()
  }
  // Closes the dialog before React removes it. Browsers restore the focus only when a dialog
  // closes.
  useLayoutEffect(() => {
    const node = dialog.current
    if (!node) return
    node.showModal()
    // Focuses the dialog instead of its first button. Screen readers then read the content, and
    // Enter clicks no button.
    node.focus()
    return () => node.close()
  }, [])
  const outside = (event: MouseEvent) => {
    if (event.target === dialog.current) close()
  }
  return (
    // Esc closes the dialog like a click outside, so a click handler without a key handler is
    // accessible.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={classNames(`k-dialog k-dialog-${size}`, isSheet && 'k-dialog-sheet')}
      aria-labelledby={titleId}
      onClick={outside}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
    >
      <div className="k-dialog-scroll">
        <WindowContext value={{ titleId, dialog, closing }}>{children}</WindowContext>
      </div>
      {/* What is behind is inert, and so is what would be said there. */}
      <div className="k-sr" role="status" ref={useLocalLiveRegion} />
    </dialog>
  )
}

/**
 * Sets an attribute on the scrolling element while content below is hidden. Dialog.css then shows
 * an arrow.
 */
function useHiddenContentMark(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const [content, scroller] = [box.current, box.current?.parentElement]
    if (!content || !scroller) return
    const mark = () => {
      const { scrollHeight, scrollTop, clientHeight } = scroller
      scroller.toggleAttribute('data-more', scrollHeight - scrollTop - clientHeight > 1)
    }
    const observer = new ResizeObserver(mark)
    observer.observe(content)
    observer.observe(scroller)
    scroller.addEventListener('scroll', mark, { passive: true })
    return () => {
      observer.disconnect()
      scroller.removeEventListener('scroll', mark)
    }
  }, [box])
}

/** Title, content and buttons of a dialog, rendered inside a `DialogWindow`. */
export function DialogWindowContent({ title, children, actions, onClose, locked = false }: DialogPartProps) {
  const view = useContext(WindowContext)
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    if (view) view.closing.current = { onClose, locked }
  })
  // The button that the user clicked may no longer exist, so the dialog's new content gets the
  // focus.
  useLayoutEffect(() => {
    const node = view?.dialog.current
    if (!node?.open || node.contains(document.activeElement)) return
    node.focus()
    announce(heading.current?.textContent ?? '')
  }, [view])
  const box = useRef<HTMLDivElement>(null)
  useHiddenContentMark(box)
  return (
    <div className="k-dialog-box" ref={box}>
      <div className="k-dialog-head">
        <h2 id={view?.titleId} ref={heading}>
          {title}
        </h2>
        {!locked && <IconButton icon="close" label={words.close} size={18} onClick={onClose} />}
      </div>
      {children}
      {actions !== undefined && <div className="k-dialog-actions">{actions}</div>}
    </div>
  )
}
