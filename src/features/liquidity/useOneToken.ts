import { useMemo } from 'react'
import { amountText, roundedAmountText } from '#features/common/amountText.tsx'
import { findKnownToken } from '#features/common/knownContracts.ts'
import { depositIssueText } from '#features/common/reasonText.ts'
import { getTokenNames } from '#features/common/TokenName.tsx'
import { getPendingButton } from '#features/common/WriteButtons.tsx'
import { formatSentence } from '#lib/sentence.ts'
import { storageKey } from '#lib/storage.ts'
import * as words from '#locales/oneToken.ts'
import { routerChecked, routerFaults, swapIssues } from '#locales/swap.ts'
import type { Action } from '#market/action.ts'
import { checkContext } from '#market/actionChecks.ts'
import {
  DEFAULT_COST_PERCENT,
  MAX_COST_BPS,
  type OneTokenBasis,
  type OneTokenRefusal,
  type OneTokenSwap,
} from '#market/oneToken.ts'
import { canRunAsBundle, type OneTokenDirection } from '#market/oneTokenBatch.ts'
import { planRouterApprovals } from '#market/permit.ts'
import { type Side, toTokenPair } from '#market/tokenPair.ts'
import { computeApprovalAmount } from '#market/tokenPlans.ts'
import { isAddressEqual } from '#math/hex.ts'
import { BPS_DENOMINATOR } from '#math/integers.ts'
import { formatPercent, formatPercentRoundedUp, parsePercent } from '#math/percent.ts'
import { isNativeCurrency } from '#math/pool.ts'
import { useAdapterShareMath, useJitModel, useMarket } from '#queries/useMarket.ts'
import { useRouterCheck } from '#queries/useRouterCheck.ts'
import { useSnapshot } from '#queries/useSnapshot.ts'
import { useTicks } from '#queries/useTokenInfo.ts'
import { useSigner } from '#queries/useWallet.ts'
import { useAtomicCapability } from '#transactions/atomicCapability.ts'
import type { TxRecord } from '#transactions/record.ts'
import type { RenewPlan } from '#transactions/submit/submit.ts'
import { useAction, useWritePhase } from '#transactions/useAction.ts'
import { useFormAlert } from '#transactions/useAlert.ts'
import type { NextStep, StepperStatus } from '#transactions/useStepper.ts'
import { createStoredText } from '#ui/useRemembered.ts'
import { useAllowanceChoice } from './approvals.ts'
import { useTolerance } from './BoundsField.tsx'

/** Deposits and withdrawals in one token use the same limit. */
const useLimit = createStoredText(storageKey('swapCost'), DEFAULT_COST_PERCENT, (text) =>
  /^[\d.,]{1,8}$/.test(text),
)

/**
 * State that deposits and withdrawals in one token share: data from the chain, cost limit and swap.
 */
export function useOneToken() {
  const [market, rules, lending] = [useMarket(), useAdapterShareMath(), useJitModel()]
  const signer = useSigner()
  const view = useSnapshot()
  const ticks = useTicks()
  const { snapshot } = view
  const ground = useMemo(
    (): OneTokenBasis | undefined | null =>
      ticks === null ? null : snapshot && ticks && { snapshot, market, ticks, rules, lending },
    [snapshot, ticks, market, rules, lending],
  )
  const [limitText, setLimit] = useLimit()
  const parsed = parsePercent(limitText, 0, MAX_COST_BPS)
  const { tolerance } = useTolerance()
  const { swapRouter, universalRouter } = market.network
  const approvesRouter = (action: Action): boolean =>
    action.kind === 'approve' &&
    (isAddressEqual(action.spender, swapRouter) || isAddressEqual(action.spender, universalRouter?.permit2))
  const alert = useFormAlert({ begin: checkContext({ ...signer, network: market.network }) })
  return {
    market,
    signer,
    view,
    /** Undefined while loading, null if unreadable. */
    ground,
    limitText,
    setLimit,
    limitError: parsed.ok ? undefined : words.enterLimit(MAX_COST_BPS / 100),
    /** Undefined if the limit or the card's bounds are invalid. */
    terms: parsed.ok && tolerance ? { limitBps: BigInt(parsed.bps), tolerance } : undefined,
    choice: useAllowanceChoice(),
    capability: useAtomicCapability(signer.connected),
    router: useRouterCheck(),
    approve: useAction('approve', approvesRouter),
    swap: useAction('swap'),
    phase: useWritePhase(),
    alert,
  }
}

export type OneTokenView = ReturnType<typeof useOneToken>

/** True if all steps run as one bundle. The account is never upgraded for that. */
export const runsAsBundle = (
  { capability, market }: OneTokenView,
  way: OneTokenDirection,
  side: Side,
): boolean => capability === 'supported' && canRunAsBundle(way, side, market)

/** Returns what blocks any deposit or withdrawal in one token. Undefined if nothing does. */
export function findOneTokenBlocker({ phase, router, limitError, ground, capability, view }: OneTokenView) {
  const waiting = getPendingButton(phase)
  if (waiting !== undefined) return waiting.blocker?.text
  if (limitError !== undefined) return limitError
  if (router !== 'fits') return router === 'asking' ? routerChecked : routerFaults[router]
  if (ground === null || view.state === 'unavailable') return words.refusals.unreadable
  if (ground === undefined) return words.reading
  return capability === undefined ? words.askingWallet : undefined
}

/** Explains why there is no plan. */
export function oneTokenRefusalText(
  refusal: OneTokenRefusal,
  unit: Side,
  { market, view }: OneTokenView,
): string {
  const text = (side: Side, raw: bigint) =>
    amountText(raw, findKnownToken(toTokenPair(market)[side], market, view.snapshot))
  switch (refusal.code) {
    case 'balanceTooLow':
      return words.notEnough(text(refusal.side, refusal.missing))
    case 'cannotFill':
      return words.cannotFill(text(refusal.side, refusal.fills))
    case 'tooDear': {
      const { cost, whole, limitBps } = refusal
      const shown = findKnownToken(toTokenPair(market)[unit], market, view.snapshot)
      return words.tooDear(
        roundedAmountText(cost, shown, 'up'),
        formatPercentRoundedUp(cost, whole),
        formatPercent(limitBps, BPS_DENOMINATOR),
      )
    }
    case 'swap':
      return formatSentence(swapIssues, refusal.issue, getTokenNames(market, view.snapshot))
    case 'deposit':
      return depositIssueText(refusal.issue, getTokenNames(market, view.snapshot))
    default:
      return words.refusals[refusal.code]
  }
}

/** Returns the steps of a swap for the dialog. Native currency needs no approval step. */
export function listSwapSteps(
  sold: Side,
  planned: OneTokenSwap | undefined,
  { market }: OneTokenView,
): StepperStatus['steps'] {
  const token = toTokenPair(market)[sold]
  const isDone = planned === undefined
  const isApproved = isDone || (planned.swap.approval === undefined && planned.swap.permit === undefined)
  const approval = { name: { kind: 'approve', token, forSwap: true }, done: isApproved } as const
  return [...(isNativeCurrency(token) ? [] : [approval]), { name: { kind: 'swap' }, done: isDone }]
}

/**
 * Returns the next step of a swap: the router's missing approval, or the swap itself.
 * @param views indexes of the approval and the swap in the list of button views
 */
export function nextSwapStep(
  { swap: plan }: OneTokenSwap,
  sold: Side,
  { market, view, choice, approve, swap }: OneTokenView,
  {
    views,
    isLast,
    renew,
    around = (run) => run(),
  }: {
    readonly views: { readonly approve: number; readonly swap: number }
    readonly isLast: NextStep['isLast']
    readonly renew: RenewPlan
    /** Wraps the call that runs the swap, to handle its result. */
    readonly around?: (run: () => Promise<TxRecord | undefined>) => Promise<TxRecord | undefined>
  },
): NextStep | 'reading' {
  const { snapshot } = view
  if (snapshot === undefined) return 'reading'
  if (plan.approval !== undefined || plan.permit !== undefined) {
    const { inSwap, toleranceBps = 0n } = choice
    // The swap may cost slightly more one block later.
    const most = computeApprovalAmount('exact', plan.maximumIn, toleranceBps)
    const request = { side: sold, most, mode: inSwap.mode, toleranceBps: 0n, snapshot, market }
    const [first, ...others] = planRouterApprovals(request)
    if (first !== undefined)
      return { view: views.approve, run: () => approve.run(first, ...others), isLast: () => false }
  }
  return { view: views.swap, run: () => around(() => swap.runRenewable(plan, renew)), isLast }
}
