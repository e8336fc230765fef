import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Moves the focus when the focused element disappears, for example a button after its click.
 * Returns the `onFocus` handler of the container.
 * @param next returns the element that gets the focus
 */
export function useFocusFallback(next: (place: Element) => HTMLElement | null): (event: FocusEvent) => void {
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
