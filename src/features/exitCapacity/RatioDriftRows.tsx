import { SideAmount } from '#features/common/amountText.tsx'
import { useLending, useMarket } from '#live/useMarket.ts'
import { useSnapshot } from '#live/useSnapshot.ts'
import type { RatioDrift } from '#market/marketHealth.ts'
import { SIDES } from '#market/side.ts'
import { trimmedAmount } from '#math/amountText.ts'
import { DefinitionList, Row } from '#ui/DefinitionList.tsx'
import * as words from '#words/vaults.ts'

/** How far the vaults' ratio has moved from the pool's price, and what lies idle because of it. */
export function RatioDriftRows() {
  const market = useMarket()
  const lending = useLending()
  const { snapshot, state } = useSnapshot()
  const drift = snapshot && lending.ratioDrift(snapshot, market)
  return (
    <>
      {drift === undefined ? (
        <p className="k-small">
          {snapshot === undefined && state === 'loading' ? words.reading : words.nothingToCompare}
        </p>
      ) : (
        <DefinitionList>
          <Row term={words.movedBy}>
            <span data-drift-bps={drift.driftBps.toString()}>{percent(drift.driftBps)}</span>
          </Row>
          {SIDES.map((side) => (
            <Row key={side} term={words.idleInVault(side)}>
              <SideAmount side={side} raw={[drift.idle0, drift.idle1][side]} />
            </Row>
          ))}
        </DefinitionList>
      )}
      {drift && <p className="k-small">{sentence(drift)}</p>}
    </>
  )
}

const sentence = ({ surplus }: RatioDrift): string =>
  surplus === undefined ? words.ratioFits : words.surplusIdle(surplus)

/** Basis points as a signed percentage: '+2.41%'. */
function percent(bps: bigint): string {
  const size = trimmedAmount(bps < 0n ? -bps : bps, 2)
  return bps === 0n ? words.lessThan001 : `${bps < 0n ? '−' : '+'}${size}%`
}
