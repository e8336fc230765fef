import { useMemo } from 'react'
import { getButtonStateWhilePending } from '#features/common/actionButtons.tsx'
import { amountText, roundedAmountText } from '#features/common/amountText.tsx'
import { depositIssueText } from '#features/common/formatRefusalReason.ts'
import { findKnownToken } from '#features/common/knownContracts.ts'
import { getTokenNames } from '#features/common/TokenName.tsx'
import { formatSentence } from '#lib/sentence.ts'
import { storageKey } from '#lib/storage.ts'
import * as words from '#locales/oneToken.ts'
import { routerChecked, routerFaults, swapIssues } from '#locales/swap.ts'
import { checkWalletConnection } from '#market/actionChecks.ts'
import {
  DEFAULT_SWAP_COST_PERCENT,
  MAX_SWAP_COST_BPS,
  type OneTokenPlanInputs,
  type OneTokenRefusalReason,
  type OneTokenSwap,
} from '#market/oneToken.ts'
import { canRunAsBundle, type OneTokenFlowKind } from '#market/oneTokenBatch.ts'
import { planRouterApprovals } from '#market/permit.ts'
import { type TokenSide, toTokenPair } from '#market/tokenPair.ts'
import { computeApprovalAmount } from '#market/tokenPlans.ts'
import type { TxAction } from '#market/txAction.ts'
import { isAddressEqual } from '#math/hex.ts'
import { BPS_DENOMINATOR } from '#math/integers.ts'
import { formatPercent, formatPercentRoundedUp, parsePercent } from '#math/percent.ts'
import { isNativeCurrency } from '#math/pool.ts'
import { useAdapterJitModel, useAdapterShareMath, useMarket } from '#queries/useMarket.ts'
import { useMarketSnapshot } from '#queries/useMarketSnapshot.ts'
import { useRouterCodeStatus } from '#queries/useRouterCodeStatus.ts'
import { useTicks } from '#queries/useTicks.ts'
import { useSigner } from '#queries/useWallet.ts'
import { useAtomicCapability } from '#transactions/atomicCapability.ts'
import type { TxRecord } from '#transactions/record.ts'
import type { ReplanOnSnapshot } from '#transactions/submit/submit.ts'
import { useActionButton, useWritePhase } from '#transactions/useActionButton.ts'
import { useFormAlert } from '#transactions/useAlert.ts'
import type { NextStep, StepperStatus } from '#transactions/useStepper.ts'
import { createStoredTextStore } from '#ui/useRemembered.ts'
import { useAllowanceChoice } from './approvals.ts'
import { useTolerance } from './BoundsField.tsx'

/**
 * Maximum cost of the swap in percent. Deposits and withdrawals in one token share this setting.
 */
const useLimit = createStoredTextStore(storageKey('swapCost'), DEFAULT_SWAP_COST_PERCENT, (text) =>
  /^[\d.,]{1,8}$/.test(text),
)

/**
 * State that deposits and withdrawals in one token share: data from the chain, cost limit and swap.
 */
export function useOneTokenFlow() {
  const [market, rules, lending] = [useMarket(), useAdapterShareMath(), useAdapterJitModel()]
  const signer = useSigner()
  const view = useMarketSnapshot()
  const ticks = useTicks()
  const { snapshot } = view
  const ground = useMemo(
    (): OneTokenPlanInputs | undefined | null =>
      ticks === null ? null : snapshot && ticks && { snapshot, market, ticks, rules, lending },
    [snapshot, ticks, market, rules, lending],
  )
  const [limitText, setLimit] = useLimit()
  const parsed = parsePercent(limitText, 0, MAX_SWAP_COST_BPS)
  const { tolerance } = useTolerance()
  const { swapRouter, universalRouter } = market.network
  const approvesRouter = (action: TxAction): boolean =>
    action.kind === 'approve' &&
    (isAddressEqual(action.spender, swapRouter) || isAddressEqual(action.spender, universalRouter?.permit2))
  const alert = useFormAlert({ begin: checkWalletConnection({ ...signer, network: market.network }) })
  return {
    market,
    signer,
    view,
    /**
     * Chain data from which the page plans. Undefined while loading, null if the data could not be
     * read.
     */
    ground,
    limitText,
    setLimit,
    limitError: parsed.ok ? undefined : words.enterLimit(MAX_SWAP_COST_BPS / 100),
    /** Undefined if the cost limit, the tolerance or the deadline is invalid. */
    terms: parsed.ok && tolerance ? { limitBps: BigInt(parsed.bps), tolerance } : undefined,
    choice: useAllowanceChoice(),
    capability: useAtomicCapability(signer.connected),
    router: useRouterCodeStatus(),
    approve: useActionButton('approve', approvesRouter),
    swap: useActionButton('swap'),
    phase: useWritePhase(),
    alert,
  }
}

export type OneTokenFlowView = ReturnType<typeof useOneTokenFlow>

/** True if the wallet runs all steps as one bundle without upgrading the account (EIP-7702). */
export const doesFlowRunAsBundle = (
  { capability, market }: OneTokenFlowView,
  way: OneTokenFlowKind,
  side: TokenSide,
): boolean => capability === 'supported' && canRunAsBundle(way, side, market)

/**
 * Returns the reason that blocks all deposits and withdrawals in one token. Undefined if nothing
 * blocks them.
 */
export function findOneTokenBlocker({
  phase,
  router,
  limitError,
  ground,
  capability,
  view,
}: OneTokenFlowView) {
  const waiting = getButtonStateWhilePending(phase)
  if (waiting !== undefined) return waiting.blocker?.text
  if (limitError !== undefined) return limitError
  if (router !== 'fits') return router === 'asking' ? routerChecked : routerFaults[router]
  if (ground === null || view.state === 'unavailable') return words.refusals.unreadable
  if (ground === undefined) return words.reading
  return capability === undefined ? words.askingWallet : undefined
}

/** Explains why the page could not plan the deposit or withdrawal. */
export function oneTokenRefusalText(
  refusal: OneTokenRefusalReason,
  unit: TokenSide,
  { market, view }: OneTokenFlowView,
): string {
  const text = (side: TokenSide, raw: bigint) =>
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
  sold: TokenSide,
  planned: OneTokenSwap | undefined,
  { market }: OneTokenFlowView,
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
export function nextSwapDialogStep(
  { swap: plan }: OneTokenSwap,
  sold: TokenSide,
  { market, view, choice, approve, swap }: OneTokenFlowView,
  {
    views,
    isLast,
    renew,
    around = (run) => run(),
  }: {
    readonly views: { readonly approve: number; readonly swap: number }
    readonly isLast: NextStep['isLast']
    readonly renew: ReplanOnSnapshot
    /** Wraps the call that runs the swap, to handle its result. */
    readonly around?: (run: () => Promise<TxRecord | undefined>) => Promise<TxRecord | undefined>
  },
): NextStep | 'reading' {
  const { snapshot } = view
  if (snapshot === undefined) return 'reading'
  if (plan.approval !== undefined || plan.permit !== undefined) {
    const { inSwap, toleranceBps = 0n } = choice
    // Adds a tolerance, because the swap may cost slightly more one block later.
    const most = computeApprovalAmount('exact', plan.maximumIn, toleranceBps)
    const request = { side: sold, most, mode: inSwap.mode, toleranceBps: 0n, snapshot, market }
    const [first, ...others] = planRouterApprovals(request)
    if (first !== undefined)
      return { view: views.approve, run: () => approve.run(first, ...others), isLast: () => false }
  }
  return { view: views.swap, run: () => around(() => swap.runRenewable(plan, renew)), isLast }
}
