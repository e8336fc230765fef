import { SafetyAlarms } from '#features/alarms/SafetyAlarms.tsx'
import { StillAsked } from '#features/common/StillAsked.tsx'
import { MarketNotice } from '#features/markets/MarketNotice.tsx'
import { WrongNetwork } from '#features/wallet/WrongNetwork.tsx'
import { useMarket } from '#live/useMarket.ts'
import { accessOf } from '#market/capabilities.ts'

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
