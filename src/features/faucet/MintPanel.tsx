import { useTokenNames } from '#features/common/TokenName.tsx'
import './MintPanel.css'
import { useId } from 'react'
import { MINT_PANEL_ID } from '#features/common/depositCard.ts'
import { BlockedClickAlert, FeeCurrencyHint, useFeeCurrency } from '#features/common/notes.tsx'
import { ActionOutcomeBanner } from '#features/common/Outcome.tsx'
import { type MintingView, useTestTokenMinting } from '#features/common/useTestTokenMinting.ts'
import { formatSentence } from '#lib/sentence.ts'
import * as words from '#locales/balances.ts'
import { alerts } from '#locales/write.ts'
import { isAccountShortOfGasFee, MIN_TRANSACTION_GAS } from '#market/fees.ts'
import { DEFAULT_DECIMALS, TEST_TOKEN_MINT_AMOUNT } from '#market/limits.ts'
import { splitAmountAtDecimalPoint } from '#math/amountText.ts'
import { useMarketSnapshot } from '#queries/useMarketSnapshot.ts'
import { getTxResultRegionAttributes } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { SentenceWithElements } from '#ui/text.tsx'

const AMOUNT_TEXT = splitAmountAtDecimalPoint(TEST_TOKEN_MINT_AMOUNT, DEFAULT_DECIMALS).integer

/** 'Get Test Tokens': free tokens on a test network. */
export function MintPanel() {
  const view = useTestTokenMinting()
  const titleId = useId()
  const giftId = useId()
  return (
    <section
      className="k-strip mint-strip"
      {...getTxResultRegionAttributes(view.told)}
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
        variant="quiet"
        onClick={view.mint}
        busy={view.minting}
        disabled={view.blocker !== undefined}
        aria-describedby={view.blocker === undefined ? undefined : giftId}
      >
        {view.minting ? words.mintingTokens : words.mintTestTokens}
      </Button>
      <MintMessages view={view} />
    </section>
  )
}

function MintMessages({ view }: { readonly view: MintingView }) {
  const { minting, minted, count, alert, last, refusal, dismiss } = view
  const names = useTokenNames()
  if (alert.blocker !== undefined)
    return <BlockedClickAlert alert={alert} sentence={formatSentence(alerts, alert.blocker)} />
  if (minting) {
    return (
      <p className="k-small mint-progress">
        {(count === 1
          ? words.oneTransaction
          : minted === 0
            ? words.token0ThenToken1
            : words.token0IsMintedNow)(names)}
      </p>
    )
  }
  return (
    <>
      <ActionOutcomeBanner
        last={minted < count ? last : undefined}
        refusal={refusal}
        success={words.oneMinted}
        onDismiss={dismiss}
      />
      {minted === 1 && count === 2 && (
        <p className="k-small mint-progress">{words.token0WasMintedToken(names)}</p>
      )}
    </>
  )
}

/** Result of the click, or the reason why the button is disabled. Both use the same line. */
function Intention({ id, view: { count, blocker } }: { readonly id: string; readonly view: MintingView }) {
  const names = useTokenNames()
  const { snapshot } = useMarketSnapshot()
  const currency = useFeeCurrency()
  const native = snapshot?.account?.native
  const poor = isAccountShortOfGasFee({ native, baseFee: snapshot?.baseFee, gas: MIN_TRANSACTION_GAS.mint })
  const amounts = count === 1 ? words.ofToken1(AMOUNT_TEXT, names) : words.ofEachToken(AMOUNT_TEXT)
  return (
    <p className="k-small" id={id}>
      {blocker ??
        (poor ? (
          <SentenceWithElements of={words.nothingForTheFee(currency, <FeeCurrencyHint />)} />
        ) : (
          amounts
        ))}
    </p>
  )
}
