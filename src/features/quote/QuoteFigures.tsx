import { deployment } from '../../chain/servedDeployment.ts'
import type { Ratio } from '../../domain/price.ts'
import { ChainText } from '../../ui/ChainText.tsx'
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
  const { zeroForOne, amount, outputAmount, price, state, pool, isHeadline = false, isSpot = false } = props
  const token0 = { decimals: pool.decimals0, symbol: pool.symbol0 }
  const token1 = { decimals: pool.decimals1, symbol: pool.symbol1 }
  const [input, output] = zeroForOne ? [token0, token1] : [token1, token0]
  const source = { block: pool.blockNumber, chain: deployment.chainId }
  const field = `${isSpot ? 'spot' : 'executable'}${zeroForOne ? '0' : '1'}`
  return (
    <div className={classNames('q-figures', isHeadline && 'q-headline')}>
      <p className="k-small">
        {isSpot
          ? 'Spot quote: input × price, without fee, price impact or borrowed liquidity'
          : 'What a swap gives now: fee, price impact and the hook’s liquidity included (V4Quoter)'}
      </p>
      <DefinitionList>
        <Row term="Input">
          <span data-field={`${field}Input`}>
            <TokenAmount raw={amount} decimals={input.decimals} {...source} state={isSpot ? state : 'live'} />
          </span>{' '}
          <ChainText text={input.symbol} className="q-symbol" />
        </Row>
        <Row term="Output">
          <span className="q-output" data-field={`${field}Output`}>
            <TokenAmount
              raw={outputAmount}
              decimals={output.decimals}
              {...source}
              state={state}
              size={isHeadline ? 'large' : 'normal'}
            />
          </span>{' '}
          <ChainText text={output.symbol} className="q-symbol" />
        </Row>
        <Row term="Price">
          {state === 'loading' ? (
            <Skeleton chars={12} />
          ) : (
            <PriceFigure
              price={price}
              unit={zeroForOne ? 'Token1/Token0' : 'Token0/Token1'}
              state={price === undefined ? 'unavailable' : state}
            />
          )}
        </Row>
      </DefinitionList>
    </div>
  )
}
