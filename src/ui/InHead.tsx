import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** The place under the header's row, in the header itself. */
export const HEAD_NEWS = 'news'

/**
 * What is to be said of wallet and network: under the header's row wherever it is worked out, with
 * room of its own.
 */
export function InPageHead({ children }: { readonly children: ReactNode }) {
  const place = document.getElementById(HEAD_NEWS)
  return place && createPortal(children, place)
}
