import { lazy, Suspense, useEffect } from 'react'
import { useHydrated } from '../queries/useHydrated.ts'
import { useShownAccount } from '../queries/useSnapshot.ts'
import { isOpen } from '../transactions/record.ts'
import { reviewStore } from '../transactions/review/reviewStore.ts'
import { useReview } from '../transactions/review/useReview.ts'
import { toast } from '../ui/announce.ts'
import { whenIdle } from '../ui/whenIdle.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'

const loadReview = () => import('../features/review/ReviewDialog.tsx')
const ReviewDialog = lazy(loadReview)
const ActivityTray = lazy(() =>
  import('./startPanels.ts').then((panels) => ({ default: panels.ActivityTray })),
)

/** What stands around every page for the sake of transactions: the review before each, the list of all, the follower. */
export function Transactions() {
  const hydrated = useHydrated()
  const reviewing = useReview().step !== 'closed'
  useFollowing()
  if (!hydrated) return null
  return (
    <>
      <ErrorBoundary fallback={() => null}>
        <Suspense>
          <ActivityTray />
        </Suspense>
      </ErrorBoundary>
      {reviewing && (
        <ErrorBoundary fallback={() => <Unreviewed />}>
          <Suspense>
            <ReviewDialog />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}

/** Nothing is signed that was not shown: where the review cannot be shown, it is left. */
function Unreviewed() {
  useEffect(() => {
    const state = reviewStore.get()
    if (state.step !== 'asking') return
    state.decide('leave')
    toast('The review could not be shown, so nothing was sent. Reload the page.', 'bad')
  }, [])
  return null
}

/** What tells somebody about to act from somebody who looks. */
const INTENT = ['pointerdown', 'keydown'] as const

/**
 * Takes up what is on its way at once; else has the engine and the review at hand for whoever could sign, from the
 * first sign of wanting to.
 */
function useFollowing(): void {
  const connected = useShownAccount() !== undefined
  useEffect(() => {
    let stop: (() => void) | undefined
    let gone = false
    async function load(): Promise<void> {
      const [engine] = await Promise.all([import('../transactions/engine.ts'), loadReview()])
      if (!gone) stop = engine.startFollowing()
    }
    const begin = () => {
      for (const type of INTENT) removeEventListener(type, begin)
      // After the frame of the keystroke that began it. A chunk that does not load now is asked for again by the click
      // that needs it.
      whenIdle(() => load().catch(() => undefined))
    }
    if (connected) for (const type of INTENT) addEventListener(type, begin, { passive: true })
    // The journal and its schema come with the tray, after the first numbers.
    import('./startPanels.ts').then(
      ({ journal }) => {
        if (!gone && journal.all().some(isOpen)) begin()
      },
      () => undefined,
    )
    return () => {
      gone = true
      for (const type of INTENT) removeEventListener(type, begin)
      stop?.()
    }
  }, [connected])
}
