import { useEffect, useState } from 'react'
import type { Action } from '#market/action.ts'
import { planDepositBatch } from '#market/batchPlan.ts'
import type { DepositPlan } from '#market/depositPlan.ts'
import { isBlocking } from '#market/issue.ts'
import { planApproval } from '#market/tokenPlans.ts'
import { sameAddress } from '#math/hex.ts'
import { useAtomicCapability } from '#transactions/atomicCapability.ts'
import type { RenewPlan } from '#transactions/submit/submit.ts'
import { type ActionView, useAction } from '#transactions/useAction.ts'
import { type NextStep, type StepperStatus, useStepper } from '#transactions/useStepper.ts'
import { approvalAmount } from './buttonState.ts'
import type { LiquidityCardView } from './useLiquidityCard.ts'

export interface DepositStepsProps {
  readonly card: LiquidityCardView
  readonly onEnd: () => void
}

const [APPROVE, DEPOSIT] = [0, 1]

/**
 * Runs missing approvals and the deposit in one dialog, or as a bundle if the wallet supports it.
 * Each step is planned from the newest block. Loaded on the first click.
 */
export function DepositSteps({ card, onEnd }: DepositStepsProps) {
  const { market, actions } = card
  const approve = useAction(
    'approve',
    (action: Action) =>
      action.kind === 'approve' &&
      sameAddress(action.spender, market.hook) &&
      (sameAddress(action.token, market.token0) || sameAddress(action.token, market.token1)),
  )
  const capability = useAtomicCapability(true)
  const declined = useDeclined(card)
  const together = capability === 'supported' || (capability === 'ready' && !declined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it begins: what became of earlier clicks is history
  useEffect(() => actions.clear(), [])
  useStepper(standOf(card, approve, capability && { together }), onEnd)
  return null
}

/** Accounts whose user declined the account upgrade during this visit. */
const declinedUpgrades = new Set<string>()

/** Continues with single steps if the user declines the account upgrade. */
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
  approve: ActionView,
  way: { readonly together: boolean } | undefined,
): StepperStatus {
  const { approvals, actions, choice, view } = card
  // A bundle limits its amounts, so it needs a tolerance.
  const together = way?.together === true && choice.toleranceBps !== undefined
  return {
    allowance: choice.inSteps,
    views: [approve, actions.deposit],
    blockNumber: view.snapshot?.blockNumber,
    next: way === undefined ? 'reading' : nextOf(card, approve, together),
    steps: together
      ? [{ name: { kind: 'together' }, done: false }]
      : [
          ...approvals.map(({ token, status }) => ({
            name: { kind: 'approve', token } as const,
            done: status === 'approved',
          })),
          { name: { kind: 'deposit' }, done: false },
        ],
  }
}

function nextOf(card: LiquidityCardView, approve: ActionView, together: boolean): StepperStatus['next'] {
  const { approvals, actions, model, view } = card
  if (actions.phase !== 'idle') return 'elsewhere'
  if (!model.amount.ok) return 'against'
  if (view.snapshot === undefined || model.planned === undefined) return 'reading'
  if (approvals.some(({ status }) => status === 'unknown')) return 'reading'
  if (!model.planned.ok) return 'against'
  const plan = together ? bundle(card, model.planned.plan) : model.planned.plan
  // The steps include missing approvals. Other problems block.
  if (plan.issues.some((issue) => isBlocking(issue) && issue.code !== 'approvalNeeded')) return 'against'
  const missing = approvals.filter(({ status }) => status !== 'approved')
  if (missing.length > 0 && !together) return approvalsOf(card, approve, missing) ?? 'against'
  const renew: RenewPlan = (newer) => {
    const again = card.renew(newer)
    return again && together ? bundle(card, again) : again
  }
  return { view: DEPOSIT, run: () => actions.deposit.runRenewable(plan, renew), isLast: true }
}

function bundle({ market, choice }: LiquidityCardView, plan: DepositPlan): DepositPlan {
  const { toleranceBps } = choice
  return toleranceBps === undefined ? plan : planDepositBatch(plan, market, { toleranceBps })
}

/** Returns the missing approvals. Undefined if an amount is unknown. */
function approvalsOf(
  card: LiquidityCardView,
  approve: ActionView,
  missing: readonly LiquidityCardView['approvals'][0][],
): NextStep | undefined {
  const { market, signer, view } = card
  const { account } = signer
  const { snapshot } = view
  if (account === undefined || snapshot === undefined) return undefined
  const plans = missing.flatMap((approval) => {
    const amount = approvalAmount(card, approval, card.choice.inSteps.mode)
    const request = { token: approval.token, spender: market.hook, account, snapshot }
    return amount.ok ? [planApproval({ ...request, amount: amount.value })] : []
  })
  const [first, ...others] = plans
  if (first === undefined || plans.length < missing.length) return undefined
  return { view: APPROVE, run: () => approve.run(first, ...others), isLast: false }
}
