import type { LogCacheSize } from '#chain/logs/logCache.ts'
import { FAUCET_LIST_URL } from '#lib/config.ts'
import { notEnoughForTheFee } from '#locales/deposit.ts'
import * as keptLogsWords from '#locales/kit.ts'
import * as words from '#locales/outcomes.ts'
import { isAccountShortOfGasFee } from '#market/fees.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import { useMarket } from '#queries/useMarket.ts'
import { ExternalLink } from '#ui/AddressLink.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { SentenceWithElements } from '#ui/text.tsx'

interface ClickAlertProps {
  readonly alert: { readonly count: number; readonly dismiss: () => void }
  readonly sentence: string | undefined
}

/** Alert after a click on a blocked button. Disappears once the reason is gone. */
export function BlockedClickAlert({ alert, sentence }: ClickAlertProps) {
  if (sentence === undefined) return null
  return (
    <Notice key={alert.count} tone="warn" role="alert" onDismiss={alert.dismiss}>
      {sentence}
    </Notice>
  )
}

/** Says where to get native currency for fees. New users need it even to mint test tokens. */
export function FeeCurrencyHint() {
  const currency = useFeeCurrency()
  // The bundler replaces this constant, so only local builds contain the local wallet's text.
  if (import.meta.env.IS_LOCAL) return <>{words.theLocalWalletHasSome}</>
  return <ExternalLink href={FAUCET_LIST_URL}>{words.whereToGetSome(currency)}</ExternalLink>
}

export const useFeeCurrency = (): string => useMarket().network.nativeCurrency.symbol

/** Warns before the click if the account cannot pay the network fee. */
export function FeeHint({
  snapshot,
  gas,
}: {
  readonly snapshot: MarketSnapshot | undefined
  readonly gas: bigint
}) {
  const currency = useFeeCurrency()
  if (!isAccountShortOfGasFee({ native: snapshot?.account?.native, baseFee: snapshot?.baseFee, gas }))
    return null
  return (
    <Notice tone="neutral" role="none">
      <SentenceWithElements of={notEnoughForTheFee(currency, <FeeCurrencyHint />)} />
    </Notice>
  )
}

interface KeptNoteProps {
  /** Size of the cached logs. Undefined if no logs are stored. */
  readonly use: LogCacheSize | undefined
  readonly forget: () => void
  /** Name of the element in the HTML, used by tests and scripts. */
  readonly field: string
}

/** Says how much log data the browser stores, with a button that clears the data. */
export function StoredLogsNote({ use, forget, field }: KeptNoteProps) {
  if (use === undefined) return null
  return (
    <p className="k-small k-split" data-field={field}>
      <span>{keptLogsWords.kept({ kilobytes: Math.ceil(use.bytes / 1000) })}</span>
      <Button size="tiny" onClick={forget}>
        {keptLogsWords.forget}
      </Button>
    </p>
  )
}
