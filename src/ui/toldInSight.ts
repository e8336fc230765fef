/** The attribute by which a part of the page says which transactions' ends it shows: their ids, with spaces between. */
export const tells = (ids: string | undefined) => ({ 'data-tells': ids })

/**
 * Whether a person sees already what became of a transaction: where it was started, if that is in the window, or in the
 * dialog over the page, behind which nothing else could be read.
 */
export function isToldInSight(id: string): boolean {
  if (document.querySelector('dialog[open]:modal') !== null) return true
  const parts = [...document.querySelectorAll(`[data-tells~="${CSS.escape(id)}"]`)]
  return parts.some((part) => part.checkVisibility() && isInWindow(part.getBoundingClientRect()))
}

const isInWindow = ({ top, bottom, height }: DOMRect): boolean =>
  height > 0 && bottom > 0 && top < innerHeight
