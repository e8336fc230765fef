import { lazy, Suspense } from 'react'
import { DEPOSIT_SUCCESS } from '#words/specified.ts'
import { LEAST_GAS, lacksFee } from '../../markets/feeNeed.ts'
import { ActionOutcome, SuccessNote } from '../common/ActionOutcome.tsx'
import { useNewest } from '../common/useNewest.ts'
import type { LiquidityCardView } from './useLiquidityCard.ts'

/** Most markets have code, and most accounts can pay a fee. */
const CardWarning = lazy(() => import('./CardWarning.tsx'))

/**
 * The outcome of the last deposit, and warnings before any, in the words of section 2.2.
 */
export function CardBanners({ card }: { readonly card: LiquidityCardView }) {
  const { deposit, clear } = card.actions
  const last = useNewest(deposit.last)
  const { signer, view } = card
  const { snapshot } = view
  const fee = { native: snapshot?.account?.native, baseFee: snapshot?.baseFee, gas: LEAST_GAS.approve }
  return (
    <div className="liq-banners">
      <Suspense>
        {snapshot?.hook.hasCode === false && <CardWarning of="code" chainId={signer.chainId} />}
        {signer.connected && lacksFee(fee) && <CardWarning of="fee" chainId={signer.chainId} />}
      </Suspense>
      <ActionOutcome
        last={last}
        refusal={deposit.refusal}
        onDismiss={clear}
        success={<SuccessNote sentence={DEPOSIT_SUCCESS} record={last} view={view} />}
      />
    </div>
  )
}
