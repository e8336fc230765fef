import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Id of the element below the header in which notices are shown. */
export const PAGE_HEAD_NOTICES_ID = 'news'

/** Shows its children below the page header. The component can be rendered anywhere. */
export function PageHeadPortal({ children }: { readonly children: ReactNode }) {
  const place = document.getElementById(PAGE_HEAD_NOTICES_ID)
  return place && createPortal(children, place)
}
