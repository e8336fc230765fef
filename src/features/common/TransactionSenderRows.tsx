import { getAddressUrl, getTransactionUrl } from '#chain/chains.ts'
import * as words from '#locales/kit.ts'
import { checksumAddress } from '#math/address.ts'
import type { Address, Hex } from '#math/hex.ts'
import { useMarket } from '#queries/useMarket.ts'
import { AddressLink, type AddressLinkProps } from '#ui/AddressLink.tsx'
import { DefinitionListRow } from '#ui/DefinitionList.tsx'
import { SentenceWithElements, TimeText } from '#ui/text.tsx'

/** A linked sender address, or a note that the sender is unknown. */
export function TransactionSender({
  address,
  ...shown
}: { readonly address: Address | undefined } & Pick<AddressLinkProps, 'inline' | 'full'>) {
  const { network } = useMarket()
  if (address === undefined) return <span>{words.unavailable}</span>
  return <AddressLink address={checksumAddress(address)} href={getAddressUrl(network, address)} {...shown} />
}

interface SentTransaction {
  readonly transactionHash: Hex
  readonly blockNumber: bigint
  readonly sender: Address | undefined
  readonly timestamp: bigint | undefined
}

/** Sender, time and explorer link of a transaction as definition rows. */
export function TransactionSenderRows({ sent }: { readonly sent: SentTransaction }) {
  const market = useMarket()
  return (
    <>
      <DefinitionListRow term={words.by}>
        <TransactionSender address={sent.sender} />
      </DefinitionListRow>
      <DefinitionListRow term={words.when}>
        <SentenceWithElements
          of={words.block(<TimeText unixSeconds={sent.timestamp} />, sent.blockNumber.toString())}
        />
      </DefinitionListRow>
      <DefinitionListRow term={words.transaction}>
        <AddressLink
          address={sent.transactionHash}
          href={getTransactionUrl(market.network, sent.transactionHash)}
          what={words.transactionHash}
        />
      </DefinitionListRow>
    </>
  )
}
