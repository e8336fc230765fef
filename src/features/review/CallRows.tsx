import * as words from '#words/review.ts'
import { checksumAddress } from '../../amounts/checksumAddress.ts'
import type { Address } from '../../amounts/hex.ts'
import { addressUrl } from '../../chain/explorerLinks.ts'
import { useMarket } from '../../live/useMarket.ts'
import type { Argument, EncodedCall } from '../../markets/call.ts'
import { AddressLink } from '../../ui/AddressLink.tsx'
import { DefinitionList, Row } from '../../ui/DefinitionList.tsx'
import { TokenAmount } from '../../ui/TokenAmount.tsx'
import { functionName, targetName } from '../common/argumentRows.ts'
import { ArgumentList } from './ArgumentList.tsx'

export interface CallRowsProps {
  readonly call: EncodedCall
  readonly signature: string
  readonly args: readonly string[]
  readonly shape: readonly Argument[]
  /** Who signs. */
  readonly account: Address
  /** That the review rests on. */
  readonly blockNumber: bigint
}

/** One call as read back from its calldata: contract, function and every argument. */
export function CallRows({ call, signature, args, shape, account, blockNumber }: CallRowsProps) {
  const market = useMarket()
  const { symbol, decimals } = market.network.nativeCurrency
  return (
    <DefinitionList>
      <Row term={words.contract} note={targetName(call.to, market)}>
        <AddressLink address={checksumAddress(call.to)} href={addressUrl(market.network, call.to)} full />
      </Row>
      <Row term={words.functionName}>
        <bdi>{functionName(signature)}</bdi>
      </Row>
      {call.value > 0n && (
        <Row term={words.sentAlong}>
          <span data-field="review.callValue">
            <TokenAmount
              raw={call.value}
              decimals={decimals}
              block={blockNumber}
              chain={market.network.chainId}
              state="live"
            />{' '}
            {symbol}
          </span>
        </Row>
      )}
      <ArgumentList read={{ to: call.to, args, shape, account }} />
    </DefinitionList>
  )
}
