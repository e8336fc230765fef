import { getTransactionUrl } from '#chain/chains.ts'
import * as words from '#locales/write.ts'
import type { TokenMovement } from '#market/txAction.ts'
import { useMarket } from '#queries/useMarket.ts'
import { useMarketSnapshot } from '#queries/useMarketSnapshot.ts'
import type { TxRecord } from '#transactions/record.ts'
import { AddressLink } from '#ui/AddressLink.tsx'
import { SentenceWithElements } from '#ui/text.tsx'
import { amountText } from './amountText.tsx'
import { findKnownToken } from './knownContracts.ts'

/**
 * Names transactions that the account sent in addition to the recorded one, and the tokens that
 * they moved.
 */
export function AdditionalTransactionsNote({
  record,
}: {
  readonly record: Pick<TxRecord, 'unrequested' | 'market'>
}) {
  const market = useMarket()
  const { snapshot } = useMarketSnapshot()
  // Token names and explorer links are available for the current market only.
  const isHere = record.market === market.id
  const told = (say: (amounts: readonly string[]) => string, flows: readonly TokenMovement[] = []) =>
    isHere && flows.length > 0
      ? ` ${say(flows.map(({ token, amount }) => amountText(amount, findKnownToken(token, market, snapshot))))}`
      : ''
  return record.unrequested?.map(({ hash, leaves, arrives }) => {
    const href = isHere ? getTransactionUrl(market.network, hash) : undefined
    const link = <AddressLink address={hash} href={href} what={words.transactionHash} inline />
    return (
      <div key={hash}>
        <SentenceWithElements of={words.alsoSent(link)} />
        {told(words.youGave, leaves)}
        {told(words.youReceived, arrives)}
      </div>
    )
  })
}
