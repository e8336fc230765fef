import { type ReactNode, useMemo, useState } from 'react'
import { TokenChoice } from '#features/common/worthUnit.tsx'
import * as words from '#locales/oneToken.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import {
  type OneTokenPlanInputs,
  type OneTokenSwap,
  type OneTokenSwapResult,
  planOneTokenExit,
  planSwapOfOtherToken,
} from '#market/oneToken.ts'
import {
  BUNDLE_PRICE_MARGIN_BPS,
  type OneTokenExitBatch,
  planOneTokenExitBatch,
} from '#market/oneTokenBatch.ts'
import { getOtherSide, type Pair, TOKEN_SIDES, type TokenSide, toAmountPair } from '#market/tokenPair.ts'
import type { WithdrawPlan } from '#market/withdrawPlan.ts'
import type { Address } from '#math/hex.ts'
import { BPS_DENOMINATOR } from '#math/integers.ts'
import { formatPercent } from '#math/percent.ts'
import { useSigner } from '#queries/useWallet.ts'
import { isRecordMined } from '#transactions/record.ts'
import { type StepperStatus, useStepper } from '#transactions/useStepper.ts'
import { SunkenBox } from '#ui/Card.tsx'
import { DefinitionList, DefinitionListRow } from '#ui/DefinitionList.tsx'
import { Notice } from '#ui/Notice.tsx'
import { getWithdrawButtonState } from './buttonState.ts'
import { ExitAmountField } from './ExitAmount.tsx'
import {
  CostLimitField,
  NamedTokenAmount,
  OneTokenFlow,
  SwapAmountRows,
  SwapCostRow,
} from './OneTokenParts.tsx'
import { buildFirstStepActionKey, computeMinimumReceived, useResumableOneTokenFlow } from './resumableFlow.ts'
import {
  doesFlowRunAsBundle,
  findOneTokenBlocker,
  listSwapSteps,
  nextSwapDialogStep,
  oneTokenRefusalText,
  useOneTokenFlow,
} from './useOneTokenFlow.ts'
import { isExitAmountFieldDisabled, usePosition } from './usePosition.ts'

/** Inputs, plan and progress of a withdrawal in one token. */
function useOneTokenOut(account: Address) {
  const one = useOneTokenFlow()
  const unfinished = useResumableOneTokenFlow('out', account)
  const position = usePosition()
  const { ground, terms } = one
  const [side, choose] = useState(unfinished.begun?.side ?? 0)
  /**
   * Amounts that the withdrawal paid, in smallest units. Undefined before the withdrawal and after
   * the swap.
   */
  const paid = unfinished.left
  const [isDone, setDone] = useState(false)
  const { planned: exiting } = position.withdrawal
  const exit = exiting?.ok ? exiting.plan : undefined
  const together = doesFlowRunAsBundle(one, 'out', side)
  const planOn = (
    at: OneTokenPlanInputs,
    of: WithdrawPlan | undefined,
  ): OneTokenSwapResult | OneTokenExitBatch | undefined => {
    if (terms === undefined) return undefined
    const swapInput = { side, ...terms }
    if (paid !== undefined) return planSwapOfOtherToken(swapInput, paid, at)
    return of && (together ? planOneTokenExitBatch : planOneTokenExit)(swapInput, of, at)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: terms and plan are made anew with every render
  const planned = useMemo<OneTokenSwapResult | OneTokenExitBatch | undefined>(
    () => (ground ? planOn(ground, exit) : undefined),
    [
      ground,
      side,
      paid,
      together,
      exit?.amount0,
      exit?.amount1,
      exit?.shares,
      terms?.limitBps,
      terms?.tolerance.bps,
      terms?.tolerance.minutes,
    ],
  )
  /** Plans the withdrawal and its swap from a newer snapshot. */
  const renew = (newer: MarketSnapshot) => {
    const again = ground && planOn({ ...ground, snapshot: newer }, position.withdrawal.renew(newer))
    return again?.ok ? again : undefined
  }
  const renewBatch = (newer: MarketSnapshot) => {
    const of = position.withdrawal.renew(newer)
    if (!ground || terms === undefined || of === undefined) return undefined
    const again = planOneTokenExitBatch({ side, ...terms }, of, { ...ground, snapshot: newer })
    return again.ok ? again.plan : undefined
  }
  const turn = (next: TokenSide) => {
    choose(next)
    unfinished.turn(next)
  }
  return {
    one,
    unfinished,
    position,
    side,
    choose: turn,
    exit,
    paid,
    together,
    planned,
    renew,
    renewBatch,
    isDone,
    setDone,
  }
}

type OutView = ReturnType<typeof useOneTokenOut>

/** Form for a withdrawal in one token: withdraws both tokens, then swaps one into the other. */
export function OneTokenExitForm() {
  const { account } = useSigner()
  return account === undefined ? (
    <p className="k-small">{words.connectOut}</p>
  ) : (
    <Steps key={account} account={account} />
  )
}

function Steps({ account }: { readonly account: Address }) {
  const form = useOneTokenOut(account)
  const { one, unfinished, position, side, choose, exit, paid, together, planned, isDone, setDone } = form
  const margin = formatPercent(BUNDLE_PRICE_MARGIN_BPS, BPS_DENOMINATOR)
  const stepsNote = together ? words.togetherOut(margin) : words.oneByOneOut
  return (
    <OneTokenFlow
      one={one}
      flow={unfinished}
      about={paid === undefined ? words.aboutOut : words.exitIsDone}
      label={paid === undefined ? words.withdrawAndSwap : words.swapTheRest}
      stepsNote={paid === undefined ? stepsNote : undefined}
      blocker={findBlocker(form)}
      onStart={() => setDone(false)}
      onStartOver={unfinished.forget}
      onOver={(second) => {
        unfinished.forget()
        setDone(isRecordMined(second))
      }}
      result={
        isDone && (
          <Notice tone="ok" role="status" onDismiss={() => setDone(false)}>
            {words.swapped}
          </Notice>
        )
      }
      steps={(onEnd) => <OutSteps form={form} onEnd={onEnd} />}
    >
      <TokenChoice label={words.whichOut} side={side} choose={choose} disabled={one.phase !== 'idle'} />
      {paid === undefined && position.exit && (
        <ExitAmountField
          exit={position.exit}
          held={position.view.snapshot?.account?.shares}
          disabled={isExitAmountFieldDisabled(position)}
          record={position.withdraw.here}
        />
      )}
      <CostLimitField one={one} note={words.limitNoteOut} />
      {planned?.ok && <OutRows planned={planned} side={side} paid={paid ?? (exit && toAmountPair(exit))} />}
    </OneTokenFlow>
  )
}

interface OutRowsProps {
  readonly planned: OneTokenSwap
  readonly side: TokenSide
  readonly paid: Pair<bigint> | undefined
}

function OutRows({ planned, side, paid = [0n, 0n] }: OutRowsProps) {
  const sold = getOtherSide(side)
  const left = paid[sold] - planned.swap.quote.amountIn
  return (
    <SunkenBox>
      <DefinitionList>
        <DefinitionListRow term={words.theExitPays}>
          {TOKEN_SIDES.map((each) => (
            <NamedTokenAmount key={each} field={`one.paid${each}`} side={each} raw={paid[each]} />
          ))}
        </DefinitionListRow>
        <SwapAmountRows planned={planned} sold={sold} />
        <DefinitionListRow term={words.youReceive} ruled>
          <NamedTokenAmount field="one.total" side={side} raw={paid[side] + planned.swap.quote.amountOut} />
        </DefinitionListRow>
        {left > 0n && (
          <DefinitionListRow term={words.leftOver}>
            <NamedTokenAmount field={`one.left${sold}`} side={sold} raw={left} />
          </DefinitionListRow>
        )}
        <SwapCostRow planned={planned} unit={side} note={words.costNoteOut} />
      </DefinitionList>
    </SunkenBox>
  )
}

function findBlocker({ one, unfinished, position, side, paid, planned }: OutView): ReactNode {
  const standing = findOneTokenBlocker(one)
  if (standing !== undefined) return standing
  if (!unfinished.isChecked) return words.checkingFirst
  if (paid === undefined) {
    const exit = getWithdrawButtonState(position)
    if (exit.blocker !== undefined) return exit.blocker.text
  }
  if (planned === undefined) return words.refusals.unreadable
  return planned.ok ? undefined : oneTokenRefusalText(planned.refusal, side, one)
}

interface OutStepsProps {
  readonly form: OutView
  readonly onEnd: () => void
}

const [EXIT, VIEWS] = [0, { approve: 1, swap: 2 }] as const

/**
 * Runs withdrawal, approval and swap in one dialog, or as one bundle. Plans the swap from the
 * amounts that the withdrawal paid.
 */
function OutSteps({ form, onEnd }: OutStepsProps) {
  const { one, position } = form
  useStepper(
    {
      allowance: one.choice.inSwap,
      views: [position.withdraw, one.approve, one.swap],
      blockNumber: one.view.snapshot?.blockNumber,
      steps: stepsOf(form),
      next: nextOf(form),
    },
    onEnd,
  )
  return null
}

function stepsOf({ one, side, paid, together, planned }: OutView): StepperStatus['steps'] {
  if (paid === undefined && together) return [{ name: { kind: 'withdrawAndSwap' }, done: false }]
  const swap = listSwapSteps(getOtherSide(side), planned?.ok ? planned : undefined, one)
  return [{ name: { kind: 'withdraw' }, done: paid !== undefined }, ...swap]
}

function nextOf(form: OutView): StepperStatus['next'] {
  const { one, unfinished, position, side, exit, paid, planned, setDone } = form
  const { ground, phase, terms, capability } = one
  if (phase !== 'idle') return 'elsewhere'
  if (!ground || terms === undefined || capability === undefined || !unfinished.isChecked) return 'reading'
  if (planned === undefined) return 'reading'
  if (!planned.ok) return 'blocked'
  if (paid === undefined) {
    if (exit === undefined) return 'blocked'
    if ('plan' in planned) {
      const run = async () => {
        const record = await position.withdraw.runRenewable(planned.plan, form.renewBatch)
        if (record !== undefined && isRecordMined(record)) setDone(true)
        return record
      }
      return { view: EXIT, run, isLast: () => true }
    }
    const begun = {
      side,
      put: [0n, 0n],
      agreed: computeMinimumReceived(exit, one.market),
      mark: buildFirstStepActionKey(exit.action),
    } as const
    const run = () =>
      unfinished.begin(begun, () => position.withdraw.runRenewable(exit, position.withdrawal.renew))
    return { view: EXIT, run, isLast: () => false }
  }
  return nextSwapDialogStep(planned, getOtherSide(side), one, {
    views: VIEWS,
    isLast: () => true,
    renew: (newer) => form.renew(newer)?.swap,
  })
}
