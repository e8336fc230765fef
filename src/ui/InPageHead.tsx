import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Id of the element under the header that receives the notices. */
export const HEAD_NEWS = 'news'

/** Shows its children under the page header, wherever the component is rendered. */
export function InPageHead({ children }: { readonly children: ReactNode }) {
  const place = document.getElementById(HEAD_NEWS)
  return place && createPortal(children, place)
}
