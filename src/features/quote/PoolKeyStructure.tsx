import { addressUrl } from '../../chain/explorerLinks.ts'
import { checksumAddress } from '../../domain/checksumAddress.ts'
import type { Address } from '../../domain/hex.ts'
import { poolId } from '../../domain/poolId.ts'
import type { PoolKey } from '../../domain/poolKey.ts'
import { AddressLink } from '../../ui/AddressLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { DefinitionList, Row } from '../../ui/DefinitionList.tsx'

const whole = (address: Address) => (
  <AddressLink address={checksumAddress(address)} href={addressUrl(address)} full />
)

/** 'Pool Key Structure': the five members that identify the pool, and the hash that they give. */
export function PoolKeyStructure({ poolKey }: { readonly poolKey: PoolKey }) {
  return (
    <Card title="Pool Key Structure" level={3}>
      <DefinitionList>
        <Row term="currency0">{whole(poolKey.currency0)}</Row>
        <Row term="currency1">{whole(poolKey.currency1)}</Row>
        <Row term="fee">{poolKey.fee}</Row>
        <Row term="tickSpacing">{poolKey.tickSpacing}</Row>
        <Row term="hooks">{whole(poolKey.hooks)}</Row>
        <Row term="Pool ID" note="keccak256(abi.encode(pool key))" ruled>
          <AddressLink address={poolId(poolKey)} what="pool id" full />
        </Row>
      </DefinitionList>
    </Card>
  )
}
