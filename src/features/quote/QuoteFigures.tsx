import * as words from '#words/quote.ts'
import type { Ratio } from '../../amounts/ratio.ts'
import { useMarket } from '../../live/useMarket.ts'
import { inSwapOrder } from '../../markets/side.ts'
import { classNames } from '../../ui/classNames.ts'
import { DefinitionList, Row } from '../../ui/DefinitionList.tsx'
import { PriceFigure } from '../../ui/PriceFigure.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { type AmountState, TokenAmount } from '../../ui/TokenAmount.tsx'
import type { ShownPool } from './shownPool.ts'

export interface QuoteFiguresProps {
  readonly zeroForOne: boolean
  readonly amount: bigint
  readonly outputAmount: bigint | undefined
  /** Whole output tokens per whole input token. */
  readonly price: Ratio | undefined
  readonly state: AmountState
  readonly pool: ShownPool
  readonly isHeadline?: boolean
  readonly isSpot?: boolean
}

/** Input, output and price of one quote. */
export function QuoteFigures(props: QuoteFiguresProps) {
  const market = useMarket()
  const { zeroForOne, amount, outputAmount, price, state, pool, isHeadline = false, isSpot = false } = props
  const [input, output] = inSwapOrder(pool.tokens, zeroForOne)
  const source = { block: pool.blockNumber, chain: market.network.chainId }
  const field = `${isSpot ? 'spot' : 'executable'}${zeroForOne ? '0' : '1'}`
  return (
    <div className={classNames('q-figures', isHeadline && 'q-headline')}>
      <p className="k-small">{isSpot ? words.spotQuoteNote : words.executableQuoteNote}</p>
      <DefinitionList>
        <Row term={words.input}>
          <span data-field={`${field}Input`}>
            <TokenAmount raw={amount} decimals={input.decimals} {...source} state={isSpot ? state : 'live'} />
          </span>{' '}
          <span className="q-symbol">{words.token(zeroForOne ? 0 : 1)}</span>
        </Row>
        <Row term={words.output}>
          <span className="q-output" data-field={`${field}Output`}>
            <TokenAmount
              raw={outputAmount}
              decimals={output.decimals}
              {...source}
              state={state}
              size={isHeadline ? 'large' : 'normal'}
            />
          </span>{' '}
          <span className="q-symbol">{words.token(zeroForOne ? 1 : 0)}</span>
        </Row>
        <Row term={words.price}>
          {state === 'loading' ? (
            <Skeleton chars={12} />
          ) : (
            <PriceFigure
              price={price}
              unit={zeroForOne ? words.token1PerToken0 : words.token0PerToken1}
              state={price === undefined ? 'unavailable' : state}
            />
          )}
        </Row>
      </DefinitionList>
    </div>
  )
}
