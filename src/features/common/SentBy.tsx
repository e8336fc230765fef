import { addressUrl, transactionUrl } from '#chain/chains.ts'
import * as words from '#locales/kit.ts'
import { checksumAddress } from '#math/address.ts'
import type { Address, Hex } from '#math/hex.ts'
import { useMarket } from '#queries/useMarket.ts'
import { AddressLink, type AddressLinkProps } from '#ui/AddressLink.tsx'
import { Row } from '#ui/DefinitionList.tsx'
import { TimeText, Words } from '#ui/text.tsx'

/** A linked sender address, or a note that it is unknown. */
export function TransactionSender({
  address,
  ...shown
}: { readonly address: Address | undefined } & Pick<AddressLinkProps, 'inline' | 'full'>) {
  const { network } = useMarket()
  if (address === undefined) return <span>{words.unavailable}</span>
  return <AddressLink address={checksumAddress(address)} href={addressUrl(network, address)} {...shown} />
}

interface SentTransaction {
  readonly transactionHash: Hex
  readonly blockNumber: bigint
  readonly sender: Address | undefined
  readonly timestamp: bigint | undefined
}

/** Sender, time and explorer link of a transaction as definition rows. */
export function SentBy({ sent }: { readonly sent: SentTransaction }) {
  const market = useMarket()
  return (
    <>
      <Row term={words.by}>
        <TransactionSender address={sent.sender} />
      </Row>
      <Row term={words.when}>
        <Words of={words.block(<TimeText unixSeconds={sent.timestamp} />, sent.blockNumber.toString())} />
      </Row>
      <Row term={words.transaction}>
        <AddressLink
          address={sent.transactionHash}
          href={transactionUrl(market.network, sent.transactionHash)}
          what={words.transactionHash}
        />
      </Row>
    </>
  )
}
