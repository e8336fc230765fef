import { type ReactNode, useMemo, useState } from 'react'
import * as words from '#locales/oneToken.ts'
import type { DepositPlan, DepositPlanResult } from '#market/depositPlan.ts'
import { computeSpendable } from '#market/fees.ts'
import { isBlockingIssue } from '#market/issue.ts'
import { getTokenDecimals } from '#market/limits.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import { findAffordableDeposit, type OneTokenPlanInputs, planOneTokenDeposit } from '#market/oneToken.ts'
import { planOneTokenDepositBatch } from '#market/oneTokenBatch.ts'
import { listAccountTokenBalances, type TokenSide, toTokenPair } from '#market/tokenPair.ts'
import { formatTrimmedAmount, parseAmount } from '#math/amountText.ts'
import type { Address } from '#math/hex.ts'
import { addIssuesToDepositPlan } from './depositModel.ts'
import { useResumableOneTokenFlow } from './resumableFlow.ts'
import { useOnlyDepositableToken } from './useLiquidityCard.ts'
import {
  doesFlowRunAsBundle,
  findOneTokenBlocker,
  oneTokenRefusalText,
  useOneTokenFlow,
} from './useOneTokenFlow.ts'

/** Inputs, plan and progress of a deposit with one token. */
export function useOneTokenDepositForm(account: Address) {
  const one = useOneTokenFlow()
  const unfinished = useResumableOneTokenFlow('in', account)
  const { ground, terms, view } = one
  const { snapshot } = view
  const [chosen, choose] = useState(unfinished.begun?.side)
  const [text, setText] = useState('')
  /**
   * Amounts that are left to deposit after the swap, in smallest units. Undefined before the swap
   * is mined.
   */
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
    // Stores the current token as the user's choice, so that a changed balance selects no other
    // token.
    setText: (typed: string) => {
      choose(side)
      setText(typed)
    },
    decimals,
    amount,
    /** True if the wallet runs the approvals, the swap and the deposit as one bundle. */
    together,
    planned,
    /** Plans the swap and the deposit from a newer snapshot. */
    renew: (newer: MarketSnapshot) => {
      const again = ground ? planOn({ ...ground, snapshot: newer }) : undefined
      return again?.ok ? again : undefined
    },
    rest,
    /** Plan of the deposit that follows a finished swap. Undefined without a finished swap. */
    anew: rest && ground && terms ? findAffordableDeposit(rest, terms.tolerance, ground) : undefined,
    renewRest: (newer: MarketSnapshot) => {
      if (!rest || !ground || terms === undefined) return undefined
      const again = findAffordableDeposit(rest, terms.tolerance, { ...ground, snapshot: newer })
      const ready = again && addIssuesToDepositPlan(again, newer)
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

export type OneTokenDepositFormState = ReturnType<typeof useOneTokenDepositForm>

const findBlockingIssue = ({ issues }: Pick<DepositPlan, 'issues'>) =>
  issues.find((issue) => isBlockingIssue(issue) && issue.code !== 'approvalNeeded')

/** Returns the reason why the deposit after the swap is blocked. Undefined if nothing blocks it. */
export const findSecondDepositStepBlocker = (
  anew: DepositPlanResult | undefined,
  form: OneTokenDepositFormState,
): string | undefined => {
  if (anew === undefined) return words.refusals.oneSided
  const issue = anew.ok ? findBlockingIssue(anew.plan) : anew.issues[0]
  return issue && oneTokenRefusalText({ code: 'deposit', issue }, form.side, form.one)
}

/** Returns the reason why the main button is disabled. Undefined if it is enabled. */
export function findOneTokenDepositBlocker(form: OneTokenDepositFormState): ReactNode {
  const { one, amount, planned, rest, anew, side } = form
  const standing = findOneTokenBlocker(one)
  if (standing !== undefined) return standing
  if (!form.unfinished.isChecked) return words.checkingFirst
  if (rest !== undefined) return findSecondDepositStepBlocker(anew, form)
  if (!amount.ok || amount.value === 0n) return words.enterAmount
  if (planned === undefined) return words.refusals.unreadable
  return planned.ok ? undefined : oneTokenRefusalText(planned.refusal, side, one)
}
