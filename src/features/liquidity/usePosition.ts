import type { Action } from '#market/action.ts'
import { type BlockingAlert, checkWithdraw, type WritePhase } from '#market/actionChecks.ts'
import { shareDecimals } from '#market/limits.ts'
import type { Market } from '#market/market.ts'
import { useMarket } from '#queries/useMarket.ts'
import { type SnapshotView, useSnapshot } from '#queries/useSnapshot.ts'
import { type Signer, useSigner } from '#queries/useWallet.ts'
import { useWithdrawal, type WithdrawalView } from '#queries/useWithdrawal.ts'
import { type ActionView, useAction, usePendingAction, useWritePhase } from '#transactions/useAction.ts'
import { type AlertView, useAlert } from '#transactions/useAlert.ts'
import { type ToleranceChoice, useTolerance } from './BoundsField.tsx'
import { type ExitAmountView, useExitAmount } from './ExitAmount.tsx'

/** Everything that the parts of 'Your position' show and do. */
export interface PositionView {
  readonly market: Market
  readonly signer: Signer
  readonly view: SnapshotView
  readonly withdrawal: WithdrawalView
  /** How much of the position to take out; undefined where only all of it can be. */
  readonly exit: ExitAmountView | undefined
  /** How far the amounts may move from what is shown. */
  readonly bounds: ToleranceChoice
  readonly withdraw: ActionView
  /** Of all the account's writes, whoever started them. */
  readonly phase: WritePhase
  /** Which of them it is. */
  readonly underWay: Action['kind'] | undefined
  /** The specified alert for a click that cannot proceed. */
  readonly alert: AlertView<'withdraw', BlockingAlert>
}

export function usePosition(): PositionView {
  const market = useMarket()
  const signer = useSigner()
  const { network } = market
  const view = useSnapshot()
  const exit = useExitAmount(view.snapshot?.account?.shares, shareDecimals(view.snapshot))
  const bounds = useTolerance()
  return {
    market,
    signer,
    view,
    exit,
    withdrawal: useWithdrawal(exit?.shares, bounds.tolerance),
    bounds,
    withdraw: useAction('withdraw'),
    phase: useWritePhase(),
    underWay: usePendingAction(),
    alert: useAlert({ withdraw: checkWithdraw({ ...signer, network, owner: signer.account }) }),
  }
}

/**
 * Whether how much to take out cannot be chosen now: there is nothing, or a write of the account is
 * under way.
 */
export const isFixed = ({ phase, view }: PositionView): boolean =>
  phase !== 'idle' || !view.snapshot?.account?.shares
