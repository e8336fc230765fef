import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Id of the element below the page header in which `PageHeadPortal` renders notices. */
export const PAGE_HEAD_NOTICES_ID = 'news'

/** Renders its children below the page header, from any place in the component tree. */
export function PageHeadPortal({ children }: { readonly children: ReactNode }) {
  const place = document.getElementById(PAGE_HEAD_NOTICES_ID)
  return place && createPortal(children, place)
}
