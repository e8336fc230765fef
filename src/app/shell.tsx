import { Link } from 'wouter'
import { addressUrl } from '#chain/chains.ts'
import { SafetyAlarms } from '#features/alarms/SafetyAlarms.tsx'
import { StillAsked } from '#features/common/StillAsked.tsx'
import { VaultsInUse } from '#features/vaultWatch/VaultsInUse.tsx'
import { WrongNetwork } from '#features/wallet/WrongNetwork.tsx'
import * as words from '#locales/openMarket.ts'
import { determineAccess } from '#market/capabilities.ts'
import { checksumAddress } from '#math/address.ts'
import { acceptAgreement, useClosedReason } from '#queries/agreements.ts'
import { useMarket, useMarketPaths } from '#queries/useMarket.ts'
import { AddressLink } from '#ui/AddressLink.tsx'
import { Button, buttonClass } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { offerLanguage } from './languageOffer.ts'

/** Code that every page loads after its first figures: alarms and the transaction list. */
export { ActivityTray } from '#features/activity/ActivityTray.tsx'
export { ConnectionNotice } from '#features/network/ConnectionNotice.tsx'
export { readStoredAlarms, subscribeStoredAlarms } from '#monitoring/storedAlarms.ts'
export { journal } from '#transactions/pageJournal.ts'

void offerLanguage()

/** All alarms of a page, most urgent first. Usually empty. */
export function Alarms() {
  return (
    <>
      {determineAccess(useMarket()) !== 'free' && <MarketNotice />}
      <SafetyAlarms />
      <WrongNetwork />
      <StillAsked />
    </>
  )
}

/** Warns about a market that the build does not list, and asks once for the user's agreement. */
export function MarketNotice() {
  const market = useMarket()
  const closed = useClosedReason()
  const { safety } = useMarketPaths()
  if (closed === undefined && !market.isUnlisted) return null
  const [title, text] = market.isUnlisted
    ? [words.notInThisCatalogue, words.unlistedWarning]
    : closed === 'lookOnly'
      ? [words.lookOnlyTitle, words.thisPageSendsNothing]
      : [words.realMoneyTitle, words.thisIsNoTest]
  return (
    <Notice
      tone={closed === 'lookOnly' ? 'neutral' : 'warn'}
      role="none"
      title={title}
      action={
        closed === 'agreement' && (
          <>
            <Link className={buttonClass('quiet', 'tiny')} href={safety}>
              {words.isItSafe}
            </Link>
            <Button size="tiny" onClick={() => acceptAgreement(market)}>
              {words.iUnderstand}
            </Button>
          </>
        )
      }
    >
      <p>{text}</p>
      {market.isUnlisted && (
        <p>
          <AddressLink
            address={checksumAddress(market.hook)}
            href={addressUrl(market.network, market.hook)}
          />
        </p>
      )}
      {market.isUnlisted && closed === 'agreement' && <VaultsInUse />}
    </Notice>
  )
}
