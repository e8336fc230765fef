import { lazy, Suspense, useEffect } from 'react'
import * as words from '#words/shell.ts'
import { loadToldWords } from '../features/common/Told.tsx'
import { useLiveMarket } from '../live/useMarket.ts'
import { useShownAccount } from '../live/useSnapshot.ts'
import { loadEngine } from '../transactions/loadEngine.ts'
import { isOpen } from '../transactions/record.ts'
import { useReview } from '../transactions/review/useReview.ts'
import { useStepperView } from '../transactions/stepper/useStepperView.ts'
import { within } from '../transactions/within.ts'
import { toast } from '../ui/announce.ts'
import { whenIdle } from '../ui/whenIdle.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { useFiguresStand } from './figuresStand.ts'

/** A connection may hold a request for ever; a review that does not come is left. */
const LOADING_MS = 30_000

async function loadReview() {
  const review = await within(LOADING_MS, import('../features/review/ReviewDialog.tsx'))
  if (review === undefined) throw new Error('The review did not arrive.')
  return review
}
const ReviewDialog = lazy(loadReview)

/** What stands around every page for the sake of transactions: the review before each, the follower, and what blocks change. */
export function Transactions() {
  const stand = useFiguresStand()
  const stepping = useStepperView() !== undefined
  const reviewing = useReview().step !== 'closed' || stepping
  useFollowing(stand)
  useShownChanges(stand)
  if (!stand) return null
  return (
    <>
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
  const stepper = useStepperView()
  useEffect(() => {
    stepper?.leave()
    if (state.step === 'asking') {
      state.decide('leave')
      toast(words.reviewFailed, 'bad')
    } else if (state.step === 'wallet') {
      state.giveUp()
      toast(words.walletRequestNotShown, 'bad')
    } else if (state.step === 'chain') state.stop()
  }, [state, stepper])
  return null
}

function useShownChanges(stand: boolean): void {
  useEffect(() => {
    if (!stand) return
    let stop: (() => void) | undefined
    let gone = false
    import('./startPanels.ts').then(
      ({ showChanges }) => {
        if (!gone) stop = showChanges()
      },
      () => undefined,
    )
    return () => {
      gone = true
      stop?.()
    }
  }, [stand])
}

/** Events that show that somebody is about to act rather than just looking. */
const INTENT = ['pointerdown', 'keydown'] as const

/**
 * Resumes transactions in flight at once. Otherwise preloads the engine and the review for a connected account at the
 * first sign of intent.
 */
function useFollowing(stand: boolean): void {
  const live = useLiveMarket()
  const connected = useShownAccount() !== undefined
  useEffect(() => {
    let stop: (() => void) | undefined
    let gone = false
    let begun = false
    async function load(): Promise<void> {
      // Why nothing could be sent is said without a connection too.
      const [engine] = await Promise.all([loadEngine(live), loadReview(), loadToldWords()])
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
    if (stand)
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
  }, [connected, live, stand])
}
