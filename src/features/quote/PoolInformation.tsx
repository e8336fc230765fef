import { useEffect } from 'react'
import { deployment } from '../../chain/servedDeployment.ts'
import { inverse, priceInWeiShown } from '../../domain/price.ts'
import { Card } from '../../ui/Card.tsx'
import { DefinitionList, Row } from '../../ui/DefinitionList.tsx'
import { PriceFigure } from '../../ui/PriceFigure.tsx'
import { WholeNumber } from '../../ui/WholeNumber.tsx'
import type { ShownPool } from './shownPool.ts'

/** 'Pool Information': the price in the four forms that people and contracts use. */
export function PoolInformation({ pool }: { readonly pool: ShownPool }) {
  const { slot0, price, state, blockNumber } = pool
  const { value: priceInWei, replaced } = priceInWeiShown(slot0.sqrtPriceX96)
  useEffect(() => {
    if (replaced) console.warn('The computed price in wei is zero; the minimum price of 1 is shown.')
  }, [replaced])
  const source = { block: blockNumber, chain: deployment.chainId, state }
  return (
    <Card title="Pool Information" level={3}>
      <DefinitionList>
        <Row term="Current Price">
          <PriceFigure price={price} unit="Token1/Token0" state={state} what="current price" />
        </Row>
        <Row term="Inverse Price">
          <PriceFigure
            price={price && inverse(price)}
            unit="Token0/Token1"
            state={state}
            what="inverse price"
          />
        </Row>
        <Row term="Square-Root Price" note="sqrtPriceX96, a Q64.96 number">
          <span data-field="sqrtPriceX96">
            <WholeNumber raw={slot0.sqrtPriceX96} {...source} what="square-root price" />
          </span>
        </Row>
        <Row
          term="Price in Wei"
          note={
            replaced
              ? 'the computed value is 0, so the minimum of 1 is shown'
              : 'smallest units of Token1 for 10¹⁸ of Token0'
          }
        >
          <span data-field="priceInWei">
            <WholeNumber raw={priceInWei} {...source} what="price in wei" />
          </span>
        </Row>
      </DefinitionList>
    </Card>
  )
}
