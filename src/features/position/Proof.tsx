import type { ReactNode } from 'react'
import { getTransactionUrl } from '#chain/chains.ts'
import * as words from '#locales/position.ts'
import type { Hex } from '#math/hex.ts'
import { useMarket } from '#queries/useMarket.ts'
import { AddressLink } from '#ui/AddressLink.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'

/** Closed section that explains how the figures above are computed. */
export function CalculationSection({
  title,
  children,
}: {
  readonly title: string
  readonly children: ReactNode
}) {
  return (
    <Disclosure title={title} lazy>
      <section className="pos-proof" aria-label={title}>
        {children}
      </section>
    </Disclosure>
  )
}

/** Link to a row's transaction in the explorer. */
export function TransactionLink({ hash }: { readonly hash: Hex }) {
  const { network } = useMarket()
  return <AddressLink address={hash} href={getTransactionUrl(network, hash)} what={words.transactionHash} />
}
