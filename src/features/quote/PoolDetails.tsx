import { addressUrl } from '../../chain/explorerLinks.ts'
import { deployment } from '../../chain/servedDeployment.ts'
import { checksumAddress } from '../../domain/checksumAddress.ts'
import { chargedFeeText, poolFeeText } from '../../domain/feeText.ts'
import type { Address } from '../../domain/hex.ts'
import { poolId } from '../../domain/poolId.ts'
import type { PoolKey } from '../../domain/poolKey.ts'
import { AddressLink } from '../../ui/AddressLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { ChainText } from '../../ui/ChainText.tsx'
import { DefinitionList, Row } from '../../ui/DefinitionList.tsx'
import { FigureMark } from '../../ui/FigureMark.tsx'
import type { ShownPool } from './shownPool.ts'

const linked = (address: Address) => (
  <AddressLink address={checksumAddress(address)} href={addressUrl(address)} />
)

/** 'Pool Details': which pool this is. */
export function PoolDetails({ pool, poolKey }: { readonly pool: ShownPool; readonly poolKey: PoolKey }) {
  return (
    <Card title="Pool Details" level={3}>
      <DefinitionList>
        <Row term="Pool Manager">{linked(deployment.poolManager)}</Row>
        <Row term="Pool ID">
          <AddressLink address={poolId(poolKey)} what="pool id" />
        </Row>
        <Row term="Token0">
          <ChainText text={pool.symbol0} className="q-symbol" /> {linked(poolKey.currency0)}
        </Row>
        <Row term="Token1">
          <ChainText text={pool.symbol1} className="q-symbol" /> {linked(poolKey.currency1)}
        </Row>
        <Row
          term="Fee"
          note={
            <>
              <FigureMark state={pool.state} />
              charged on chain: {chargedFeeText(pool.slot0)}
            </>
          }
        >
          {poolFeeText(poolKey.fee)}
        </Row>
        <Row term="Tick Spacing">{poolKey.tickSpacing}</Row>
        <Row term="Hooks">{linked(poolKey.hooks)}</Row>
      </DefinitionList>
    </Card>
  )
}
