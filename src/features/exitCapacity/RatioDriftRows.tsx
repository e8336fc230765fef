import { deployment } from '../../chain/servedDeployment.ts'
import { type RatioDrift, ratioDrift } from '../../domain/exitCapacity.ts'
import { trimmedAmount } from '../../domain/formatAmount.ts'
import { useSnapshot } from '../../queries/useSnapshot.ts'
import { DefinitionList, Row } from '../../ui/DefinitionList.tsx'
import { TokenAmount } from '../../ui/TokenAmount.tsx'

/** How far the vaults' ratio has moved from the pool's price, and what lies idle because of it. */
export function RatioDriftRows() {
  const { snapshot, state } = useSnapshot()
  const drift = snapshot && ratioDrift(snapshot, deployment.pool?.tickSpacing)
  const shared = { block: snapshot?.blockNumber, chain: deployment.chainId, state }
  return (
    <div className="exit-ratio">
      <h3>The vaults’ ratio against the pool’s price</h3>
      {drift === undefined ? (
        <p className="k-small">
          {snapshot === undefined && state === 'loading'
            ? 'Reading…'
            : 'Nothing to compare: one side is empty, or could not be read.'}
        </p>
      ) : (
        <DefinitionList>
          <Row term="Moved by">
            <span data-drift-bps={drift.driftBps.toString()}>{percent(drift.driftBps)}</span>
          </Row>
          <Row term="Idle in Vault 0">
            <TokenAmount raw={drift.idle0} decimals={snapshot?.token0.decimals} {...shared} />
          </Row>
          <Row term="Idle in Vault 1">
            <TokenAmount raw={drift.idle1} decimals={snapshot?.token1.decimals} {...shared} />
          </Row>
        </DefinitionList>
      )}
      {drift && <p className="k-small">{sentence(drift)}</p>}
    </div>
  )
}

const sentence = ({ surplus }: RatioDrift): string =>
  surplus === undefined
    ? 'The vaults hold the two tokens as the price asks for.'
    : `Vault ${surplus} holds more than the price asks for. What has no counterpart is not lent to swaps.`

/** Basis points as a signed percentage: '+2.41%'. */
function percent(bps: bigint): string {
  const size = trimmedAmount(bps < 0n ? -bps : bps, 2)
  return bps === 0n ? 'less than 0.01%' : `${bps < 0n ? '−' : '+'}${size}%`
}
