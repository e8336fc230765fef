import { SafetyAlarms } from '#features/alarms/SafetyAlarms.tsx'
import { StillAsked } from '#features/common/StillAsked.tsx'
import { MarketNotice } from '#features/markets/MarketNotice.tsx'
import { WrongNetwork } from '#features/wallet/WrongNetwork.tsx'
import { useMarket } from '#live/useMarket.ts'
import { accessOf } from '#market/capabilities.ts'
import { offerLanguage } from './languageOffer.ts'

/** What every page of the app loads once its first figures stand: what is noticed and kept whichever page is open. */
export { ActivityTray } from '#features/activity/ActivityTray.tsx'
export { ConnectionNotice } from '#features/network/ConnectionNotice.tsx'
export { journal } from '#write/pageJournal.ts'
export { keptAlarms, onKeptAlarms } from '#write/watch/keptAlarms.ts'

void offerLanguage()

/** Everything that must be seen before anything else on a page, the most urgent first. Usually there is nothing. */
export function Alarms() {
  return (
    <>
      {accessOf(useMarket()) !== 'free' && <MarketNotice />}
      <SafetyAlarms />
      <WrongNetwork />
      <StillAsked />
    </>
  )
}
