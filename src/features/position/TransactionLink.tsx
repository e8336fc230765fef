import * as words from '#words/position.ts'
import type { Hex } from '../../amounts/hex.ts'
import { transactionUrl } from '../../chain/explorerLinks.ts'
import { useMarket } from '../../live/useMarket.ts'
import { AddressLink } from '../../ui/AddressLink.tsx'

/** The transaction that proves a row. */
export function TransactionLink({ hash }: { readonly hash: Hex }) {
  const { network } = useMarket()
  return <AddressLink address={hash} href={transactionUrl(network, hash)} what={words.transactionHash} />
}
