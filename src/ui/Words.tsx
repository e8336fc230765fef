import { createElement, Fragment, type ReactNode } from 'react'
import type { Parts } from '../words/parts.ts'

/** A sentence that has more than text in it. */
export function Words({ of }: { readonly of: Parts<ReactNode> }) {
  // As children of their own, since a list of them would ask for keys.
  return createElement(Fragment, null, ...of)
}
