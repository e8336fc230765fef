import { useEffect } from 'react'
import * as words from '#words/quote.ts'
import { inverse } from '../../amounts/ratio.ts'
import { useMarket } from '../../live/useMarket.ts'
import { Card } from '../../ui/Card.tsx'
import { DefinitionList, Row } from '../../ui/DefinitionList.tsx'
import { PriceFigure } from '../../ui/PriceFigure.tsx'
import { WholeNumber } from '../../ui/WholeNumber.tsx'
import { priceInWeiShown } from '../../v4/price.ts'
import type { ShownPool } from './shownPool.ts'

/** 'Pool Information': the price in the four forms that people and contracts use. */
export function PoolInformation({ pool }: { readonly pool: ShownPool }) {
  const market = useMarket()
  const { slot0, price, state, blockNumber } = pool
  const { value: priceInWei, replaced } = priceInWeiShown(slot0.sqrtPriceX96)
  useEffect(() => {
    if (replaced) console.warn(words.priceInWeiReplaced)
  }, [replaced])
  const source = { block: blockNumber, chain: market.network.chainId, state }
  return (
    <Card title={words.poolInformation} level={3}>
      <DefinitionList>
        <Row term={words.currentPrice}>
          <PriceFigure
            price={price}
            unit={words.token1PerToken0}
            state={state}
            what={words.copiedCurrentPrice}
          />
        </Row>
        <Row term={words.inversePrice}>
          <PriceFigure
            price={price && inverse(price)}
            unit={words.token0PerToken1}
            state={state}
            what={words.copiedInversePrice}
          />
        </Row>
        <Row term={words.squareRootPrice} note={words.sqrtPriceUnit}>
          <span data-field="sqrtPriceX96">
            <WholeNumber raw={slot0.sqrtPriceX96} {...source} what={words.copiedSquareRootPrice} />
          </span>
        </Row>
        <Row term={words.priceInWei} note={replaced ? words.priceInWeiReplacedNote : words.priceInWeiUnit}>
          <span data-field="priceInWei">
            <WholeNumber raw={priceInWei} {...source} what={words.copiedPriceInWei} />
          </span>
        </Row>
      </DefinitionList>
    </Card>
  )
}
