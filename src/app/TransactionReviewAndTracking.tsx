import { Suspense, useEffect } from 'react'
import { withTimeout } from '#lib/clock.ts'
import * as words from '#locales/pages.ts'
import { useConnectedMarket } from '#queries/useMarket.ts'
import { useShownAccount } from '#queries/useMarketSnapshot.ts'
import { loadTransactionEngine } from '#transactions/loadEngine.ts'
import { canTxOutcomeChange, type TxRecord } from '#transactions/record.ts'
import { useReview } from '#transactions/review/reviewStore.ts'
import { useRunningSteps } from '#transactions/useStepper.ts'
import { showAndAnnounceToast } from '#ui/announce.ts'
import { runWhenIdle } from '#ui/interaction.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { createLoadable, loadDialogs, loadPageShellModules, useAreFirstAmountsShown } from './Slot.tsx'

const LOADING_MS = 30_000

async function loadReview() {
  const review = await withTimeout(LOADING_MS, loadDialogs())
  if (review === undefined) throw new Error('The review did not arrive.')
  return review.ReviewDialog
}
const { Content: ReviewDialog, preload: preloadReview } = createLoadable(loadReview)

/**
 * Renders the parts of every page that transactions need: review dialog, tracking and block events.
 */
export function TransactionReviewAndTracking() {
  const painted = useAreFirstAmountsShown()
  const stepping = useRunningSteps() !== undefined
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
 * Cancels a transaction whose review dialog fails to load. If the wallet already has the request,
 * the page looks for the transaction on the chain.
 */
function Unreviewed() {
  const state = useReview()
  const stepper = useRunningSteps()
  useEffect(() => {
    stepper?.leave()
    if (state.step === 'asking' || state.step === 'signing') {
      state.decide('leave')
      showAndAnnounceToast(words.reviewFailed, 'bad')
    } else if (state.step === 'wallet' || state.step === 'signature') {
      state.giveUp()
      showAndAnnounceToast(words.walletRequestNotShown, 'bad')
    } else if (state.step === 'chain') state.stop()
  }, [state, stepper])
  return null
}

/** Time in milliseconds in which a chain reorganisation may still replace a transaction's block. */
const REPLACED_WITHIN_MS = 3_600_000

/**
 * True if a transaction is pending or ended recently. Its status may still change (see
 * `createReorgRecheck`).
 */
const mayStillChange = (record: TxRecord): boolean =>
  canTxOutcomeChange(record) || Date.now() - record.createdAt < REPLACED_WITHIN_MS

/** Events after which the user may soon click a button that sends a transaction. */
const INTENT = ['pointerdown', 'keydown'] as const

/**
 * Tracks pending transactions. If none is pending, preloads the transaction code at a connected
 * user's first pointer or key event.
 */
function useFollowing(painted: boolean): void {
  const live = useConnectedMarket()
  const connected = useShownAccount() !== undefined
  useEffect(() => {
    let stop: (() => void) | undefined
    let gone = false
    let begun = false
    async function load(): Promise<void> {
      const [engine] = await Promise.all([loadTransactionEngine(live), preloadReview()])
      if (!gone) stop = engine.startFollowing()
    }
    const begin = () => {
      if (begun) return
      begun = true
      for (const type of INTENT) removeEventListener(type, begin)
      // Preloads the code after the page has painted its response to the event. A failed load is
      // ignored, because a click loads the code again.
      runWhenIdle(() => load().catch(() => undefined))
    }
    if (connected) for (const type of INTENT) addEventListener(type, begin, { passive: true })
    // Loads the activity list after the first balances, together with the stored transactions and
    // their schema.
    if (painted)
      loadPageShellModules().then(
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

const { Content: ActivityTray } = createLoadable(async () => (await loadPageShellModules()).ActivityTray)

/** A header button that opens the list of transactions. The list loads after the first balances. */
export function ActivityButton() {
  if (!useAreFirstAmountsShown()) return null
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <ActivityTray />
      </Suspense>
    </ErrorBoundary>
  )
}

const FADE = { duration: 150, easing: 'ease-out' } as const

const FIGURE = 'data-raw'
const BLOCK = 'data-block'

/**
 * Fades in figures that a new block changed, but not figures that the user's typing changed.
 * Returns a function that stops the effect.
 */
function highlightChanges(): () => void {
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
