import { useCan } from '../../live/useCan.ts'
import { useMarket } from '../../live/useMarket.ts'
import { type SnapshotView, useSnapshot } from '../../live/useSnapshot.ts'
import { useWithdrawal, type WithdrawalView } from '../../live/useWithdrawal.ts'
import type { WritePhase } from '../../markets/actionButtons.ts'
import { type Alert, checkWithdraw } from '../../markets/actionChecks.ts'
import type { Market } from '../../markets/market.ts'
import { shareDecimals } from '../../markets/shareDecimals.ts'
import { type ActionView, useAction } from '../../transactions/useAction.ts'
import { type AlertView, useAlert } from '../../transactions/useAlert.ts'
import { useWritePhase } from '../../transactions/useWritePhase.ts'
import { type ExitAmountView, useExitAmount } from './useExitAmount.ts'
import { type Signer, useSigner } from './useSigner.ts'
import { type ToleranceChoice, useTolerance } from './useTolerance.ts'

/** Everything that the parts of 'Your position' show and do. */
export interface PositionView {
  readonly market: Market
  readonly signer: Signer
  readonly view: SnapshotView
  readonly withdrawal: WithdrawalView
  /** How much of the position to take out; undefined where only all of it can be. */
  readonly exit: ExitAmountView | undefined
  /** What goes into every call of a contract that takes bounds; undefined for one that takes none. */
  readonly bounds: ToleranceChoice | undefined
  readonly withdraw: ActionView
  /** Of all the account's writes, whoever started them. */
  readonly phase: WritePhase
  /** The specified alert for a click that cannot proceed. */
  readonly alert: AlertView<'withdraw', Alert>
}

export function usePosition(): PositionView {
  const market = useMarket()
  const signer = useSigner()
  const { network } = market
  const view = useSnapshot()
  const exit = useExitAmount(view.snapshot?.account?.shares, shareDecimals(view.snapshot))
  const choosing = useTolerance()
  const bounds = useCan().amountBounds ? choosing : undefined
  return {
    market,
    signer,
    view,
    exit,
    withdrawal: useWithdrawal(exit?.shares, bounds?.tolerance),
    bounds,
    withdraw: useAction('withdraw'),
    phase: useWritePhase(),
    alert: useAlert({ withdraw: checkWithdraw({ ...signer, network, owner: signer.account }) }),
  }
}
