import type { ReactNode } from 'react'
import { transactionUrl } from '#chain/chains.ts'
import { useMarket } from '#live/useMarket.ts'
import type { Hex } from '#math/hex.ts'
import { AddressLink } from '#ui/AddressLink.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import * as words from '#words/position.ts'

/** What proves the figures above it, folded until somebody asks. */
export function Proof({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Disclosure title={title} lazy>
      <section className="pos-proof" aria-label={title}>
        {children}
      </section>
    </Disclosure>
  )
}

/** The transaction that proves a row. */
export function TransactionLink({ hash }: { readonly hash: Hex }) {
  const { network } = useMarket()
  return <AddressLink address={hash} href={transactionUrl(network, hash)} what={words.transactionHash} />
}
