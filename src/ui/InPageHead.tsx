import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Id of the element below the header in which notices are shown. */
export const HEAD_NEWS = 'news'

/** Shows its children below the page header. The component can be rendered anywhere. */
export function InPageHead({ children }: { readonly children: ReactNode }) {
  const place = document.getElementById(HEAD_NEWS)
  return place && createPortal(children, place)
}
