import { useEffect, useState } from 'react'
import { planDepositBatch } from '#market/batchPlan.ts'
import type { DepositPlan } from '#market/depositPlan.ts'
import { isBlockingIssue } from '#market/issue.ts'
import { planApproval } from '#market/tokenPlans.ts'
import type { OnChainAmountLimit, TxPlan } from '#market/txAction.ts'
import { isAddressEqual } from '#math/hex.ts'
import { MAX_UINT256 } from '#math/integers.ts'
import { useAtomicCapability } from '#transactions/atomicCapability.ts'
import type { ReplanOnSnapshot } from '#transactions/submit/submit.ts'
import { type StepperStatus, useStepper } from '#transactions/useStepper.ts'
import { findSidesToApprove } from './approvals.ts'
import { getApprovalAmount, lacksApproval } from './buttonState.ts'
import type { LiquidityCardView } from './useLiquidityCard.ts'

interface DepositStepsProps {
  readonly card: LiquidityCardView
  readonly onEnd: () => void
}

/**
 * Runs the missing approvals and the deposit after a single review. If the wallet supports bundles
 * and an approval is missing, all of them are one bundle. Its code loads on the first click.
 */
export function DepositSteps({ card, onEnd }: DepositStepsProps) {
  const { actions } = card
  const isLacking = lacksApproval(card)
  const capability = useAtomicCapability(isLacking)
  const declined = useDeclined(card)
  const together = capability === 'supported' || (capability === 'ready' && !declined)
  const way = isLacking ? capability && { together } : { together: false }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it begins: what became of earlier clicks is history
  useEffect(() => actions.clear(), [])
  useStepper(standOf(card, way, useShowsApprovals(card)), onEnd)
  return null
}

/**
 * True once an approval was missing for the entered deposit. The list of steps then keeps the
 * approvals. Ignores allowances while the deposit is pending, because the deposit uses them up.
 */
function useShowsApprovals(card: LiquidityCardView): boolean {
  const isMissing = card.actions.phase === 'idle' && card.model.amount.ok && lacksApproval(card)
  const [wasMissing, setWasMissing] = useState(isMissing)
  if (isMissing && !wasMissing) setWasMissing(true)
  return wasMissing
}

/** Accounts whose user declined, during this visit, to upgrade the account for bundles. */
const declinedUpgrades = new Set<string>()

/** True once the user has declined to upgrade the account. The steps then run one after another. */
function useDeclined({ signer, actions }: LiquidityCardView): boolean {
  const account = `${signer.account} ${signer.chainId}`
  const [declined, decline] = useState(() => declinedUpgrades.has(account))
  const { last } = actions.deposit
  const saidNo = last?.status === 'rejected' && last.batch !== undefined
  useEffect(() => {
    if (!saidNo) return
    declinedUpgrades.add(account)
    decline(true)
  }, [saidNo, account])
  return declined
}

function standOf(
  card: LiquidityCardView,
  way: { readonly together: boolean } | undefined,
  showsApprovals: boolean,
): StepperStatus {
  const { approvals, actions, choice, view } = card
  // A bundle contains maximum amounts, so it needs a valid price tolerance.
  const together = way?.together === true && choice.toleranceBps !== undefined
  const isDepositSent = actions.underWay === 'deposit'
  return {
    allowance: choice.inSteps,
    views: [{ last: actions.deposit.tried, refusal: actions.deposit.refusal }],
    blockNumber: view.snapshot?.blockNumber,
    showsSuccess: true,
    next: way === undefined ? 'reading' : nextOf(card, together),
    steps: together
      ? [{ name: { kind: 'together' }, done: false }]
      : [
          ...(showsApprovals ? findSidesToApprove(approvals) : []).map(({ token, status }) => ({
            name: { kind: 'approve', token } as const,
            done: status === 'approved' || isDepositSent,
          })),
          { name: { kind: 'deposit' }, done: false },
        ],
  }
}

function nextOf(card: LiquidityCardView, together: boolean): StepperStatus['next'] {
  const { approvals, actions, model, view } = card
  if (actions.phase !== 'idle') return 'elsewhere'
  if (!model.amount.ok) return 'blocked'
  if (view.snapshot === undefined || model.planned === undefined) return 'reading'
  if (approvals.some(({ status }) => status === 'unknown')) return 'reading'
  if (!model.planned.ok) return 'blocked'
  const ahead = together ? [] : missingApprovals(card)
  if (ahead === undefined) return 'blocked'
  const adapted = (plan: DepositPlan) => (together ? bundle(card, plan) : withLimits(plan, ahead))
  const plan = adapted(model.planned.plan)
  // Missing approvals do not block, because the steps include them. Any other blocking issue does.
  if (plan.issues.some((issue) => isBlockingIssue(issue) && issue.code !== 'approvalNeeded')) return 'blocked'
  const renew: ReplanOnSnapshot = (newer) => {
    const again = card.renew(newer)
    return again && adapted(again)
  }
  return {
    view: 0,
    run: () => actions.deposit.runRenewable(plan, renew, ahead),
    // The deposit gets its own review if the node cannot simulate it before the approvals are
    // mined.
    isLast: ({ action }) => action.kind === 'deposit',
  }
}

function bundle({ market, choice }: LiquidityCardView, plan: DepositPlan): DepositPlan {
  const { toleranceBps } = choice
  return toleranceBps === undefined ? plan : planDepositBatch(plan, market, { toleranceBps })
}

/** Returns the deposit plan with the amounts of the approvals as its new maximum amounts. */
const withLimits = (plan: DepositPlan, approvals: readonly TxPlan[]): DepositPlan => {
  const limits = plan.limits?.map((limit): OnChainAmountLimit => {
    const approved = approvals
      .map(({ action }) => action)
      .find((action) => action.kind === 'approve' && isAddressEqual(action.token, limit.token))
    if (approved?.kind !== 'approve') return limit
    return { ...limit, amount: approved.amount === MAX_UINT256 ? undefined : approved.amount }
  })
  return limits === undefined ? plan : { ...plan, limits }
}

/** Returns a plan for each missing approval. Undefined if an amount is unknown. */
function missingApprovals(card: LiquidityCardView): readonly TxPlan[] | undefined {
  const { market, signer, view, approvals, choice } = card
  const { account } = signer
  const { snapshot } = view
  if (account === undefined || snapshot === undefined) return undefined
  const missing = approvals.filter(({ status }) => status !== 'approved')
  const plans = missing.flatMap((approval) => {
    const amount = getApprovalAmount(card, approval, choice.inSteps.mode)
    const request = { token: approval.token, spender: market.hook, account, snapshot }
    return amount.ok ? [planApproval({ ...request, amount: amount.value })] : []
  })
  return plans.length < missing.length ? undefined : plans
}
