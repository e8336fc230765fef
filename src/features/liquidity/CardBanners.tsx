import * as say from '#words/liquidity.ts'
import { CONTRACT_ISSUE, contractNotAccessible, DEPOSIT_SUCCESS, VERIFY_CONTRACT } from '#words/specified.ts'
import { knownChainName } from '../../chain/chains.ts'
import { LEAST_GAS, lacksFee } from '../../markets/feeNeed.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Words } from '../../ui/Words.tsx'
import { ActionOutcome, SuccessNote } from '../common/ActionOutcome.tsx'
import { TestEtherHint } from '../common/TestEtherHint.tsx'
import { useNewest } from '../common/useNewest.ts'
import type { LiquidityCardView } from './useLiquidityCard.ts'

/**
 * The outcome of the last deposit, and warnings before any, in the words of section 2.2.
 */
export function CardBanners({ card }: { readonly card: LiquidityCardView }) {
  const { deposit, clear } = card.actions
  const last = useNewest(deposit.last)
  return (
    <div className="liq-banners">
      <ContractIssue card={card} />
      <FeeHint card={card} />
      <ActionOutcome
        last={last}
        refusal={deposit.refusal}
        onDismiss={clear}
        success={<SuccessNote sentence={DEPOSIT_SUCCESS} record={last} view={card.view} />}
      />
    </div>
  )
}

/** The hook has no code where it should stand. A node that does not answer says nothing about it: see `ConnectionNotice`. */
function ContractIssue({ card: { view, signer } }: { readonly card: LiquidityCardView }) {
  if (view.snapshot?.hook.hasCode !== false) return null
  return (
    <Notice tone="warn" title={CONTRACT_ISSUE}>
      <p>
        {contractNotAccessible(signer.chainId === undefined ? undefined : knownChainName(signer.chainId))}
      </p>
      <p>{VERIFY_CONTRACT}</p>
    </Notice>
  )
}

/** Warns before the click; otherwise a missing fee would only show as a failure. */
function FeeHint({ card: { view, signer } }: { readonly card: LiquidityCardView }) {
  const native = view.snapshot?.account?.native
  const baseFee = view.snapshot?.baseFee
  if (!signer.connected || !lacksFee({ native, baseFee, gas: LEAST_GAS.approve })) return null
  return (
    <Notice tone="neutral" role="none">
      <Words of={say.thereIsNotEnoughEth(<TestEtherHint />)} />
    </Notice>
  )
}
