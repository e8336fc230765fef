import { type BlockingAlert, checkWithdraw, type WritePhase } from '#market/actionChecks.ts'
import { getShareDecimals } from '#market/limits.ts'
import type { Market } from '#market/market.ts'
import type { TxAction } from '#market/txAction.ts'
import { useMarket } from '#queries/useMarket.ts'
import { type SnapshotView, useMarketSnapshot } from '#queries/useMarketSnapshot.ts'
import { type Signer, useSigner } from '#queries/useWallet.ts'
import { useWithdrawalPayout, type WithdrawalView } from '#queries/useWithdrawal.ts'
import {
  type ActionButtonView,
  useActionButton,
  usePendingAction,
  useWritePhase,
} from '#transactions/useActionButton.ts'
import { type BlockedClickAlertState, useFormAlert } from '#transactions/useAlert.ts'
import { type ToleranceChoice, useTolerance } from './BoundsField.tsx'
import { type ExitAmountView, useExitAmount } from './ExitAmount.tsx'

export interface OwnPositionView {
  readonly market: Market
  readonly signer: Signer
  readonly view: SnapshotView
  readonly withdrawal: WithdrawalView
  /**
   * State of the field for the part to withdraw. Undefined if only the whole position can be
   * withdrawn.
   */
  readonly exit: ExitAmountView | undefined
  /** Price tolerance and deadline of the withdrawal. */
  readonly bounds: ToleranceChoice
  readonly withdraw: ActionButtonView
  /** Phase of the account's pending transaction. */
  readonly phase: WritePhase
  /** Action of the pending transaction. */
  readonly underWay: TxAction['kind'] | undefined
  /** Alert after a click that was blocked. */
  readonly alert: BlockedClickAlertState<'withdraw', BlockingAlert>
}

export function usePosition(): OwnPositionView {
  const market = useMarket()
  const signer = useSigner()
  const { network } = market
  const view = useMarketSnapshot()
  const exit = useExitAmount(view.snapshot?.account?.shares, getShareDecimals(view.snapshot))
  const bounds = useTolerance()
  return {
    market,
    signer,
    view,
    exit,
    withdrawal: useWithdrawalPayout(exit?.shares, bounds.tolerance),
    bounds,
    withdraw: useActionButton('withdraw'),
    phase: useWritePhase(),
    underWay: usePendingAction(),
    alert: useFormAlert({ withdraw: checkWithdraw({ ...signer, network, owner: signer.account }) }),
  }
}

/** True if the amount field is disabled: there is no position, or a transaction is pending. */
export const isExitAmountFieldDisabled = ({ phase, view }: OwnPositionView): boolean =>
  phase !== 'idle' || !view.snapshot?.account?.shares
