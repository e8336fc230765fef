import { Suspense, useEffect } from 'react'
import { withTimeout } from '#lib/clock.ts'
import * as words from '#locales/pages.ts'
import { useLiveMarket } from '#queries/useMarket.ts'
import { useShownAccount } from '#queries/useSnapshot.ts'
import { loadEngine } from '#transactions/loadEngine.ts'
import { isOpen, type TxRecord } from '#transactions/record.ts'
import { useReview } from '#transactions/review/reviewStore.ts'
import { useStepperView } from '#transactions/useStepper.ts'
import { toast } from '#ui/announce.ts'
import { whenIdle } from '#ui/interest.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { loadable, loadDialogs, loadShell, useFiguresPainted } from './Slot.tsx'

/** A connection may hold a request for ever; a review that does not come is left. */
const LOADING_MS = 30_000

async function loadReview() {
  const review = await withTimeout(LOADING_MS, loadDialogs())
  if (review === undefined) throw new Error('The review did not arrive.')
  return review.ReviewDialog
}
const { Content: ReviewDialog, preload: preloadReview } = loadable(loadReview)

/** What stands around every page for the sake of transactions: the review before each, the follower, and what blocks change. */
export function Transactions() {
  const painted = useFiguresPainted()
  const stepping = useStepperView() !== undefined
  const reviewing = useReview().step !== 'closed' || stepping
  useFollowing(painted)
  useEffect(() => (painted ? highlightChanges() : undefined), [painted])
  return (
    painted &&
    reviewing && (
      <ErrorBoundary fallback={() => <Unreviewed />}>
        <Suspense>
          <ReviewDialog />
        </Suspense>
      </ErrorBoundary>
    )
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
    if (state.step === 'asking' || state.step === 'signing') {
      state.decide('leave')
      toast(words.reviewFailed, 'bad')
    } else if (state.step === 'wallet' || state.step === 'signature') {
      state.giveUp()
      toast(words.walletRequestNotShown, 'bad')
    } else if (state.step === 'chain') state.stop()
  }, [state, stepper])
  return null
}

/** How long after a click a chain may still replace the block that it came to: longer than any is known to take. */
const REPLACED_WITHIN_MS = 3_600_000

/** It has not ended, or so lately that the end is looked at once more: see `createRecheck`. */
const mayStillChange = (record: TxRecord): boolean =>
  isOpen(record) || Date.now() - record.createdAt < REPLACED_WITHIN_MS

/** Events that show that somebody is about to act rather than just looking. */
const INTENT = ['pointerdown', 'keydown'] as const

/**
 * Resumes transactions in flight at once. Otherwise preloads the engine and the review for a connected account at the
 * first sign of intent.
 */
function useFollowing(painted: boolean): void {
  const live = useLiveMarket()
  const connected = useShownAccount() !== undefined
  useEffect(() => {
    let stop: (() => void) | undefined
    let gone = false
    let begun = false
    async function load(): Promise<void> {
      const [engine] = await Promise.all([loadEngine(live), preloadReview()])
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
    if (painted)
      loadShell().then(
        ({ journal }) => {
          if (!gone && journal.all().some(mayStillChange)) begin()
        },
        () => undefined,
      )
    return () => {
      gone = true
      for (const type of INTENT) removeEventListener(type, begin)
      stop?.()
    }
  }, [connected, live, painted])
}

const { Content: ActivityTray } = loadable(async () => (await loadShell()).ActivityTray)

/** The list of all transactions, behind an icon in the header. It comes after the first figures. */
export function Activity() {
  if (!useFiguresPainted()) return null
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <ActivityTray />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Long enough to be seen from the corner of an eye. */
const FADE = { duration: 150, easing: 'ease-out' } as const

const FIGURE = 'data-raw'
const BLOCK = 'data-block'

/**
 * A figure that another block has changed comes up anew, so that one sees which did; one that changes as somebody types does
 * not. Nothing moves, nothing is done at rest, and nothing at all for whoever wants no motion. Gives what ends it.
 */
export function highlightChanges(): () => void {
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  const observer = new MutationObserver((records) => {
    if (still.matches) return
    const ofAnotherBlock = new Set(
      records.map(({ attributeName, target }) => attributeName === BLOCK && target),
    )
    for (const { attributeName, target } of records)
      if (attributeName === FIGURE && target instanceof Element && ofAnotherBlock.has(target))
        target.animate({ opacity: [0.3, 1] }, FADE)
  })
  observer.observe(document.body, { subtree: true, attributeFilter: [FIGURE, BLOCK] })
  return () => observer.disconnect()
}
