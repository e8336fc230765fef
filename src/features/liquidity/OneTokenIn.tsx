import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useTokenNames } from '#features/common/TokenName.tsx'
import { useStepRunner } from '#features/common/WriteButtons.tsx'
import { TokenChoice } from '#features/common/worthUnit.tsx'
import { formatSentence } from '#lib/sentence.ts'
import { amountIssues, smallestUnits } from '#locales/kit.ts'
import * as words from '#locales/oneToken.ts'
import type { DepositPlan, DepositPlanResult } from '#market/depositPlan.ts'
import { computeSpendable } from '#market/fees.ts'
import { isBlockingIssue } from '#market/issue.ts'
import { getShareDecimals, getTokenDecimals } from '#market/limits.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import {
  findAffordableDeposit,
  type OneTokenDepositResult,
  type OneTokenPlanInputs,
  orderAmountsByToken,
  planOneTokenDeposit,
} from '#market/oneToken.ts'
import { BUNDLE_SECOND_STEP_MARGIN_BPS, planOneTokenDepositBatch } from '#market/oneTokenBatch.ts'
import {
  listAccountTokenBalances,
  type Pair,
  TOKEN_SIDES,
  type TokenSide,
  toAmountPair,
  toTokenPair,
} from '#market/tokenPair.ts'
import { computeApprovalAmount, planApproval } from '#market/tokenPlans.ts'
import type { TxAction } from '#market/txAction.ts'
import { formatTrimmedAmount, parseAmount } from '#math/amountText.ts'
import { type Address, isAddressEqual } from '#math/hex.ts'
import { BPS_DENOMINATOR } from '#math/integers.ts'
import { formatPercent } from '#math/percent.ts'
import { isNativeCurrency } from '#math/pool.ts'
import { useSigner } from '#queries/useWallet.ts'
import { isRecordMined, type TxRecord } from '#transactions/record.ts'
import type { ReplanOnSnapshot } from '#transactions/submit/submit.ts'
import { useActionButton } from '#transactions/useActionButton.ts'
import { type NextStep, type StepperStatus, useStepper } from '#transactions/useStepper.ts'
import { Button } from '#ui/Button.tsx'
import { SunkenBox } from '#ui/Card.tsx'
import { DefinitionList, DefinitionListRow } from '#ui/DefinitionList.tsx'
import { AmountInput } from '#ui/fields.tsx'
import { TokenAmount } from '#ui/TokenAmount.tsx'
import { addConditionsToDepositPlan } from './depositModel.ts'
import { IssueList } from './IssueList.tsx'
import {
  CostLimitField,
  NamedTokenAmount,
  StartOneTokenFlowButton,
  SwapAmountRows,
  SwapCostRow,
} from './OneTokenParts.tsx'
import { buildFirstStepActionKey, useResumableOneTokenFlow } from './resumableFlow.ts'
import { useOnlyDepositableToken } from './useLiquidityCard.ts'
import {
  doesFlowRunAsBundle,
  findOneTokenBlocker,
  listSwapSteps,
  nextSwapStep,
  type OneTokenFlowView,
  oneTokenRefusalText,
  useOneTokenFlow,
} from './useOneTokenFlow.ts'

/** Inputs, plan and progress of a one-token deposit. */
function useOneTokenIn(account: Address) {
  const one = useOneTokenFlow()
  const unfinished = useResumableOneTokenFlow('in', account)
  const { ground, terms, view } = one
  const { snapshot } = view
  const [chosen, choose] = useState(unfinished.begun?.side)
  const [text, setText] = useState('')
  /** Raw amounts that are left to deposit after the swap. Undefined before it is mined. */
  const rest = unfinished.left
  const only = useOnlyDepositableToken()
  const side = chosen ?? only ?? 0
  const decimals = getTokenDecimals(side, snapshot)
  const amount = parseAmount(text, decimals ?? 0)
  const raw = amount.ok ? amount.value : 0n
  const together = doesFlowRunAsBundle(one, 'in', side)
  const planOn = (at: OneTokenPlanInputs) => {
    if (terms === undefined || raw === 0n || rest !== undefined) return undefined
    const swapInput = { side, amount: raw, ...terms }
    return together ? planOneTokenDepositBatch(swapInput, at) : planOneTokenDeposit(swapInput, at)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the terms are a new object in every render
  const planned = useMemo(
    () => (ground ? planOn(ground) : undefined),
    [ground, side, raw, rest, together, terms?.limitBps, terms?.tolerance.bps, terms?.tolerance.minutes],
  )
  const held = snapshot?.account
  const most =
    held &&
    computeSpendable(
      toTokenPair(one.market)[side],
      listAccountTokenBalances(held)[side].balance,
      snapshot.baseFee,
    )
  const clear = () => {
    setText('')
    unfinished.forget()
  }
  return {
    one,
    unfinished,
    side,
    choose: (next: TokenSide) => {
      choose(next)
      setText('')
    },
    text,
    // Stores the token with the text, so that a changed balance does not change the token.
    setText: (typed: string) => {
      choose(side)
      setText(typed)
    },
    decimals,
    amount,
    /** True if the wallet runs everything as one bundle. */
    together,
    planned,
    /** Plans again with a newer snapshot. */
    renew: (newer: MarketSnapshot) => {
      const again = ground ? planOn({ ...ground, snapshot: newer }) : undefined
      return again?.ok ? again : undefined
    },
    rest,
    /** Plan for the deposit after the swap, from the newest snapshot. Undefined before the swap. */
    anew: rest && ground && terms ? findAffordableDeposit(rest, terms.tolerance, ground) : undefined,
    renewRest: (newer: MarketSnapshot) => {
      if (!rest || !ground || terms === undefined) return undefined
      const again = findAffordableDeposit(rest, terms.tolerance, { ...ground, snapshot: newer })
      const ready = again && addConditionsToDepositPlan(again, newer)
      return ready?.ok ? ready.plan : undefined
    },
    enterMost:
      most === undefined || most === 0n
        ? undefined
        : () => {
            choose(side)
            setText(formatTrimmedAmount(most, decimals ?? 0))
          },
    clear,
  }
}

type InView = ReturnType<typeof useOneTokenIn>

/** Form for a deposit with one token: swaps part of it, then deposits both tokens. */
export function OneTokenDepositForm() {
  const { account } = useSigner()
  return account === undefined ? (
    <p className="k-small">{words.connectIn}</p>
  ) : (
    <Steps key={account} account={account} />
  )
}

function Steps({ account }: { readonly account: Address }) {
  const form = useOneTokenIn(account)
  const { one, side, together, planned, rest, anew, unfinished, clear } = form
  const place = useRef<HTMLDivElement>(null)
  const steps = useStepRunner(place, () => one.alert.answer('begin') !== undefined)
  const isOver = unfinished.second !== undefined && !steps.going
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is over, which is when all of it is forgotten
  useEffect(() => {
    if (isOver) clear()
  }, [isOver])
  return (
    <div className="one" ref={place}>
      <p className="k-small">{rest === undefined ? words.aboutIn : words.swapIsDone}</p>
      {rest === undefined && <Entry form={form} />}
      {planned?.ok && <PlannedRows one={one} planned={planned} side={side} />}
      {anew?.ok && (
        <SunkenBox>
          <DefinitionList>
            <DepositRows one={one} plan={anew.plan} left={leftOf(rest, anew.plan)} />
          </DefinitionList>
        </SunkenBox>
      )}
      <StartOneTokenFlowButton
        one={one}
        label={rest === undefined ? words.swapAndDeposit : words.depositTheRest}
        going={steps.going}
        blocker={findBlocker(form)}
        onClick={steps.begin}
      >
        {rest === undefined && (
          <p className="k-small">
            {together
              ? words.togetherIn(formatPercent(BUNDLE_SECOND_STEP_MARGIN_BPS, BPS_DENOMINATOR))
              : words.oneByOneIn}
          </p>
        )}
        {(rest !== undefined || !unfinished.isChecked) && !steps.going && (
          <Button size="tiny" variant="quiet" onClick={form.clear}>
            {words.startOver}
          </Button>
        )}
      </StartOneTokenFlowButton>
      {steps.going && <InSteps form={form} onEnd={steps.end} />}
    </div>
  )
}

function Entry({ form }: { readonly form: InView }) {
  const { one, side, choose, text, setText, decimals, amount, enterMost } = form
  const names = useTokenNames()
  const disabled = one.phase !== 'idle'
  const issue = amount.ok || amount.issue.code === 'empty' ? undefined : amount.issue
  return (
    <>
      <TokenChoice label={words.whichIn} side={side} choose={choose} disabled={disabled} />
      <AmountInput
        label={words.amountOf(names[side])}
        name="oneTokenIn"
        value={text}
        onChange={setText}
        decimals={decimals ?? 0}
        unit={
          decimals === undefined || enterMost ? (
            <>
              {decimals === undefined && `${smallestUnits} `}
              {enterMost && (
                <button type="button" className="k-field-max" disabled={disabled} onClick={enterMost}>
                  {words.max}
                </button>
              )}
            </>
          ) : undefined
        }
        disabled={disabled}
        error={issue && formatSentence(amountIssues, issue)}
      />
      <CostLimitField one={one} note={words.limitNoteIn} />
    </>
  )
}

const leftOf = (rest: Pair<bigint> | undefined, plan: DepositPlan): Pair<bigint> => {
  const paid = toAmountPair(plan)
  return rest === undefined ? [0n, 0n] : [rest[0] - paid[0], rest[1] - paid[1]]
}

interface PlannedRowsProps {
  readonly one: OneTokenFlowView
  readonly planned: Extract<OneTokenDepositResult, { readonly ok: true }>
  readonly side: TokenSide
}

function PlannedRows({ one, planned, side }: PlannedRowsProps) {
  return (
    <>
      <SunkenBox>
        <DefinitionList>
          <SwapAmountRows one={one} planned={planned} sold={side} />
          <DepositRows one={one} plan={planned.deposit} left={planned.remainder} />
          <SwapCostRow one={one} planned={planned} unit={side} note={words.costNoteIn} />
        </DefinitionList>
      </SunkenBox>
      <IssueList issues={planned.deposit.issues} />
    </>
  )
}

interface DepositRowsProps {
  readonly one: OneTokenFlowView
  readonly plan: DepositPlan
  readonly left: Pair<bigint>
}

function DepositRows({ one, plan, left }: DepositRowsProps) {
  const { view, market } = one
  const amounts = toAmountPair(plan)
  return (
    <>
      <DefinitionListRow term={words.youDeposit}>
        {TOKEN_SIDES.map((each) => (
          <NamedTokenAmount
            key={each}
            one={one}
            field={`one.deposit${each}`}
            side={each}
            raw={amounts[each]}
          />
        ))}
      </DefinitionListRow>
      <DefinitionListRow term={words.youReceive}>
        <span data-field="one.shares">
          <TokenAmount
            raw={plan.liquidity}
            decimals={getShareDecimals(view.snapshot)}
            block={plan.blockNumber}
            chain={market.network.chainId}
            state={view.state}
          />{' '}
          {words.shares}
        </span>
      </DefinitionListRow>
      <DefinitionListRow term={words.leftOver}>
        {TOKEN_SIDES.map((each) => (
          <NamedTokenAmount key={each} one={one} field={`one.left${each}`} side={each} raw={left[each]} />
        ))}
      </DefinitionListRow>
    </>
  )
}

const findBlockingIssue = ({ issues }: Pick<DepositPlan, 'issues'>) =>
  issues.find((issue) => isBlockingIssue(issue) && issue.code !== 'approvalNeeded')

/** Returns the reason why the deposit after the swap is blocked. Undefined if it is not. */
const findRestBlocker = (anew: DepositPlanResult | undefined, form: InView): string | undefined => {
  if (anew === undefined) return words.refusals.oneSided
  const issue = anew.ok ? findBlockingIssue(anew.plan) : anew.issues[0]
  return issue && oneTokenRefusalText({ code: 'deposit', issue }, form.side, form.one)
}

function findBlocker(form: InView): ReactNode {
  const { one, amount, planned, rest, anew, side } = form
  const standing = findOneTokenBlocker(one)
  if (standing !== undefined) return standing
  if (!form.unfinished.isChecked) return words.checkingFirst
  if (rest !== undefined) return findRestBlocker(anew, form)
  if (!amount.ok || amount.value === 0n) return words.enterAmount
  if (planned === undefined) return words.refusals.unreadable
  return planned.ok ? undefined : oneTokenRefusalText(planned.refusal, side, one)
}

interface InStepsProps {
  readonly form: InView
  readonly onEnd: () => void
}

const VIEWS = { approve: 0, swap: 1 } as const
const [APPROVE_HOOK, DEPOSIT] = [2, 3]

/**
 * Runs approval, swap, approvals and deposit in one dialog, or as one bundle. The swap is the one
 * that was shown. The deposit is planned from the amounts after the swap.
 */
function InSteps({ form, onEnd }: InStepsProps) {
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
      steps: stepsOf(form),
      next: nextOf(form, send, approve.run),
    },
    onEnd,
  )
  return null
}

/** Returns the tokens that the deposit still needs an approval for. */
const lackingSides = ({ planned, anew }: InView): readonly TokenSide[] => {
  const plan = anew?.ok ? anew.plan : planned?.ok ? planned.deposit : undefined
  return plan?.approvals.map(({ index }) => index) ?? []
}

function stepsOf(form: InView): StepperStatus['steps'] {
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
  form: InView,
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
    return nextSwapStep(planned, side, one, {
      views: VIEWS,
      isLast: () => false,
      renew: (newer) => form.renew(newer)?.swap,
      around: (run) => unfinished.begin(begun, run),
    })
  }
  if (findRestBlocker(anew, form) !== undefined || !anew?.ok) return 'blocked'
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
  const ready = addConditionsToDepositPlan(anew, snapshot)
  if (!ready.ok) return 'blocked'
  return { view: DEPOSIT, run: () => send(ready.plan, form.renewRest), isLast: () => true }
}
