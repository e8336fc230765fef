import { useEffect, useState } from 'react'
import { useDone } from '#features/common/WriteButtons.tsx'
import { recallJson, remember } from '#lib/browserStorage.ts'
import { PRODUCT_NAME } from '#lib/config.ts'
import { isRecord } from '#lib/isRecord.ts'
import { usesAccepted, withAccepted } from '#market/acceptedVaults.ts'
import type { Action, Plan } from '#market/action.ts'
import { type BlockingAlert, checkContext, checkDeposit, type WritePhase } from '#market/actionChecks.ts'
import { type DepositAmountIssue, type DepositUnit, onlySide } from '#market/depositAmount.ts'
import type { DepositPlan } from '#market/depositPlan.ts'
import { shareDecimals } from '#market/limits.ts'
import type { Market } from '#market/market.ts'
import { amountsOf, type Both, heldSides, type Side, tokensOf } from '#market/side.ts'
import type { Snapshot } from '#market/snapshot.ts'
import { type VaultAlarm, vaultAlarms, watchVaults } from '#market/vaultWatch.ts'
import { trimmedAmount } from '#math/amountText.ts'
import { type Address, sameAddress } from '#math/hex.ts'
import { useAcceptedVaults } from '#queries/agreements.ts'
import { useMarket, useRules } from '#queries/useMarket.ts'
import { usePoolState } from '#queries/usePoolState.ts'
import { useRoundTrip } from '#queries/useRoundTrip.ts'
import { type SnapshotView, useSnapshot } from '#queries/useSnapshot.ts'
import { type Signer, useSigner } from '#queries/useWallet.ts'
import type { Renew } from '#transactions/submit/submit.ts'
import { type ActionView, useAction, usePendingAction, useWritePhase } from '#transactions/useAction.ts'
import { type AlertView, useAlert } from '#transactions/useAlert.ts'
import { useRemembered } from '#ui/useRemembered.ts'
import { type AllowanceChoice, type ApprovalState, approvalState, useAllowanceChoice } from './approvals.ts'
import { type ToleranceChoice, useTolerance } from './BoundsField.tsx'
import {
  type DepositInput,
  type DepositModel,
  depositModel,
  enteredLiquidity,
  largestText,
  plannedDeposit,
  type ShownPrice,
  textInUnit,
  usualUnit,
  whileReading,
} from './depositModel.ts'

/** Everything that the card's parts show and do. */
export interface LiquidityCardView {
  readonly market: Market
  readonly signer: Signer
  readonly view: SnapshotView
  readonly text: string
  readonly unit: DepositUnit
  readonly setText: (text: string) => void
  readonly setUnit: (unit: DepositUnit) => void
  /** While somebody is at the amount or its unit, the unit stays as it is. */
  readonly holdUnit: (isHeld: boolean) => void
  readonly model: DepositModel
  /**
   * Fills in the most that the balances can pay for; undefined while that is not known, or nothing.
   */
  readonly enterMost: (() => void) | undefined
  /** Whether what an immediate exit gives was tried out on a node. */
  readonly exitBasis: 'simulated' | 'computed'
  readonly choice: AllowanceChoice
  /** How far the amounts may move from what is shown. */
  readonly bounds: ToleranceChoice
  /** Plans the entered deposit again on a newer snapshot. */
  readonly renew: (newer: Snapshot) => DepositPlan | undefined
  readonly approvals: readonly [ApprovalState, ApprovalState]
  readonly actions: CardActions
  /** What is wrong with the market, which an alarm tells, and which blocks every deposit. */
  readonly blocked: VaultAlarm | undefined
  /** The specified alert for a click that cannot proceed. */
  readonly alert: AlertView<'deposit' | 'depositAtOnce' | 'approve', BlockingAlert | DepositAmountIssue>
}

function useShownPrice(): ShownPrice | undefined {
  const pool = usePoolState()
  if (pool.status !== 'initialised') return undefined
  const { source, blockNumber, slot0, tokens } = pool
  return { sqrtPriceX96: slot0.sqrtPriceX96, source, blockNumber, tokens }
}

/**
 * The one token that the account on screen has to deposit; undefined where it has both, neither, or
 * nothing was read.
 */
export function useOnlySide(): Side | undefined {
  const { snapshot } = useSnapshot()
  const [market, rules] = [useMarket(), useRules()]
  const { account, pool } = snapshot ?? {}
  const sqrtPriceX96 = pool?.slot0?.sqrtPriceX96
  if (account === undefined || !sqrtPriceX96) return undefined
  return onlySide(account, { sqrtPriceX96, snapshot, market }, rules)
}

export function useLiquidityCard(): LiquidityCardView {
  const market = useMarket()
  const signer = useSigner()
  const rules = useRules()
  const view = useSnapshot()
  const price = useShownPrice()
  const actions = useCardActions()
  const { snapshot } = view
  const entry = useEntry(
    market.id,
    actions.deposit.phase !== 'idle',
    usualUnit(price, snapshot, market, rules),
  )
  const { text, unit, enter } = entry
  useDone(actions.deposit.here, () => enter({ text: '', unit }))
  const bounds = useTolerance()
  const accepted = useAcceptedVaults()
  const entered = whileReading(
    depositModel({ text, unit }, price, snapshot, market, rules, bounds.tolerance),
    view.state === 'loading',
  )
  const choice = useAllowanceChoice()
  const mine =
    entered.planned && snapshot ? withAccepted(entered.planned, snapshot, accepted) : entered.planned
  const { planned, basis: exitBasis } = useRoundTrip(mine)
  const model = { ...entered, planned }
  const { preview, amount } = model
  const decimals = shareDecimals(snapshot)
  const liquidityText =
    amount.ok && decimals !== undefined ? trimmedAmount(amount.value, decimals) : undefined
  useEffect(() => {
    enteredLiquidity.set(liquidityText)
    return () => enteredLiquidity.set(undefined)
  }, [liquidityText])
  const renew = (newer: Snapshot): DepositPlan | undefined => {
    if (!amount.ok) return undefined
    const request = { liquidity: amount.value, snapshot: newer, market, tolerance: bounds.tolerance }
    const again = withAccepted(plannedDeposit(request, rules), newer, accepted)
    return again.ok ? again.plan : undefined
  }
  const setUnit = (next: DepositUnit) => entry.choose(next, textInUnit(model, next, text, snapshot))
  const held = snapshot?.account && heldSides(snapshot.account)
  const needed = preview && amountsOf(preview)
  const approval = (index: Side) =>
    approvalState({
      index,
      token: tokensOf(market)[index],
      allowance: held?.[index].allowance,
      needed: needed?.[index],
    })
  const approvals = [approval(0), approval(1)] as const
  const { network } = market
  const deposit = { ...signer, network, amount: model.amount }
  const alert = useAlert({
    deposit: checkDeposit({
      ...deposit,
      bothApproved: approvals.every(({ status }) => status === 'approved'),
    }),
    depositAtOnce: checkDeposit({ ...deposit, bothApproved: true }),
    approve: checkContext({ ...signer, network }),
  })
  const setText = (typed: string) => {
    enter({ text: typed, unit })
    alert.dismiss()
  }
  const most = largestText(unit, price, snapshot, market, rules)
  return {
    market,
    alert,
    signer,
    view,
    text,
    unit,
    setText,
    setUnit,
    holdUnit: entry.hold,
    model,
    enterMost: most === undefined ? undefined : () => setText(most),
    exitBasis,
    bounds,
    renew,
    choice,
    approvals,
    actions,
    blocked:
      snapshot && !usesAccepted(snapshot, accepted) ? vaultAlarms(watchVaults(snapshot))[0] : undefined,
  }
}

/** Longer than any amount that can be meant. */
const MAX_TEXT = 200

const keyOf = (market: string): string => `${market}.${PRODUCT_NAME.toLowerCase()}.deposit`

const isUnit = (text: unknown): text is DepositUnit =>
  text === 'shares' || text === 'token0' || text === 'token1'

/** What this tab has kept; anybody can write there. */
function kept(key: string): DepositInput | undefined {
  const found = recallJson(key, 'tab')
  if (!isRecord(found) || typeof found.text !== 'string' || found.text.length > MAX_TEXT) return undefined
  const { text, unit } = found
  return isUnit(unit) ? { text, unit } : undefined
}

/** Without storage it lasts as long as the page. */
const keep = (key: string, entry: DepositInput | undefined) =>
  remember(key, entry === undefined || entry.text === '' ? undefined : JSON.stringify(entry), 'tab')

/**
 * The amount that is typed in, and what it counts: what it counted when it was typed, else what was
 * chosen last in this market, else the `usual`. A reload of this tab keeps it, unless it is being
 * deposited: it must not be there, ready to be deposited a second time.
 */
function useEntry(market: string, depositing: boolean, usual: DepositUnit) {
  const key = keyOf(market)
  const [entry, setEntry] = useState(() => kept(key))
  const [chosen, choose] = useRemembered(`${key}.unit`, '', isUnit)
  const [held, hold] = useState<DepositUnit>()
  useEffect(() => void keep(key, depositing ? undefined : entry), [key, entry, depositing])
  // Before the effect can: a reload may come sooner.
  const enter = (next: DepositInput | undefined) => {
    setEntry(next)
    if (!depositing) keep(key, next)
  }
  const unit = entry?.unit ?? held ?? (isUnit(chosen) ? chosen : usual)
  return {
    text: entry?.text ?? '',
    unit,
    enter,
    choose: (next: DepositUnit, text: string) => {
      choose(next)
      enter({ text, unit: next })
    },
    hold: (isHeld: boolean) => hold(isHeld ? unit : undefined),
  }
}

export interface CardActions {
  readonly deposit: ActionView
  /** Approvals of each token to the hook. */
  readonly approvals: Both<ActionView>
  /**
   * The phase of all the account's writes, whoever started them; the inputs are disabled unless it
   * is idle.
   */
  readonly phase: WritePhase
  /** Which of them it is. */
  readonly underWay: Action['kind'] | undefined
  /** Runs one and forgets the results of the others: the card shows one at a time. */
  readonly start: (view: ActionView, plan: Plan, renew?: Renew) => void
  readonly clear: () => void
}

/** Every write that the card can make. */
export function useCardActions(): CardActions {
  const { hook, token0, token1 } = useMarket()
  const deposit = useAction('deposit')
  const approval = (token: Address) => (action: Action) =>
    action.kind === 'approve' && sameAddress(action.spender, hook) && sameAddress(action.token, token)
  const approvals = [useAction('approve', approval(token0)), useAction('approve', approval(token1))] as const
  const all = [deposit, ...approvals]
  const clear = () => {
    for (const view of all) view.clear()
  }
  return {
    deposit,
    approvals,
    phase: useWritePhase(),
    underWay: usePendingAction(),
    clear,
    start: (view, plan, renew) => {
      clear()
      void (renew === undefined ? view.run(plan) : view.runRenewable(plan, renew))
    },
  }
}
