import type { LogCacheUsage } from '#chain/logs/logCache.ts'
import { TEST_ETHER_URL } from '#lib/config.ts'
import { notEnoughForTheFee } from '#locales/deposit.ts'
import * as keptLogsWords from '#locales/kit.ts'
import * as words from '#locales/outcomes.ts'
import { lacksFee } from '#market/fees.ts'
import type { Snapshot } from '#market/snapshot.ts'
import { useMarket } from '#queries/useMarket.ts'
import { ExternalLink } from '#ui/AddressLink.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Words } from '#ui/text.tsx'

interface ClickAlertProps {
  readonly alert: { readonly count: number; readonly dismiss: () => void }
  readonly sentence: string | undefined
}

/** The alert for a blocked click while its reason applies. */
export function ClickAlert({ alert, sentence }: ClickAlertProps) {
  if (sentence === undefined) return null
  return (
    <Notice key={alert.count} tone="warn" role="alert" onDismiss={alert.dismiss}>
      {sentence}
    </Notice>
  )
}

/** Explains where to get native currency for fees, which new users need even for minting. */
export function FeeCurrencyHint() {
  const currency = useFeeCurrency()
  // The bundler inlines this constant, so that other builds do not contain the sentence.
  if (import.meta.env.IS_LOCAL) return <>{words.theLocalWalletHasSome}</>
  return <ExternalLink href={TEST_ETHER_URL}>{words.whereToGetSome(currency)}</ExternalLink>
}

/** Returns the symbol of the fee currency. */
export const useFeeCurrency = (): string => useMarket().network.nativeCurrency.symbol

/** Warns before the click if the account cannot pay the fee. */
export function FeeHint({
  snapshot,
  gas,
}: {
  readonly snapshot: Snapshot | undefined
  readonly gas: bigint
}) {
  const currency = useFeeCurrency()
  if (!lacksFee({ native: snapshot?.account?.native, baseFee: snapshot?.baseFee, gas })) return null
  return (
    <Notice tone="neutral" role="none">
      <Words of={notEnoughForTheFee(currency, <FeeCurrencyHint />)} />
    </Notice>
  )
}

interface KeptNoteProps {
  /** Size of the stored logs. Undefined if nothing is stored. */
  readonly use: LogCacheUsage | undefined
  readonly forget: () => void
  /** Field name, used by tests and scripts. */
  readonly field: string
}

/** Shows how much log data the browser stores, with a clear button. */
export function KeptNote({ use, forget, field }: KeptNoteProps) {
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
