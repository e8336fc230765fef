import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Focus that stood on what has gone by now (a button whose work is done) goes to what follows,
 * never to the body. Gives the handler that notes where it stands.
 * @param next what follows, in the place that the handler is on
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
