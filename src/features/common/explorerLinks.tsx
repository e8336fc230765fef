import { getAddressUrl, getTransactionUrl } from '#chain/explorer.ts'
import * as words from '#locales/kit.ts'
import { checksumAddress } from '#math/address.ts'
import type { Address, Hex } from '#math/hex.ts'
import { useMarket } from '#queries/useMarket.ts'
import { AddressLink, type AddressLinkProps } from '#ui/AddressLink.tsx'
import { DefinitionListRow } from '#ui/DefinitionList.tsx'
import { SentenceWithElements, TimeText } from '#ui/text.tsx'

/** An address with its link to the block explorer. 'unavailable' if the address is unknown. */
export function ExplorerAddress({
  address,
  ...shown
}: { readonly address: Address | undefined } & Pick<AddressLinkProps, 'inline' | 'full'>) {
  const { network } = useMarket()
  if (address === undefined) return <span>{words.unavailable}</span>
  return <AddressLink address={checksumAddress(address)} href={getAddressUrl(network, address)} {...shown} />
}

/** A transaction hash with its link to the block explorer. */
export function TransactionLink({ hash }: { readonly hash: Hex }) {
  const { network } = useMarket()
  return <AddressLink address={hash} href={getTransactionUrl(network, hash)} what={words.transactionHash} />
}

interface SentTransaction {
  readonly transactionHash: Hex
  readonly blockNumber: bigint
  readonly sender: Address | undefined
  readonly timestamp: bigint | undefined
}

/** Sender, time and explorer link of a transaction as definition rows. */
export function TransactionSenderRows({ sent }: { readonly sent: SentTransaction }) {
  return (
    <>
      <DefinitionListRow term={words.by}>
        <ExplorerAddress address={sent.sender} />
      </DefinitionListRow>
      <DefinitionListRow term={words.when}>
        <SentenceWithElements
          of={words.block(<TimeText unixSeconds={sent.timestamp} />, sent.blockNumber.toString())}
        />
      </DefinitionListRow>
      <DefinitionListRow term={words.transaction}>
        <TransactionLink hash={sent.transactionHash} />
      </DefinitionListRow>
    </>
  )
}
