import * as amountWords from '#words/toldAmounts.ts'
import { useMarket } from '../../live/useMarket.ts'
import { useSnapshot } from '../../live/useSnapshot.ts'
import type { TxRecord } from '../../transactions/record.ts'
import { knownToken } from './knownContracts.ts'

/** Tokens of which the chain does not tell whether a mined transaction moved them: said, rather than left out. */
export function UnreadFlows({ record: { unread = [] } }: { readonly record: Pick<TxRecord, 'unread'> }) {
  const market = useMarket()
  const { snapshot } = useSnapshot()
  return unread.map((token) => (
    <div key={token}>
      {amountWords.movedUnavailable(knownToken(token, market, snapshot)?.label ?? amountWords.theToken)}
    </div>
  ))
}
