import { lazy, Suspense } from 'react'
import { useCan } from '../../live/useCan.ts'

const GateNotices = lazy(() => import('./GateNotices.tsx'))

/** What the owner of the market's pool lets happen, where it has one who may close anything. */
export function MarketGates() {
  const { pausable, closableDeposits, depositLock } = useCan()
  if (!pausable && !closableDeposits && !depositLock) return null
  return (
    <Suspense>
      <GateNotices />
    </Suspense>
  )
}
