import { transactionUrl } from '#chain/chains.ts'
import { useMarket } from '#live/useMarket.ts'
import type { Hex } from '#math/hex.ts'
import { AddressLink } from '#ui/AddressLink.tsx'
import * as words from '#words/position.ts'

/** The transaction that proves a row. */
export function TransactionLink({ hash }: { readonly hash: Hex }) {
  const { network } = useMarket()
  return <AddressLink address={hash} href={transactionUrl(network, hash)} what={words.transactionHash} />
}
