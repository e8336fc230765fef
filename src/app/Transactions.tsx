import { lazy, Suspense, useEffect } from 'react'
import { useHydrated } from '../queries/useHydrated.ts'
import { useShownAccount } from '../queries/useSnapshot.ts'
import { isOpen } from '../transactions/record.ts'
import { useReview } from '../transactions/review/useReview.ts'
import { within } from '../transactions/within.ts'
import { toast } from '../ui/announce.ts'
import { whenIdle } from '../ui/whenIdle.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'

/** A connection may hold a request for ever; a review that does not come is left. */
const LOADING_MS = 30_000

async function loadReview() {
  const review = await within(LOADING_MS, import('../features/review/ReviewDialog.tsx'))
  if (review === undefined) throw new Error('The review did not arrive.')
  return review
}
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

/**
 * Nothing is signed that was not shown: if the review cannot be shown, it is cancelled. If the wallet already has the
 * request, the page stops waiting, and finds whatever the wallet still sends.
 */
function Unreviewed() {
  const state = useReview()
  useEffect(() => {
    if (state.step === 'asking') {
      state.decide('leave')
      toast('The review could not be shown, so nothing was sent. Reload the page.', 'bad')
    } else if (state.step === 'wallet') {
      state.giveUp()
      toast('What your wallet is asked could not be shown. Look at it there, and reload the page.', 'bad')
    }
  }, [state])
  return null
}

/** Events that show that somebody is about to act rather than just looking. */
const INTENT = ['pointerdown', 'keydown'] as const

/**
 * Resumes transactions in flight at once. Otherwise preloads the engine and the review for a connected account at the
 * first sign of intent.
 */
function useFollowing(): void {
  const connected = useShownAccount() !== undefined
  useEffect(() => {
    let stop: (() => void) | undefined
    let gone = false
    let begun = false
    async function load(): Promise<void> {
      const [engine] = await Promise.all([import('../transactions/engine.ts'), loadReview()])
      if (!gone) stop = engine.startFollowing()
    }
    const begin = () => {
      if (begun) return
      begun = true
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
