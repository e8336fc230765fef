import { lazy, Suspense, useState } from 'react'
import type { AtomicCapability } from '../../transactions/batch/capabilities.ts'
import { useAtomicCapability } from '../../transactions/batch/useAtomicCapability.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Pill } from '../../ui/Pill.tsx'
import './OneConfirmation.css'
import type { LiquidityCardView } from './useLiquidityCard.ts'

const OneConfirmationBody = lazy(() => import('./OneConfirmationBody.tsx'))

/** Approvals, deposit and bounds in one confirmation, for wallets that support it; otherwise what is not covered without it. */
export function OneConfirmation({ card }: { readonly card: LiquidityCardView }) {
  const [opened, setOpened] = useState(false)
  const capability = useAtomicCapability(opened)
  return (
    <Disclosure
      title="All in one confirmation"
      status={<Status capability={capability} />}
      onToggle={(open) => open && setOpened(true)}
      lazy
    >
      <Suspense fallback={<p className="k-small">Loading…</p>}>
        <OneConfirmationBody card={card} capability={capability} />
      </Suspense>
    </Disclosure>
  )
}

function Status({ capability }: { readonly capability: AtomicCapability | undefined }) {
  if (capability === undefined) return null
  return capability === 'unsupported' ? <Pill>Not with this wallet</Pill> : <Pill tone="ok">Available</Pill>
}
