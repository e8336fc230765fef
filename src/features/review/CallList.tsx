import * as words from '#words/review.ts'
import { useMarket } from '../../live/useMarket.ts'
import { useSnapshot } from '../../live/useSnapshot.ts'
import type { Review } from '../../transactions/review/review.ts'
import { DefinitionList, Row } from '../../ui/DefinitionList.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { batchCallSentence } from '../common/batchWords.ts'
import { CallRows } from './CallRows.tsx'
import { ether } from './ether.ts'

export interface CallListProps {
  readonly review: Review
  /** Whether it starts unfolded. */
  readonly open: boolean
}

/** Every call in order as it reads back from its calldata; where there are several, each in words as well. */
export function CallList({ review: { plan, calls, blockNumber, native }, open }: CallListProps) {
  const market = useMarket()
  const { snapshot } = useSnapshot()
  const { account } = plan
  const several = calls.length > 1
  return (
    <Disclosure title={several ? words.callsAtOnce(calls.length) : words.theCall} open={open}>
      <ol className={several ? 'rev-calls' : 'rev-calls rev-alone'}>
        {calls.map((each, index) => (
          // The order never changes, and two calls may be identical, so the index is the only key.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index} data-call={index + 1}>
            {several && <p>{batchCallSentence(each.action, account, { market, snapshot })}</p>}
            <CallRows {...each} account={account} blockNumber={blockNumber} />
          </li>
        ))}
      </ol>
      <DefinitionList>
        <Row term={words.youHold}>{native === undefined ? words.unavailable : ether(native)}</Row>
      </DefinitionList>
    </Disclosure>
  )
}
