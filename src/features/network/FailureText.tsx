import type { ReactNode } from 'react'
import { failures } from '#words/errors.ts'

/** What the node did. Apart from the notice that says so, since the sentences for everything that may go wrong are many. */
export default function FailureText({ code }: { readonly code: keyof typeof failures }): ReactNode {
  return failures[code]
}
