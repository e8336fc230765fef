import * as words from '#words/position.ts'
import { isUnlikeRules, type Leaving } from '../../chain/history/leaving.ts'
import { useMarket } from '../../live/useMarket.ts'
import { SIDES, tokensOf } from '../../markets/side.ts'
import type { Snapshot } from '../../markets/snapshot.ts'
import { TokenAmount } from '../../ui/TokenAmount.tsx'
import { Words } from '../../ui/Words.tsx'
import { Told } from '../common/Told.tsx'

/** How it is known what leaving would pay, why it would be refused, and what the rule says where that is something else. */
export function LeavingNote({
  leaving,
  snapshot,
}: {
  readonly leaving: Leaving
  readonly snapshot: Snapshot | undefined
}) {
  const market = useMarket()
  const { basis, byRules, refusal } = leaving
  const isTold = byRules !== undefined && (leaving.amounts === undefined || isUnlikeRules(leaving))
  const [amount0, amount1] = SIDES.map((side) => (
    <span key={side} data-field={`leaving.rule.token${side}`}>
      <TokenAmount
        raw={byRules?.[side]}
        decimals={snapshot && tokensOf(snapshot)[side].decimals}
        block={snapshot?.blockNumber}
        chain={market.network.chainId}
        state="live"
      />
    </span>
  ))
  return (
    <p className="k-small" data-basis={basis}>
      {words.bases[basis]}
      {refusal !== undefined && (
        <span data-field="leaving.refusal">
          {' '}
          <Told of={({ reasonText }) => reasonText(refusal)} />
        </span>
      )}
      {isTold && (
        <>
          {' '}
          <Words of={words.byRule(amount0, amount1)} />
        </>
      )}
    </p>
  )
}
