import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Moves the focus to another element when the focused one disappears, for example a finished
 * button. Returns the focus handler.
 * @param next returns the element to focus in the handler's container
 */
export function useKeptFocus(next: (place: Element) => HTMLElement | null): (event: FocusEvent) => void {
  const last = useRef<{ readonly place: Element; readonly on: Element }>(undefined)
  useEffect(() => {
    const { current } = last
    if (current === undefined || current.on.isConnected) return
    last.current = undefined
    if (document.activeElement === document.body) next(current.place)?.focus()
  })
  return ({ currentTarget, target }) => {
    last.current = { place: currentTarget, on: target }
  }
}
