import { useEffect } from 'react'
import { useCan } from '../../live/useCan.ts'
import { useMarket } from '../../live/useMarket.ts'
import { usePoolState } from '../../live/usePoolState.ts'
import { useRoundTrip } from '../../live/useRoundTrip.ts'
import { useRules } from '../../live/useRules.ts'
import { type SnapshotView, useSnapshot } from '../../live/useSnapshot.ts'
import { type Alert, checkContext, checkDeposit } from '../../markets/actionChecks.ts'
import { cappedDeposit } from '../../markets/cappedDeposit.ts'
import type { DepositAmountIssue, DepositUnit } from '../../markets/depositAmount.ts'
import type { DepositPlanned } from '../../markets/depositPlan.ts'
import type { DialectRules } from '../../markets/dialect.ts'
import type { Market } from '../../markets/market.ts'
import { amountsOf, heldSides, type Side, tokensOf } from '../../markets/side.ts'
import type { AccountSnapshot, Snapshot } from '../../markets/snapshot.ts'
import { type AlertView, useAlert } from '../../transactions/useAlert.ts'
import { whenIdle } from '../../ui/whenIdle.ts'
import { useDone } from '../common/useDone.ts'
import { type ApprovalState, approvalState } from './approvalState.ts'
import { type DepositModel, depositModel, largestText, type ShownPrice, textInUnit } from './depositModel.ts'
import { type AllowanceChoice, useAllowanceChoice } from './useAllowanceChoice.ts'
import { type CardActions, useCardActions } from './useCardActions.ts'
import { useEntry } from './useEntry.ts'
import { type Signer, useSigner } from './useSigner.ts'
import { type ToleranceChoice, useTolerance } from './useTolerance.ts'

/** Everything that the card's parts show and do. */
export interface LiquidityCardView {
  readonly market: Market
  readonly signer: Signer
  readonly view: SnapshotView
  readonly text: string
  readonly unit: DepositUnit
  readonly setText: (text: string) => void
  readonly setUnit: (unit: DepositUnit) => void
  readonly model: DepositModel
  /** Fills in the most that the balances can pay for; undefined while that is not known, or nothing. */
  readonly enterMost: (() => void) | undefined
  /** Whether what an immediate exit gives was tried out on a node. */
  readonly exitBasis: 'simulated' | 'computed'
  readonly choice: AllowanceChoice
  /** What goes into every call of a contract that takes bounds; undefined for one that takes none. */
  readonly bounds: ToleranceChoice | undefined
  readonly approvals: readonly [ApprovalState, ApprovalState]
  readonly actions: CardActions
  /** The specified alert for a click that cannot proceed. */
  readonly alert: AlertView<'deposit' | 'depositAtOnce' | 'approve', Alert | DepositAmountIssue>
}

function useShownPrice(): ShownPrice | undefined {
  const pool = usePoolState()
  if (pool.status !== 'initialised') return undefined
  const { source, blockNumber, slot0, tokens } = pool
  return { sqrtPriceX96: slot0.sqrtPriceX96, source, blockNumber, tokens }
}

let warm = false

/** Works out some deposit before anybody has typed one, so that the first key does not wait for code to be compiled. */
function useWarmModel(
  price: ShownPrice | undefined,
  snapshot: Snapshot | undefined,
  rules: DialectRules,
): void {
  const market = useMarket()
  useEffect(() => {
    if (warm || price === undefined || snapshot?.account === undefined) return
    warm = true
    whenIdle(() => depositModel({ text: '1', unit: 'shares' }, price, snapshot, market, rules))
  }, [price, snapshot, rules, market])
}

/** The plan with the caps that the person's own allowances set. */
function capped(
  planned: DepositPlanned,
  account: AccountSnapshot | undefined,
  market: Market,
  toleranceBps: bigint | undefined,
): DepositPlanned {
  if (!planned.ok || account === undefined) return planned
  return { ...planned, plan: cappedDeposit(planned.plan, account, market, toleranceBps) }
}

export function useLiquidityCard(): LiquidityCardView {
  const market = useMarket()
  const signer = useSigner()
  const rules = useRules()
  const view = useSnapshot()
  const price = useShownPrice()
  const actions = useCardActions()
  const [{ text, unit }, enter] = useEntry(market.id, actions.deposit.phase !== 'idle')
  useDone(actions.deposit.here, () => enter({ text: '', unit }))
  const { snapshot } = view
  useWarmModel(price, snapshot, rules)
  const choosing = useTolerance()
  const bounds = useCan().amountBounds ? choosing : undefined
  const entered = depositModel({ text, unit }, price, snapshot, market, rules, bounds?.tolerance)
  const choice = useAllowanceChoice()
  const { planned: tried, basis: exitBasis } = useRoundTrip(entered.planned)
  const planned = tried && capped(tried, snapshot?.account, market, choice.toleranceBps)
  const model = { ...entered, planned }
  const { preview } = model
  const setUnit = (next: DepositUnit) => {
    enter({ text: textInUnit(model, next, text, snapshot), unit: next })
  }
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
    model,
    enterMost: most === undefined ? undefined : () => setText(most),
    exitBasis,
    bounds,
    choice,
    approvals,
    actions,
  }
}
