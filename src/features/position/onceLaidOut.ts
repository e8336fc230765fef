import type { Rect, Virtualizer } from '@tanstack/react-virtual'

type List = Virtualizer<HTMLFieldSetElement, Element>

/**
 * The size of what scrolls, once the browser has laid it out. Asking for it before would make the browser lay out the whole
 * page in the middle of drawing the list, and then draw it again, in one task.
 */
export function boxOnceLaidOut({ scrollElement }: List, tell: (box: Rect) => void): (() => void) | undefined {
  if (scrollElement === null) return undefined
  const observer = new ResizeObserver(([entry]) => {
    const [size] = entry?.borderBoxSize ?? []
    if (size !== undefined) tell({ width: size.inlineSize, height: size.blockSize })
  })
  observer.observe(scrollElement)
  return () => observer.disconnect()
}

/** The height of a row, once the browser has laid it out; until then what it was, or what rows are about. */
export function heightOnceLaidOut(row: Element, entry: ResizeObserverEntry | undefined, list: List): number {
  const [size] = entry?.borderBoxSize ?? []
  if (size !== undefined) return size.blockSize
  const index = list.indexFromElement(row)
  return list.measurementsCache[index]?.size ?? list.options.estimateSize(index)
}
