import { lazy, Suspense } from 'react'
import { getAddressUrl } from '#chain/explorer.ts'
import { SafetyAlarms } from '#features/alarms/SafetyAlarms.tsx'
import { PendingWalletRequest } from '#features/common/PendingWalletRequest.tsx'
import { WrongNetwork } from '#features/wallet/WrongNetwork.tsx'
import * as words from '#locales/openMarket.ts'
import { determineMarketAccess, type MarketAccess } from '#market/hookCapabilities.ts'
import type { Market } from '#market/market.ts'
import { checksumAddress } from '#math/address.ts'
import { isAddressEqual } from '#math/hex.ts'
import { useMarketClosedReason } from '#queries/agreements.ts'
import { useMarket } from '#queries/useMarket.ts'
import { AddressLink } from '#ui/AddressLink.tsx'
import { Notice } from '#ui/Notice.tsx'
import { offerLanguage } from './languageOffer.ts'
import { loadSafetyAndMarketsPanels } from './loadSafetyAndMarketsPanels.ts'

/** Parts that every page loads after its first balances: alarms and the transaction list. */
export { ActivityTray } from '#features/activity/ActivityTray.tsx'
export { readStoredAlarms, subscribeStoredAlarms } from '#features/alarms/storedAlarms.ts'
export { ConnectionNotice } from '#features/network/ConnectionNotice.tsx'
export { journal } from '#transactions/pageJournal.ts'

void offerLanguage()

/** Shows all alarms of a page, most urgent first. Usually empty. */
export function PageAlarms() {
  return (
    <>
      {determineMarketAccess(useMarket()) !== 'free' && <MarketNotice />}
      <SafetyAlarms />
      <WrongNetwork />
      <PendingWalletRequest />
    </>
  )
}

/**
 * Terms that the user must accept. Their code reads the hook's origin and operator, and loads only
 * if needed.
 */
const AgreementTerms = lazy(async () => ({ default: (await loadSafetyAndMarketsPanels()).AgreementTerms }))
const MarketAgreementButtons = lazy(async () => ({
  default: (await loadSafetyAndMarketsPanels()).MarketAgreementButtons,
}))

function noticeOf(
  { isUnlisted, origin }: Market,
  access: MarketAccess,
): readonly [title: string, text: string] {
  if (isUnlisted)
    return [words.notInThisCatalogue, origin === undefined ? words.unlistedWarning : words.provenWarning]
  if (access === 'lookOnly') return [words.lookOnlyTitle, words.thisPageSendsNothing]
  if (access === 'exitOnly') return [words.exitOnlyTitle, words.exitOnlyText]
  return [words.realMoneyTitle, words.thisIsNoTest]
}

/** Describes a market with known limits, and asks the user once to accept them. */
export function MarketNotice() {
  const market = useMarket()
  const closed = useMarketClosedReason()
  const access = determineMarketAccess(market)
  if (closed === undefined && !market.isUnlisted && access !== 'exitOnly') return null
  const [title, text] = noticeOf(market, access)
  const isAsked = closed === 'agreement'
  const { hook, network } = market
  return (
    <Notice
      tone={access === 'lookOnly' || access === 'exitOnly' ? 'neutral' : 'warn'}
      role="none"
      title={title}
      action={
        isAsked && (
          <Suspense>
            <MarketAgreementButtons />
          </Suspense>
        )
      }
    >
      <p>{text}</p>
      {network.testDeployments?.some((each) => isAddressEqual(each, hook)) && <p>{words.testDeployment}</p>}
      {market.isUnlisted && (
        <p>
          <AddressLink address={checksumAddress(hook)} href={getAddressUrl(network, hook)} />
        </p>
      )}
      {isAsked && (
        <Suspense>
          <AgreementTerms />
        </Suspense>
      )}
    </Notice>
  )
}
