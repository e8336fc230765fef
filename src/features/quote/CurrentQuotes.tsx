import { useQuery } from '@tanstack/react-query'
import type { OnChainQuote } from '#chain/read/quoteOnChain.ts'
import { toTxError } from '#chain/rpc/chainError.ts'
import { quoterRefusalText } from '#features/common/formatRefusalReason.ts'
import { DollarValue } from '#features/common/InDollars.tsx'
import { formatSentence } from '#lib/sentence.ts'
import { readFailures } from '#locales/errors.ts'
import { sentences } from '#locales/kit.ts'
import * as words from '#locales/swap.ts'
import { TOKEN_SIDES, toInputOutputOrder, toTokenPair } from '#market/tokenPair.ts'
import { computeExecutionPrice, computeSpotQuote } from '#math/price.ts'
import type { Ratio } from '#math/ratio.ts'
import { useConnectedMarket, useMarket } from '#queries/useMarket.ts'
import { onChainQuoteQuery } from '#queries/useRouterCodeStatus.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { classNames } from '#ui/classNames.ts'
import { DefinitionList, DefinitionListRow } from '#ui/DefinitionList.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { type DisplayedValueState, PriceWithSource, TokenAmount } from '#ui/TokenAmount.tsx'
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
  const { zeroForOne, amount } = props
  const direction = zeroForOne ? words.token0ToToken1 : words.token1ToToken0
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
        <Quotes {...props} amount={amount} />
      )}
    </section>
  )
}

function Quotes(props: DirectionQuoteProps & { readonly amount: bigint }) {
  const { pool } = props
  const { data } = useExecutable(props)
  if (pool.source === 'default' || pool.blockNumber === undefined) return <Spot {...props} isHeadline />
  return (
    <>
      <Executable {...props} />
      {/* A swap that reverts has no price. */}
      {data?.ok !== false && <Spot {...props} />}
    </>
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
  const { data, error, isFetching, refetch } = useExecutable(props)
  if (data === undefined) {
    return error === null ? (
      <QuoteAmountsAndPrice
        {...props}
        outputAmount={undefined}
        price={undefined}
        state="loading"
        isHeadline
      />
    ) : (
      <div className="q-refused">
        <QuoteAmountsAndPrice
          {...props}
          outputAmount={undefined}
          price={undefined}
          state="unavailable"
          isHeadline
        />
        <p className="k-small">{formatSentence(readFailures, toTxError(error))}</p>
        <Button size="tiny" busy={isFetching} onClick={() => void refetch()}>
          {words.tryAgain}
        </Button>
      </div>
    )
  }
  return data.ok ? <Executed {...props} quote={data} /> : <Refused {...data} />
}

function Executed(props: QuotedProps & { readonly quote: Extract<OnChainQuote, { ok: true }> }) {
  const { zeroForOne, quote, pool } = props
  const [{ decimals: decimalsIn }, { decimals: decimalsOut }] = toInputOutputOrder(pool.tokens, zeroForOne)
  const price =
    decimalsIn === undefined || decimalsOut === undefined
      ? undefined
      : computeExecutionPrice({ ...quote, decimalsIn, decimalsOut })
  return (
    <QuoteAmountsAndPrice {...props} outputAmount={quote.amountOut} price={price} state="live" isHeadline />
  )
}

function Refused(quote: Extract<OnChainQuote, { ok: false }>) {
  return (
    <div className="q-refused">
      <p>{quoterRefusalText(quote, { market: useMarket(), account: undefined })}</p>
      <Disclosure title={words.details} size="small">
        <p className="k-small q-details">
          <bdi>{quote.details}</bdi>
        </p>
      </Disclosure>
    </div>
  )
}

function Spot(props: QuotedProps & { readonly isHeadline?: boolean }) {
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
  const market = useMarket()
  const { zeroForOne, amount, outputAmount, price, state, pool, isHeadline = false, isSpot = false } = props
  const [input, output] = toInputOutputOrder(pool.tokens, zeroForOne)
  const [paid, bought] = toInputOutputOrder(toTokenPair(market), zeroForOne)
  const source = { block: pool.blockNumber, chain: market.network.chainId }
  const field = `${isSpot ? 'spot' : 'executable'}${zeroForOne ? '0' : '1'}`
  return (
    <div className={classNames('q-figures', isHeadline && 'q-headline')}>
      <p className="k-small">{isSpot ? words.spotQuoteNote : words.executableQuoteNote}</p>
      <DefinitionList>
        <DefinitionListRow term={words.input}>
          <span data-field={`${field}Input`}>
            <TokenAmount raw={amount} decimals={input.decimals} {...source} state={isSpot ? state : 'live'} />
          </span>{' '}
          <span className="q-symbol">{words.quoteToken(zeroForOne ? 0 : 1)}</span>
          {isHeadline && <DollarValue parts={[{ token: paid, raw: amount, decimals: input.decimals }]} />}
        </DefinitionListRow>
        <DefinitionListRow term={words.output}>
          <span className="q-output" data-field={`${field}Output`}>
            <TokenAmount
              raw={outputAmount}
              decimals={output.decimals}
              {...source}
              state={state}
              size={isHeadline ? 'large' : 'normal'}
            />
          </span>{' '}
          <span className="q-symbol">{words.quoteToken(zeroForOne ? 1 : 0)}</span>
          {isHeadline && (
            <DollarValue parts={[{ token: bought, raw: outputAmount, decimals: output.decimals }]} />
          )}
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
