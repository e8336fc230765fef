import * as words from '#words/quote.ts'
import { checksumAddress } from '../../amounts/checksumAddress.ts'
import type { Address } from '../../amounts/hex.ts'
import { addressUrl } from '../../chain/explorerLinks.ts'
import { useMarket } from '../../live/useMarket.ts'
import { chargedFees, poolFeeText } from '../../markets/feeText.ts'
import { SIDES, tokensOf } from '../../markets/side.ts'
import { AddressLink } from '../../ui/AddressLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { ChainText } from '../../ui/ChainText.tsx'
import { DefinitionList, Row } from '../../ui/DefinitionList.tsx'
import { FigureMark } from '../../ui/FigureMark.tsx'
import { poolId } from '../../v4/poolId.ts'
import type { PoolKey } from '../../v4/poolKey.ts'
import type { ShownPool } from './shownPool.ts'

function Linked({ address }: { readonly address: Address }) {
  const { network } = useMarket()
  return <AddressLink address={checksumAddress(address)} href={addressUrl(network, address)} />
}

/** 'Pool Details': which pool this is. */
export function PoolDetails({ pool, poolKey }: { readonly pool: ShownPool; readonly poolKey: PoolKey }) {
  const market = useMarket()
  return (
    <Card title={words.poolDetails} level={3}>
      <DefinitionList>
        <Row term={words.poolManager}>
          <Linked address={market.network.poolManager} />
        </Row>
        <Row term={words.poolId}>
          <AddressLink address={poolId(poolKey)} what={words.copiedPoolId} />
        </Row>
        {SIDES.map((side) => (
          <Row key={side} term={words.token(side)}>
            <ChainText text={pool.tokens[side].symbol} className="q-symbol" />{' '}
            <Linked address={tokensOf(market)[side]} />
          </Row>
        ))}
        <Row
          term={words.fee}
          note={
            <>
              <FigureMark state={pool.state} />
              {words.chargedOnChain(chargedFees(pool.slot0))}
            </>
          }
        >
          {poolFeeText(poolKey.fee)}
        </Row>
        <Row term={words.tickSpacing}> {poolKey.tickSpacing} </Row>
        <Row term={words.hooks}>
          <Linked address={poolKey.hooks} />
        </Row>
      </DefinitionList>
    </Card>
  )
}
