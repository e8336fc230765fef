import { useId } from 'react'
import { LEAST_GAS, lacksFee } from '../../domain/feeNeed.ts'
import { amountParts } from '../../domain/formatAmount.ts'
import { DEFAULT_DECIMALS, MINT_AMOUNT } from '../../domain/limits.ts'
import { useSnapshot } from '../../queries/useSnapshot.ts'
import { ActionOutcome } from '../../transactions/outcome/ActionOutcome.tsx'
import { ClickAlert } from '../../transactions/outcome/ClickAlert.tsx'
import { TestEtherHint } from '../../transactions/outcome/TestEtherHint.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import './MintPanel.css'
import { type MintingView, useMinting } from './useMinting.ts'

const AMOUNT_TEXT = amountParts(MINT_AMOUNT, DEFAULT_DECIMALS).integer

/** 'Get Test Tokens': free tokens of both kinds for whoever asks, as only a test network has them. */
export default function MintPanel() {
  const view = useMinting()
  const titleId = useId()
  return (
    <Card kind="quiet" className="mint-card" aria-labelledby={titleId}>
      <div>
        <h2 className="mint-title" id={titleId}>
          Get Test Tokens
        </h2>
        <Intention />
      </div>
      <Button onClick={view.mint} busy={view.minting} disabledReason={view.against}>
        {view.minting ? 'Minting Tokens...' : 'Mint Test Tokens'}
      </Button>
      <MintMessages view={view} />
    </Card>
  )
}

function MintMessages({ view }: { readonly view: MintingView }) {
  const { minting, minted, alert, last, refusal, dismiss } = view
  if (alert.sentence !== undefined) return <ClickAlert alert={alert} />
  if (minting) {
    return (
      <p className="k-small mint-progress" role="status">
        {minted === 0 ? 'Token 0, then Token 1: each is one transaction.' : 'Token 0 is minted. Now Token 1.'}
      </p>
    )
  }
  return (
    <>
      <ActionOutcome
        last={last}
        refusal={refusal}
        success={minted === 2 ? 'Both tokens are in your wallet.' : 'The token is in your wallet.'}
        onDismiss={dismiss}
      />
      {minted === 1 && <p className="k-small mint-progress">Token 0 was minted, Token 1 was not.</p>}
    </>
  )
}

/** What the click gives, or a warning beforehand that there is nothing to pay the fee with. */
function Intention() {
  const { snapshot } = useSnapshot()
  const native = snapshot?.account?.native
  const poor = lacksFee({ native, baseFee: snapshot?.baseFee, gas: LEAST_GAS.mint })
  return (
    <p className="k-small">
      {poor ? (
        <>
          No ETH for the fee: <TestEtherHint />
        </>
      ) : (
        `${AMOUNT_TEXT} of each token, to your address`
      )}
    </p>
  )
}
