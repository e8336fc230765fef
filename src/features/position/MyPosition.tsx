import * as words from '#words/position.ts'
import type { Address } from '../../amounts/hex.ts'
import { percentText } from '../../amounts/percentText.ts'
import { useAccountSnapshot } from '../../live/useAccountSnapshot.ts'
import { useMarket } from '../../live/useMarket.ts'
import { shareDecimals } from '../../markets/shareDecimals.ts'
import { SIDES, tokensOf } from '../../markets/side.ts'
import type { Snapshot } from '../../markets/snapshot.ts'
import { Card } from '../../ui/Card.tsx'
import { DefinitionList, Row } from '../../ui/DefinitionList.tsx'
import { TokenAmount } from '../../ui/TokenAmount.tsx'
import { LeavingNote } from './LeavingNote.tsx'
import { useLeavingNow } from './useLeavingNow.ts'

/** What leaving now would pay, and what part of the whole it is. */
export function MyPosition({ account }: { readonly account: Address }) {
  const market = useMarket()
  const { snapshot, state } = useAccountSnapshot(account)
  const leaving = useLeavingNow(snapshot)
  const shown = { block: snapshot?.blockNumber, chain: market.network.chainId, state } as const
  // Nobody has tried it out yet.
  const isTrying = leaving === undefined && state === 'live' && snapshot?.account?.shares !== undefined
  return (
    <Card title={words.position}>
      <DefinitionList>
        {SIDES.map((side) => (
          <Row key={side} term={words.leavingNowPays(side)}>
            <span data-field={`leaving.token${side}`}>
              <TokenAmount
                raw={leaving?.amounts?.[side]}
                decimals={snapshot && tokensOf(snapshot)[side].decimals}
                {...shown}
                state={isTrying ? 'loading' : state}
              />
            </span>
          </Row>
        ))}
        <Row term={words.shares}>
          <span data-field="position.shares">
            <TokenAmount raw={snapshot?.account?.shares} decimals={shareDecimals(snapshot)} {...shown} />
          </span>
        </Row>
        <Row term={words.shareOfAll}>
          <span data-field="position.part">{partText(snapshot)}</span>
        </Row>
      </DefinitionList>
      {leaving !== undefined && <LeavingNote leaving={leaving} snapshot={snapshot} />}
    </Card>
  )
}

function partText(snapshot: Snapshot | undefined): string {
  const [shares, supply] = [snapshot?.account?.shares, snapshot?.hook.totalSupply]
  if (shares === undefined || supply === undefined) return words.unavailable
  return supply === 0n ? words.nobodyHasShares : words.ofAllShares(percentText(shares, supply))
}
