import { useEffect, useState } from 'react'
import { deployment } from '../../chain/servedDeployment.ts'
import { checkContext, checkDeposit, checkWithdraw } from '../../domain/actionChecks.ts'
import { cappedDeposit } from '../../domain/cappedDeposit.ts'
import type { DepositUnit } from '../../domain/depositAmount.ts'
import type { DepositPlanned } from '../../domain/depositPlan.ts'
import type { Address } from '../../domain/hex.ts'
import type { AccountSnapshot, Snapshot } from '../../domain/snapshot.ts'
import { usePoolState } from '../../queries/usePoolState.ts'
import { useRoundTrip } from '../../queries/useRoundTrip.ts'
import { type SnapshotView, useSnapshot } from '../../queries/useSnapshot.ts'
import { useWallet } from '../../queries/useWallet.ts'
import { useWithdrawal, type WithdrawalView } from '../../queries/useWithdrawal.ts'
import { type AlertView, useAlert } from '../../transactions/useAlert.ts'
import { whenIdle } from '../../ui/whenIdle.ts'
import { type ApprovalState, approvalState } from './approvalState.ts'
import { type DepositModel, depositModel, type ShownPrice, textInUnit } from './depositModel.ts'
import { type AllowanceChoice, useAllowanceChoice } from './useAllowanceChoice.ts'
import { type CardActions, useCardActions } from './useCardActions.ts'

/** The wallet as far as an action depends on it. */
export interface Signer {
  readonly connected: boolean
  readonly chainId: number | undefined
  readonly account: Address | undefined
}

/** Everything that the card's parts show and do. */
export interface LiquidityCardView {
  readonly signer: Signer
  readonly view: SnapshotView
  readonly text: string
  readonly unit: DepositUnit
  readonly setText: (text: string) => void
  readonly setUnit: (unit: DepositUnit) => void
  readonly model: DepositModel
  /** Whether what an immediate exit gives was tried out on a node. */
  readonly exitBasis: 'simulated' | 'computed'
  readonly withdrawal: WithdrawalView
  readonly choice: AllowanceChoice
  readonly approvals: readonly [ApprovalState, ApprovalState]
  readonly actions: CardActions
  /** The specified alert for a click that cannot proceed. */
  readonly alert: AlertView<'deposit' | 'depositAtOnce' | 'withdraw' | 'approve'>
}

function useSigner(): Signer {
  const { state } = useWallet()
  if (state.status !== 'connected') return { connected: false, chainId: undefined, account: undefined }
  const { chainId, account } = state.session
  return { connected: true, chainId, account }
}

function useShownPrice(): ShownPrice | undefined {
  const pool = usePoolState()
  if (pool.status !== 'initialised') return undefined
  const { source, blockNumber, slot0 } = pool
  return { sqrtPriceX96: slot0.sqrtPriceX96, source, blockNumber }
}

let warm = false

/** Works out some deposit before anybody has typed one, so that the first key does not wait for code to be compiled. */
function useWarmModel(price: ShownPrice | undefined, snapshot: Snapshot | undefined): void {
  useEffect(() => {
    if (warm || price === undefined || snapshot?.account === undefined) return
    warm = true
    whenIdle(() => depositModel({ text: '1', unit: 'shares' }, price, snapshot, deployment))
  }, [price, snapshot])
}

/** The plan with the caps that the person's own allowances set. */
function capped(
  planned: DepositPlanned,
  account: AccountSnapshot | undefined,
  toleranceBps: bigint | undefined,
): DepositPlanned {
  if (!planned.ok || account === undefined) return planned
  return { ...planned, plan: cappedDeposit(planned.plan, account, deployment, toleranceBps) }
}

export function useLiquidityCard(): LiquidityCardView {
  const signer = useSigner()
  const view = useSnapshot()
  const price = useShownPrice()
  const [text, setTextState] = useState('')
  const [unit, setUnitState] = useState<DepositUnit>('shares')
  const actions = useCardActions()
  const { snapshot } = view
  useWarmModel(price, snapshot)
  const entered = depositModel({ text, unit }, price, snapshot, deployment)
  const choice = useAllowanceChoice()
  const { planned: tried, basis: exitBasis } = useRoundTrip(entered.planned)
  const planned = tried && capped(tried, snapshot?.account, choice.toleranceBps)
  const model = { ...entered, planned }
  const { preview } = model
  const setUnit = (next: DepositUnit) => {
    setTextState(textInUnit(model, next, text, snapshot))
    setUnitState(next)
  }
  const approvals = [
    approvalState({
      index: 0,
      token: deployment.token0,
      allowance: snapshot?.account?.allowance0,
      needed: preview?.amount0,
    }),
    approvalState({
      index: 1,
      token: deployment.token1,
      allowance: snapshot?.account?.allowance1,
      needed: preview?.amount1,
    }),
  ] as const
  const deposit = { ...signer, amount: model.amount }
  const alert = useAlert({
    deposit: checkDeposit({
      ...deposit,
      bothApproved: approvals.every(({ status }) => status === 'approved'),
    }),
    depositAtOnce: checkDeposit({ ...deposit, bothApproved: true }),
    withdraw: checkWithdraw({ ...signer, owner: signer.account }),
    approve: checkContext(signer),
  })
  const setText = (typed: string) => {
    setTextState(typed)
    alert.dismiss()
  }
  return {
    alert,
    signer,
    view,
    text,
    unit,
    setText,
    setUnit,
    model,
    exitBasis,
    withdrawal: useWithdrawal(),
    choice,
    approvals,
    actions,
  }
}
