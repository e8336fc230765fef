import { checkWithdraw } from '#market/actionChecks.ts'
import { useMarket } from '#queries/useMarket.ts'
import { useMarketSnapshot } from '#queries/useMarketSnapshot.ts'
import { useSigner } from '#queries/useWallet.ts'
import { useWithdrawalPayout } from '#queries/useWithdrawal.ts'
import { useActionButton, usePendingAction, useWritePhase } from '#transactions/useActionButton.ts'
import { useFormAlert } from '#transactions/useAlert.ts'
import { useTolerance } from './BoundsField.tsx'
import { useExitAmount } from './ExitAmount.tsx'

export type OwnPositionView = ReturnType<typeof usePosition>

export function usePosition() {
  const market = useMarket()
  const signer = useSigner()
  const { network } = market
  const view = useMarketSnapshot()
  const exit = useExitAmount(view.snapshot)
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
