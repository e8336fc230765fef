import { type ReactNode, useState } from 'react'
import * as words from '#words/activity.ts'
import { Button } from '../../ui/Button.tsx'

/** A row costs some 25 kB in the browser, seen or not: a list of thousands comes a page at a time. */
const PAGE = 20

/** How many of a long list are shown, and the button that shows more; no button where all are. */
export function useShownCount(total: number): { readonly shown: number; readonly more: ReactNode } {
  const [shown, setShown] = useState(PAGE)
  const left = total - shown
  const more = left > 0 && (
    <Button size="tiny" onClick={() => setShown(shown + PAGE)}>
      {words.showMoreLeft(left)}
    </Button>
  )
  return { shown, more }
}
