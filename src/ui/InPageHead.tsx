import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Slot under the row of the header. */
export const HEAD_NEWS = 'news'

/** Shows wallet and network notices under the header row, from any component. */
export function InPageHead({ children }: { readonly children: ReactNode }) {
  const place = document.getElementById(HEAD_NEWS)
  return place && createPortal(children, place)
}
