import { SafetyAlarms } from '../features/alarms/SafetyAlarms.tsx'
import { WrongNetworkNotice } from '../features/wallet/WrongNetworkNotice.tsx'

/** Everything that must be seen before anything else on a page, the most urgent first. Usually there is nothing. */
export default function Alarms() {
  return (
    <>
      <SafetyAlarms />
      <WrongNetworkNotice />
    </>
  )
}
