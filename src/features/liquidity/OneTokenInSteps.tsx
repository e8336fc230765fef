import type { DepositPlan } from '#market/depositPlan.ts'
import { orderAmountsByToken } from '#market/oneToken.ts'
import { TOKEN_SIDES, type TokenSide, toTokenPair } from '#market/tokenPair.ts'
import { computeApprovalAmount, planApproval } from '#market/tokenPlans.ts'
import type { TxAction } from '#market/txAction.ts'
import { isAddressEqual } from '#math/hex.ts'
import { isNativeCurrency } from '#math/pool.ts'
import { isRecordMined, type TxRecord } from '#transactions/record.ts'
import type { ReplanOnSnapshot } from '#transactions/submit/submit.ts'
import { useActionButton } from '#transactions/useActionButton.ts'
import { type NextStep, type StepperStatus, useStepper } from '#transactions/useStepper.ts'
import { addIssuesToDepositPlan } from './depositModel.ts'
import { buildFirstStepActionKey } from './resumableFlow.ts'
import { findSecondDepositStepBlocker, type OneTokenDepositFormState } from './useOneTokenDepositForm.ts'
import { listSwapSteps, nextSwapDialogStep } from './useOneTokenFlow.ts'

interface InStepsProps {
  readonly form: OneTokenDepositFormState
  readonly onEnd: () => void
}

const VIEWS = { approve: 0, swap: 1 } as const
const [APPROVE_HOOK, DEPOSIT] = [2, 3]

/**
 * Runs approval, swap, approvals and deposit in one dialog, or as one bundle. Runs the swap that
 * the preview showed, and plans the deposit from the amounts after the swap.
 */
export function OneTokenDepositSteps({ form, onEnd }: InStepsProps) {
  const { one } = form
  const { hook } = one.market
  const approvesHook = (action: TxAction) => action.kind === 'approve' && isAddressEqual(action.spender, hook)
  const approve = useActionButton('approve', approvesHook)
  const deposit = useActionButton('deposit')
  const ended = (record: TxRecord | undefined) => {
    if (record !== undefined && isRecordMined(record)) form.clear()
    return record
  }
  const send = async (plan: DepositPlan, renew: ReplanOnSnapshot) =>
    ended(await deposit.runRenewable(plan, renew))
  useStepper(
    {
      allowance: form.rest === undefined ? one.choice.inSwap : one.choice.inSteps,
      views: [one.approve, one.swap, approve, deposit],
      blockNumber: one.view.snapshot?.blockNumber,
      showsSuccess: true,
      steps: stepsOf(form),
      next: nextOf(form, send, approve.run),
    },
    onEnd,
  )
  return null
}

/** Returns the tokens for which the deposit still needs an approval. */
const lackingSides = ({ planned, anew }: OneTokenDepositFormState): readonly TokenSide[] => {
  const plan = anew?.ok ? anew.plan : planned?.ok ? planned.deposit : undefined
  return plan?.approvals.map(({ index }) => index) ?? []
}

function stepsOf(form: OneTokenDepositFormState): StepperStatus['steps'] {
  const { one, together, planned, rest, side } = form
  if (rest === undefined && together) return [{ name: { kind: 'swapAndDeposit' }, done: false }]
  const missing = lackingSides(form)
  const approvals = TOKEN_SIDES.filter((each) => !isNativeCurrency(toTokenPair(one.market)[each])).map(
    (each) => ({
      name: { kind: 'approve', token: toTokenPair(one.market)[each] } as const,
      done: !missing.includes(each),
    }),
  )
  const swap = listSwapSteps(side, rest === undefined && planned?.ok ? planned : undefined, one)
  return [...swap, ...approvals, { name: { kind: 'deposit' }, done: false }]
}

function nextOf(
  form: OneTokenDepositFormState,
  send: (plan: DepositPlan, renew: ReplanOnSnapshot) => Promise<TxRecord | undefined>,
  approve: (
    ...plans: readonly [ReturnType<typeof planApproval>, ...ReturnType<typeof planApproval>[]]
  ) => Promise<TxRecord | undefined>,
): StepperStatus['next'] {
  const { one, together, planned, rest, anew, side, amount, unfinished } = form
  const { ground, phase, terms, capability, market, choice } = one
  if (phase !== 'idle') return 'elsewhere'
  if (!ground || terms === undefined || capability === undefined || !unfinished.isChecked) return 'reading'
  const { snapshot } = ground
  if (rest === undefined) {
    if (planned === undefined || !amount.ok) return 'reading'
    if (!planned.ok) return 'blocked'
    const { swap, deposit } = planned
    if (together)
      return {
        view: DEPOSIT,
        run: () => send(deposit, (newer) => form.renew(newer)?.deposit),
        isLast: () => true,
      }
    const begun = {
      side,
      put: orderAmountsByToken(side, amount.value, 0n),
      agreed: orderAmountsByToken(side, amount.value - swap.maximumIn, swap.minimumOut),
      mark: buildFirstStepActionKey(swap.action),
    }
    return nextSwapDialogStep(planned, side, one, {
      views: VIEWS,
      isLast: () => false,
      renew: (newer) => form.renew(newer)?.swap,
      around: (run) => unfinished.begin(begun, run),
    })
  }
  if (findSecondDepositStepBlocker(anew, form) !== undefined || !anew?.ok) return 'blocked'
  const { account } = snapshot
  if (account === undefined) return 'reading'
  const [first, ...others] = anew.plan.approvals.map(({ token, amount: needed }) =>
    planApproval({
      ...{ token, spender: market.hook, account: account.address, snapshot },
      amount: computeApprovalAmount(choice.inSteps.mode, needed, choice.toleranceBps ?? terms.tolerance.bps),
    }),
  )
  if (first !== undefined)
    return {
      view: APPROVE_HOOK,
      run: () => approve(first, ...others),
      isLast: () => false,
    } satisfies NextStep
  const ready = addIssuesToDepositPlan(anew, snapshot)
  if (!ready.ok) return 'blocked'
  return { view: DEPOSIT, run: () => send(ready.plan, form.renewRest), isLast: () => true }
}
