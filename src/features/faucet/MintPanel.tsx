import { useId } from 'react'
import { alerts } from '#words/alerts.ts'
import * as words from '#words/faucet.ts'
import { amountParts } from '../../amounts/formatAmount.ts'
import { useSnapshot } from '../../live/useSnapshot.ts'
import { LEAST_GAS, lacksFee } from '../../markets/feeNeed.ts'
import { DEFAULT_DECIMALS, MINT_AMOUNT } from '../../markets/limits.ts'
import { Button } from '../../ui/Button.tsx'
import { tells } from '../../ui/toldInSight.ts'
import { Words } from '../../ui/Words.tsx'
import { sentence } from '../../words/sentence.ts'
import { ActionOutcome } from '../common/ActionOutcome.tsx'
import { ClickAlert } from '../common/ClickAlert.tsx'
import { MINT_PANEL_ID } from '../common/mintPanelId.ts'
import { TestEtherHint } from '../common/TestEtherHint.tsx'
import './MintPanel.css'
import { type MintingView, useMinting } from './useMinting.ts'

const AMOUNT_TEXT = amountParts(MINT_AMOUNT, DEFAULT_DECIMALS).integer

/** 'Get Test Tokens': free tokens of both kinds for whoever asks, as only a test network has them. */
export default function MintPanel() {
  const view = useMinting()
  const titleId = useId()
  const giftId = useId()
  const account = useSnapshot().snapshot?.account
  // Without tokens there is nothing else to begin with.
  const needed = account?.token0 === 0n && account.token1 === 0n
  return (
    <section
      className="k-strip mint-strip"
      {...tells(view.told)}
      id={MINT_PANEL_ID}
      tabIndex={-1}
      aria-labelledby={titleId}
    >
      <div>
        <h3 className="k-strip-title" id={titleId}>
          {words.getTestTokens}
        </h3>
        <Intention id={giftId} view={view} />
      </div>
      <Button
        variant={needed ? 'primary' : 'quiet'}
        onClick={view.mint}
        busy={view.minting}
        disabled={view.against !== undefined}
        aria-describedby={view.against === undefined ? undefined : giftId}
      >
        {view.minting ? words.mintingTokens : words.mintTestTokens}
      </Button>
      <MintMessages view={view} />
    </section>
  )
}

function MintMessages({ view }: { readonly view: MintingView }) {
  const { minting, minted, count, alert, last, refusal, dismiss } = view
  if (alert.objection !== undefined)
    return <ClickAlert alert={alert} sentence={sentence(alerts, alert.objection)} />
  if (minting) {
    return (
      <p className="k-small mint-progress">
        {count === 1 ? words.oneTransaction : minted === 0 ? words.token0ThenToken1 : words.token0IsMintedNow}
      </p>
    )
  }
  return (
    <>
      <ActionOutcome
        last={last}
        refusal={refusal}
        success={minted === 2 ? words.bothMinted : words.oneMinted}
        onDismiss={dismiss}
      />
      {minted === 1 && count === 2 && <p className="k-small mint-progress">{words.token0WasMintedToken}</p>}
    </>
  )
}

/** What the click gives, or in the same line why it gives nothing now. */
function Intention({ id, view: { count, against } }: { readonly id: string; readonly view: MintingView }) {
  const { snapshot } = useSnapshot()
  const native = snapshot?.account?.native
  const poor = lacksFee({ native, baseFee: snapshot?.baseFee, gas: LEAST_GAS.mint })
  const of = count === 1 ? words.ofToken1 : words.ofEachToken
  return (
    <p className="k-small" id={id}>
      {against ?? (poor ? <Words of={words.noEthForTheFee(<TestEtherHint />)} /> : of(AMOUNT_TEXT))}
    </p>
  )
}
