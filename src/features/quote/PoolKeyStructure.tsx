import * as words from '#words/quote.ts'
import { checksumAddress } from '../../amounts/checksumAddress.ts'
import type { Address } from '../../amounts/hex.ts'
import { addressUrl } from '../../chain/explorerLinks.ts'
import { useMarket } from '../../live/useMarket.ts'
import { AddressLink } from '../../ui/AddressLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { DefinitionList, Row } from '../../ui/DefinitionList.tsx'
import { poolId } from '../../v4/poolId.ts'
import type { PoolKey } from '../../v4/poolKey.ts'

function Whole({ address }: { readonly address: Address }) {
  const { network } = useMarket()
  return <AddressLink address={checksumAddress(address)} href={addressUrl(network, address)} full />
}

/** 'Pool Key Structure': the five members that identify the pool, and the hash that they give. */
export function PoolKeyStructure({ poolKey }: { readonly poolKey: PoolKey }) {
  return (
    <Card title={words.poolKeyStructure} level={3}>
      <DefinitionList>
        <Row term="currency0">
          <Whole address={poolKey.currency0} />
        </Row>
        <Row term="currency1">
          <Whole address={poolKey.currency1} />
        </Row>
        <Row term="fee">{poolKey.fee}</Row>
        <Row term="tickSpacing">{poolKey.tickSpacing}</Row>
        <Row term="hooks">
          <Whole address={poolKey.hooks} />
        </Row>
        <Row term={words.poolId} note={words.poolIdFormula} ruled>
          <AddressLink address={poolId(poolKey)} what={words.copiedPoolId} full />
        </Row>
      </DefinitionList>
    </Card>
  )
}
