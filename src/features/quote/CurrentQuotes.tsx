import { useQuery } from '@tanstack/react-query'
import { toTxError } from '#chain/rpc/chainError.ts'
import { MarketAmount } from '#features/common/amountText.tsx'
import { quoterRefusalText } from '#features/common/formatRefusalReason.ts'
import { SideDollarValue } from '#features/common/InDollars.tsx'
import { formatSentence } from '#lib/sentence.ts'
import { readFailures } from '#locales/errors.ts'
import { sentences } from '#locales/kit.ts'
import * as words from '#locales/swap.ts'
import { TOKEN_SIDES, toInputOutputOrder } from '#market/tokenPair.ts'
import { computeExecutionPrice, computeSpotQuote } from '#math/price.ts'
import type { Ratio } from '#math/ratio.ts'
import { useConnectedMarket, useMarket } from '#queries/useMarket.ts'
import { onChainQuoteQuery } from '#queries/useRouterCodeStatus.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { classNames } from '#ui/classNames.ts'
import { DefinitionList, DefinitionListRow } from '#ui/DefinitionList.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { type DisplayedValueState, PriceWithSource } from '#ui/TokenAmount.tsx'
import type { RequestedQuotes, ShownPool } from './QuoteInputForm.tsx'

/** 'Current Quotes': one quote per direction, and the block of both quotes. */
export function CurrentQuotes({
  pool,
  asked,
}: {
  readonly pool: ShownPool
  readonly asked: RequestedQuotes
}) {
  const moved = asked.pool.slot0.sqrtPriceX96 !== pool.slot0.sqrtPriceX96
  const down = useExecutable({ zeroForOne: true, amount: asked.amounts[0], pool: asked.pool })
  const up = useExecutable({ zeroForOne: false, amount: asked.amounts[1], pool: asked.pool })
  const isQuoted = down.data?.ok === true || up.data?.ok === true
  const said = [
    ...(isQuoted ? [words.quotedAtBlock(`${asked.pool.blockNumber}`)] : []),
    ...(moved ? [words.priceMovedSince] : []),
  ]
  return (
    <Card title={words.currentQuotes} level={3} aria-live="polite">
      <div className="q-directions">
        {TOKEN_SIDES.map((side) => (
          <DirectionQuote key={side} zeroForOne={side === 0} amount={asked.amounts[side]} pool={asked.pool} />
        ))}
      </div>
      {asked.pool.blockNumber !== undefined && <p className="k-small k-num">{sentences(said)}</p>}
    </Card>
  )
}

interface DirectionQuoteProps {
  readonly zeroForOne: boolean
  /** Input amount in smallest units. Undefined if the user left this direction empty. */
  readonly amount: bigint | undefined
  readonly pool: ShownPool
}

/**
 * Quote of the V4Quoter contract for one direction. Shows below it the spot quote that the
 * specification defines.
 */
function DirectionQuote(props: DirectionQuoteProps) {
  const { zeroForOne, amount, pool } = props
  const { data } = useExecutable(props)
  const direction = zeroForOne ? words.token0ToToken1 : words.token1ToToken0
  const isSpotOnly = pool.source === 'default' || pool.blockNumber === undefined
  return (
    <section
      className="q-direction"
      aria-label={direction}
      data-direction={zeroForOne ? words.zeroForOneDirection : words.oneForZeroDirection}
    >
      <h4>{direction}</h4>
      {amount === undefined ? (
        <p className="k-small">{words.noQuote}</p>
      ) : (
        <>
          {!isSpotOnly && <Executable {...props} amount={amount} />}
          {/* A swap that reverts has no price. */}
          {(isSpotOnly || data?.ok !== false) && <Spot {...props} amount={amount} isHeadline={isSpotOnly} />}
        </>
      )}
    </section>
  )
}

type QuotedProps = DirectionQuoteProps & { readonly amount: bigint }

/**
 * Returns V4Quoter's quote at the pool's block. Sends no request without an amount, or while
 * default values are shown.
 */
function useExecutable({ zeroForOne, amount = 0n, pool: { source, blockNumber = 0n } }: DirectionQuoteProps) {
  const request = { zeroForOne, exact: 'in', amount, blockNumber } as const
  const enabled = amount > 0n && source === 'live' && blockNumber > 0n
  return useQuery({ ...onChainQuoteQuery(useConnectedMarket(), request), enabled })
}

function Executable(props: QuotedProps) {
  const { zeroForOne, pool } = props
  const { data, error, isFetching, refetch } = useExecutable(props)
  const market = useMarket()
  const [{ decimals: decimalsIn }, { decimals: decimalsOut }] = toInputOutputOrder(pool.tokens, zeroForOne)
  if (data?.ok === false)
    return (
      <div className="q-refused">
        <p>{quoterRefusalText(data, { market, account: undefined })}</p>
        <Disclosure title={words.details} size="small">
          <p className="k-small q-details">
            <bdi>{data.details}</bdi>
          </p>
        </Disclosure>
      </div>
    )
  const price =
    data === undefined || decimalsIn === undefined || decimalsOut === undefined
      ? undefined
      : computeExecutionPrice({ ...data, decimalsIn, decimalsOut })
  const state = data !== undefined ? 'live' : error === null ? 'loading' : 'unavailable'
  const figures = (
    <QuoteAmountsAndPrice {...props} {...{ price, state }} outputAmount={data?.amountOut} isHeadline />
  )
  if (data !== undefined || error === null) return figures
  return (
    <div className="q-refused">
      {figures}
      <p className="k-small">{formatSentence(readFailures, toTxError(error))}</p>
      <Button size="tiny" busy={isFetching} onClick={() => void refetch()}>
        {words.tryAgain}
      </Button>
    </div>
  )
}

function Spot(props: QuotedProps & { readonly isHeadline: boolean }) {
  const { zeroForOne, amount, pool } = props
  const { slot0, tokens } = pool
  const [{ decimals: decimals0 }, { decimals: decimals1 }] = tokens
  const quote =
    decimals0 === undefined || decimals1 === undefined
      ? undefined
      : computeSpotQuote({ ...slot0, zeroForOne, inputAmount: amount, decimals0, decimals1 })
  const state = quote === undefined ? 'unavailable' : pool.state === 'default' ? 'default' : 'live'
  return (
    <QuoteAmountsAndPrice
      {...props}
      outputAmount={quote?.outputAmount}
      price={quote?.price}
      state={state}
      isSpot
    />
  )
}

interface QuoteFiguresProps {
  readonly zeroForOne: boolean
  readonly amount: bigint
  readonly outputAmount: bigint | undefined
  /** Output per input, in whole tokens. */
  readonly price: Ratio | undefined
  readonly state: DisplayedValueState
  readonly pool: ShownPool
  readonly isHeadline?: boolean
  readonly isSpot?: boolean
}

/** Input, output and price of one quote. */
function QuoteAmountsAndPrice(props: QuoteFiguresProps) {
  const { zeroForOne, amount, outputAmount, price, state, pool, isHeadline = false, isSpot = false } = props
  const [input, output] = toInputOutputOrder(pool.tokens, zeroForOne)
  const [paid, bought] = toInputOutputOrder(TOKEN_SIDES, zeroForOne)
  const field = `${isSpot ? 'spot' : 'executable'}${zeroForOne ? '0' : '1'}`
  return (
    <div className={classNames('q-figures', isHeadline && 'q-headline')}>
      <p className="k-small">{isSpot ? words.spotQuoteNote : words.executableQuoteNote}</p>
      <DefinitionList>
        <DefinitionListRow term={words.input}>
          <MarketAmount
            field={`${field}Input`}
            raw={amount}
            decimals={input.decimals}
            block={pool.blockNumber}
            state={isSpot ? state : 'live'}
          />{' '}
          <span className="q-symbol">{words.quoteToken(paid)}</span>
          {isHeadline && <SideDollarValue side={paid} raw={amount} />}
        </DefinitionListRow>
        <DefinitionListRow term={words.output}>
          <span className="q-output" data-field={`${field}Output`}>
            <MarketAmount
              raw={outputAmount}
              decimals={output.decimals}
              block={pool.blockNumber}
              state={state}
              size={isHeadline ? 'large' : 'normal'}
            />
          </span>{' '}
          <span className="q-symbol">{words.quoteToken(bought)}</span>
          {isHeadline && <SideDollarValue side={bought} raw={outputAmount} />}
        </DefinitionListRow>
        <DefinitionListRow term={words.price}>
          <PriceWithSource
            price={price}
            unit={zeroForOne ? words.token1Token0 : words.token0PerToken1}
            state={state}
          />
        </DefinitionListRow>
      </DefinitionList>
    </div>
  )
}
