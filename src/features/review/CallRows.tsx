import { addressUrl } from '../../chain/explorerLinks.ts'
import { deployment } from '../../chain/servedDeployment.ts'
import type { EncodedCall } from '../../chain/write/encodeAction.ts'
import { checksumAddress } from '../../domain/checksumAddress.ts'
import type { Address } from '../../domain/hex.ts'
import { functionName, targetName } from '../../transactions/words/argumentRows.ts'
import { AddressLink } from '../../ui/AddressLink.tsx'
import { DefinitionList, Row } from '../../ui/DefinitionList.tsx'
import { ArgumentList } from './ArgumentList.tsx'

export interface CallRowsProps {
  readonly call: EncodedCall
  readonly signature: string
  readonly args: readonly string[]
  /** Who signs. */
  readonly account: Address
}

/** One call as read back from its calldata: contract, function and every argument. */
export function CallRows({ call, signature, args, account }: CallRowsProps) {
  return (
    <DefinitionList>
      <Row term="Contract" note={targetName(call.to, deployment)}>
        <AddressLink address={checksumAddress(call.to)} href={addressUrl(call.to)} full />
      </Row>
      <Row term="Function">{functionName(signature)}</Row>
      <ArgumentList read={{ to: call.to, signature, args, account }} />
    </DefinitionList>
  )
}
