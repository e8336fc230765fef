import { addressUrl, transactionUrl } from '../../chain/explorerLinks.ts'
import { checksumAddress } from '../../domain/checksumAddress.ts'
import type { Address, Hex } from '../../domain/hex.ts'
import { AddressLink } from '../../ui/AddressLink.tsx'
import { Row } from '../../ui/DefinitionList.tsx'
import { When } from '../../ui/When.tsx'

/** Somebody's address, linked; or that it is not known. */
export function Who({ address }: { readonly address: Address | undefined }) {
  if (address === undefined) return <span>unavailable</span>
  return <AddressLink address={checksumAddress(address)} href={addressUrl(address)} />
}

export interface SentTransaction {
  readonly transactionHash: Hex
  readonly blockNumber: bigint
  readonly sender: Address | undefined
  readonly timestamp: bigint | undefined
}

/** Who sent a transaction, when, and where it can be looked up: rows of a definition list. */
export function SentBy({ sent }: { readonly sent: SentTransaction }) {
  return (
    <>
      <Row term="By">
        <Who address={sent.sender} />
      </Row>
      <Row term="When">
        <When unixSeconds={sent.timestamp} /> · block {sent.blockNumber.toString()}
      </Row>
      <Row term="Transaction">
        <AddressLink
          address={sent.transactionHash}
          href={transactionUrl(sent.transactionHash)}
          what="transaction hash"
        />
      </Row>
    </>
  )
}
