import { SideAmount } from '#features/common/amountText.tsx'
import * as words from '#locales/vaults.ts'
import type { Snapshot } from '#market/snapshot.ts'
import { SIDES, toVaultPair } from '#market/tokenPair.ts'
import { trimmedAmount } from '#math/amountText.ts'
import { useLending, useMarket } from '#queries/useMarket.ts'
import { useSnapshot } from '#queries/useSnapshot.ts'
import { DefinitionList, Row } from '#ui/DefinitionList.tsx'

/**
 * How far the ratio of the vaults deviates from the pool's price, and how much liquidity is idle
 * because of it.
 */
export function RatioDriftRows() {
  const market = useMarket()
  const lending = useLending()
  const { snapshot, state } = useSnapshot()
  if (lending.ratioDrift === undefined) return null
  const drift = snapshot && lending.ratioDrift(snapshot, market)
  if (drift?.surplus === undefined) {
    const waits = snapshot === undefined && state === 'loading'
    return (
      <>
        <h3>{words.idleInTheVaults}</h3>
        <p className="k-small" data-drift-bps={drift?.driftBps.toString()}>
          {drift ? words.ratioFits : waits ? words.reading : words.noRatio[whyNoRatio(snapshot)]}
        </p>
      </>
    )
  }
  return (
    <>
      <h3>{words.ratioAgainstPrice}</h3>
      <DefinitionList>
        <Row term={words.movedBy}>
          <span data-drift-bps={drift.driftBps.toString()}>{percent(drift.driftBps)}</span>
        </Row>
        {SIDES.map((side) => (
          <Row key={side} term={words.idleInVault(side)}>
            <SideAmount named side={side} raw={[drift.idle0, drift.idle1][side]} />
          </Row>
        ))}
      </DefinitionList>
      <p className="k-small">{words.surplusIdle(drift.surplus)}</p>
    </>
  )
}

function whyNoRatio(snapshot: Snapshot | undefined): keyof typeof words.noRatio {
  const held = snapshot && toVaultPair(snapshot).map(({ hookAssets }) => hookAssets)
  if (held === undefined || held.includes(undefined) || snapshot?.pool.slot0 === undefined) return 'unread'
  return held.includes(0n) ? 'empty' : 'tooLittle'
}

/** Formats basis points as a signed percentage: '+2.41%'. */
function percent(bps: bigint): string {
  const size = trimmedAmount(bps < 0n ? -bps : bps, 2)
  return bps === 0n ? words.lessThan001 : `${bps < 0n ? '−' : '+'}${size}%`
}
