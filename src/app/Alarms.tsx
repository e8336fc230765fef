import { lazy, Suspense } from 'react'
import { SafetyAlarms } from '../features/alarms/SafetyAlarms.tsx'
import { WrongNetwork } from '../features/wallet/WrongNetwork.tsx'
import { useMarket } from '../live/useMarket.ts'
import { accessOf } from '../markets/access.ts'

/** Most markets have none. */
const MarketNotice = lazy(() => import('../features/markets/MarketNotice.tsx'))

/** Everything that must be seen before anything else on a page, the most urgent first. Usually there is nothing. */
export default function Alarms() {
  return (
    <>
      {accessOf(useMarket()) !== 'free' && (
        <Suspense>
          <MarketNotice />
        </Suspense>
      )}
      <SafetyAlarms />
      <WrongNetwork />
    </>
  )
}
