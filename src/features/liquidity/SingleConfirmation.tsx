import { type ReactNode, Suspense, useState } from 'react'
import * as words from '#words/liquidity.ts'
import type { AtomicCapability } from '../../transactions/batch/atomicCapability.ts'
import { useAtomicCapability } from '../../transactions/batch/useAtomicCapability.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Pill } from '../../ui/Pill.tsx'
import './OneConfirmation.css'

export interface SingleConfirmationProps {
  readonly title: string
  /** Loaded with its first opening, which is also when the wallet is asked what it can do. */
  readonly children: (capability: AtomicCapability | undefined) => ReactNode
}

/** What a wallet that batches confirms at once, folded; for others the reason why not. */
export function SingleConfirmation({ title, children }: SingleConfirmationProps) {
  const [opened, setOpened] = useState(false)
  const capability = useAtomicCapability(opened)
  return (
    <Disclosure
      title={title}
      status={<Status capability={capability} />}
      onToggle={(open) => open && setOpened(true)}
      size="small"
      lazy
    >
      <Suspense fallback={<p className="k-small">{words.loading}</p>}>{children(capability)}</Suspense>
    </Disclosure>
  )
}

function Status({ capability }: { readonly capability: AtomicCapability | undefined }) {
  if (capability === undefined) return null
  return capability === 'unsupported' ? (
    <Pill>{words.notWithThisWallet}</Pill>
  ) : (
    <Pill tone="ok">{words.available}</Pill>
  )
}
