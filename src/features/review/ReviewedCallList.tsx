import type { ReactNode } from 'react'
import { batchCallSentence } from '#features/common/actionText.ts'
import { MarketAmount } from '#features/common/amountText.tsx'
import {
  buildArgumentRows,
  type DecodedCall,
  getCalledContractName,
  parseFunctionName,
} from '#features/common/argumentRows.ts'
import { ExplorerAddress } from '#features/common/explorerLinks.tsx'
import * as words from '#locales/review.ts'
import type { EncodedCall, ExpectedArgument } from '#market/call.ts'
import { checksumAddress } from '#math/address.ts'
import { formatRoundedAmount, groupThousands } from '#math/amountText.ts'
import { type Address, isAddress } from '#math/hex.ts'
import { useMarket } from '#queries/useMarket.ts'
import { useMarketSnapshot } from '#queries/useMarketSnapshot.ts'
import type { Review } from '#transactions/review/review.ts'
import { DefinitionList, DefinitionListRow } from '#ui/DefinitionList.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { SentenceWithElements } from '#ui/text.tsx'

interface CallListProps {
  readonly review: Review
  readonly open: boolean
  readonly children: ReactNode
  readonly note?: ReactNode
}

/**
 * Lists the calls of a transaction, decoded from their calldata. If there are several calls, a
 * sentence describes each one.
 */
export function ReviewedCallList({ review, open, children, note }: CallListProps) {
  const market = useMarket()
  const { snapshot } = useMarketSnapshot()
  const { plan, calls, blockNumber } = review
  const { account } = plan
  const several = calls.length > 1
  const gas = several ? undefined : calls[0]?.call.gas
  return (
    <Disclosure title={several ? words.callsAtOnce(calls.length) : words.digitsSignerCalls} open={open}>
      <ol className={several ? 'rev-calls' : 'rev-calls rev-alone'}>
        {calls.map((each, index) => (
          // Calls never change their order and two calls may be equal, so their index is the key.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index} data-call={index + 1}>
            {several && <p>{batchCallSentence(each.action, account, { market, snapshot })}</p>}
            <SingleCallDetails {...each} account={account} blockNumber={blockNumber} />
          </li>
        ))}
      </ol>
      <DefinitionList>
        {children}
        {gas !== undefined && (
          <DefinitionListRow term={words.gasLimit}>
            <span data-field="review.gas">{groupThousands(`${gas}`)}</span>
          </DefinitionListRow>
        )}
        <NativeBalanceRow review={review} />
      </DefinitionList>
      {note}
    </Disclosure>
  )
}

export function NativeBalanceRow({ review: { native } }: Pick<CallListProps, 'review'>) {
  const { symbol, decimals } = useMarket().network.nativeCurrency
  return (
    <DefinitionListRow term={words.youHold}>
      {native === undefined ? words.unavailable : `${formatRoundedAmount(native, decimals)} ${symbol}`}
    </DefinitionListRow>
  )
}

interface CallRowsProps {
  readonly call: EncodedCall
  readonly signature: string
  readonly args: readonly string[]
  readonly shape: readonly ExpectedArgument[]
  readonly account: Address
  readonly blockNumber: bigint
}

/** Shows a call's contract, function and arguments, decoded from its calldata. */
export function SingleCallDetails({ call, signature, args, shape, account, blockNumber }: CallRowsProps) {
  const market = useMarket()
  const { symbol, decimals } = market.network.nativeCurrency
  return (
    <DefinitionList>
      <DefinitionListRow term={words.contract} note={getCalledContractName(call.to, market)}>
        <ExplorerAddress address={call.to} full />
      </DefinitionListRow>
      <DefinitionListRow term={words.functionName}>
        <bdi>{parseFunctionName(signature)}</bdi>
      </DefinitionListRow>
      {call.value > 0n && (
        <DefinitionListRow term={words.sentAlong}>
          <span data-field="review.callValue">
            <MarketAmount exact raw={call.value} decimals={decimals} block={blockNumber} state="live" />{' '}
            {symbol}
          </span>
        </DefinitionListRow>
      )}
      <ArgumentList read={{ to: call.to, args, shape, account }} />
    </DefinitionList>
  )
}

/** Shows all decoded arguments of a call, each with an explanation and its raw value. */
export function ArgumentList({ read }: { readonly read: DecodedCall }) {
  const market = useMarket()
  const { snapshot } = useMarketSnapshot()
  const rows = buildArgumentRows(read, { market, snapshot })
  return rows.map(({ name, meaning, raw }) => (
    <DefinitionListRow
      key={name}
      term={<SentenceWithElements of={words.argument(<bdi className="k-num">{name}</bdi>)} />}
      note={<bdi data-argument={name}>{isAddress(raw) ? checksumAddress(raw) : raw}</bdi>}
    >
      {meaning}
    </DefinitionListRow>
  ))
}
