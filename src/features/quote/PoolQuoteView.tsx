import './PoolQuoteView.css'
import { useEffect } from 'react'
import { ExplorerAddress } from '#features/common/explorerLinks.tsx'
import { logRecoveredFailure } from '#lib/log.ts'
import { keyFee } from '#locales/kit.ts'
import {
  DEFAULT_POOL_VALUES,
  LOADING_POOL,
  POOL_NOT_INITIALIZED,
  POOL_NOT_INITIALIZED_TEXT,
} from '#locales/specified.ts'
import * as words from '#locales/swap.ts'
import { computeChargedFees, formatPoolFee } from '#market/fees.ts'
import { toPoolKey } from '#market/market.ts'
import { TOKEN_SIDES, toTokenPair } from '#market/tokenPair.ts'
import { isDynamicFee, type PoolKey } from '#math/pool.ts'
import { computePoolId } from '#math/poolId.ts'
import { getDisplayedPriceInWei } from '#math/price.ts'
import { invertRatio } from '#math/ratio.ts'
import { useMarket } from '#queries/useMarket.ts'
import { useMarketSnapshot } from '#queries/useMarketSnapshot.ts'
import { usePoolState } from '#queries/usePoolState.ts'
import { AddressLink } from '#ui/AddressLink.tsx'
import { Card } from '#ui/Card.tsx'
import { DefinitionList, DefinitionListRow } from '#ui/DefinitionList.tsx'
import { Spinner } from '#ui/Icon.tsx'
import { Notice } from '#ui/Notice.tsx'
import { FigureSourceLabel, PriceWithSource, WholeNumber } from '#ui/TokenAmount.tsx'
import { UntrustedChainText } from '#ui/text.tsx'
import { CurrentQuotes } from './CurrentQuotes.tsx'
import { getShownPool, QuoteInputForm, type ShownPool, useQuotesForm } from './QuoteInputForm.tsx'

/**
 * State of the pool in the pool manager, and quotes for its tokens (specification, section 2.3).
 */
export function PoolQuoteView() {
  const market = useMarket()
  const pool = usePoolState()
  const { state } = useMarketSnapshot()
  if (pool.status === 'loading') return <Loading />
  if (pool.status === 'notInitialised') {
    return (
      <Notice tone="warn" title={POOL_NOT_INITIALIZED} role="status">
        {POOL_NOT_INITIALIZED_TEXT}
      </Notice>
    )
  }
  return <PoolBlocks pool={getShownPool(pool, state)} poolKey={toPoolKey(market)} />
}

function Loading() {
  return (
    <div className="k-card q-loading" role="status">
      <Spinner />
      {LOADING_POOL}
    </div>
  )
}

function PoolBlocks({ pool, poolKey }: { readonly pool: ShownPool; readonly poolKey: PoolKey }) {
  const quotes = useQuotesForm(pool)
  return (
    <section className="q-view" aria-labelledby="pool-quote-title">
      <div className="q-quotes">
        <h2 id="pool-quote-title">{words.poolManagerQuoteInformation}</h2>
        {pool.source === 'default' && <Notice tone="neutral">{DEFAULT_POOL_VALUES}</Notice>}
        <QuoteInputForm pool={pool} quotes={quotes} />
        <CurrentQuotes pool={pool} asked={quotes.asked} />
      </div>
      <div className="q-pool">
        <PoolKeyDetails pool={pool} poolKey={poolKey} />
        <PoolPriceInformation pool={pool} />
        <PoolKeyFieldsAndHash poolKey={poolKey} />
      </div>
    </section>
  )
}

/** 'Pool Details': the pool's id, tokens and hook. */
function PoolKeyDetails({ pool, poolKey }: { readonly pool: ShownPool; readonly poolKey: PoolKey }) {
  const market = useMarket()
  return (
    <Card title={words.poolDetails} level={3}>
      <DefinitionList>
        <DefinitionListRow term={words.poolManager}>
          <ExplorerAddress address={market.network.poolManager} />
        </DefinitionListRow>
        <DefinitionListRow term={words.poolId}>
          <AddressLink address={computePoolId(poolKey)} what={words.copiedPoolId} />
        </DefinitionListRow>
        {TOKEN_SIDES.map((side) => (
          <DefinitionListRow key={side} term={words.quoteToken(side)}>
            <UntrustedChainText text={pool.tokens[side].symbol} className="q-symbol" />{' '}
            <ExplorerAddress address={toTokenPair(market)[side]} />
          </DefinitionListRow>
        ))}
        <DefinitionListRow
          term={words.fee}
          note={
            <>
              <FigureSourceLabel state={pool.state} />
              {words.chargedOnChain(computeChargedFees(pool.slot0))}
            </>
          }
        >
          {isDynamicFee(poolKey.fee) ? keyFee(poolKey.fee) : formatPoolFee(poolKey.fee)}
        </DefinitionListRow>
        <DefinitionListRow term={words.tickSpacing}> {poolKey.tickSpacing} </DefinitionListRow>
        <DefinitionListRow term={words.hooks}>
          <ExplorerAddress address={poolKey.hooks} />
        </DefinitionListRow>
      </DefinitionList>
    </Card>
  )
}

/** 'Pool Information': the price in four formats. */
function PoolPriceInformation({ pool }: { readonly pool: ShownPool }) {
  const market = useMarket()
  const { slot0, price, state, blockNumber } = pool
  const { value: priceInWei, replaced } = getDisplayedPriceInWei(slot0.sqrtPriceX96)
  useEffect(() => {
    if (replaced) logRecoveredFailure('quote', words.priceInWeiReplaced)
  }, [replaced])
  const source = { block: blockNumber, chain: market.network.chainId, state }
  return (
    <Card title={words.poolInformation} level={3}>
      <DefinitionList>
        <DefinitionListRow term={words.quoteCurrentPrice}>
          <PriceWithSource
            price={price}
            unit={words.token1Token0}
            state={state}
            what={words.copiedCurrentPrice}
          />
        </DefinitionListRow>
        <DefinitionListRow term={words.inversePrice}>
          <PriceWithSource
            price={price && invertRatio(price)}
            unit={words.token0PerToken1}
            state={state}
            what={words.copiedInversePrice}
          />
        </DefinitionListRow>
        <DefinitionListRow term={words.squareRootPrice} note={words.sqrtPriceUnit}>
          <span data-field="sqrtPriceX96">
            <WholeNumber raw={slot0.sqrtPriceX96} {...source} what={words.copiedSquareRootPrice} />
          </span>
        </DefinitionListRow>
        <DefinitionListRow
          term={words.priceInWei}
          note={replaced ? words.priceInWeiReplacedNote : words.priceInWeiUnit}
        >
          <span data-field="priceInWei">
            <WholeNumber raw={priceInWei} {...source} what={words.copiedPriceInWei} />
          </span>
        </DefinitionListRow>
      </DefinitionList>
    </Card>
  )
}

/** 'Pool Key Structure': the five fields of the pool key and their hash. */
function PoolKeyFieldsAndHash({ poolKey }: { readonly poolKey: PoolKey }) {
  return (
    <Card title={words.poolKeyStructure} level={3}>
      <DefinitionList>
        <DefinitionListRow term="currency0">
          <ExplorerAddress address={poolKey.currency0} full />
        </DefinitionListRow>
        <DefinitionListRow term="currency1">
          <ExplorerAddress address={poolKey.currency1} full />
        </DefinitionListRow>
        <DefinitionListRow term="fee">{poolKey.fee}</DefinitionListRow>
        <DefinitionListRow term="tickSpacing">{poolKey.tickSpacing}</DefinitionListRow>
        <DefinitionListRow term="hooks">
          <ExplorerAddress address={poolKey.hooks} full />
        </DefinitionListRow>
        <DefinitionListRow term={words.poolId} note={words.poolIdFormula} ruled>
          <AddressLink address={computePoolId(poolKey)} what={words.copiedPoolId} full />
        </DefinitionListRow>
      </DefinitionList>
    </Card>
  )
}
