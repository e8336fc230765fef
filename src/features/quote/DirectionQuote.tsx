import { useQuery } from '@tanstack/react-query'
import { readFailures } from '#words/errors.ts'
import * as words from '#words/quote.ts'
import type { OnChainQuote } from '../../chain/read/quoteOnChain.ts'
import { failureOf } from '../../chain/rpc/failureOf.ts'
import { onChainQuoteQuery } from '../../live/onChainQuoteQuery.ts'
import { useLiveMarket } from '../../live/useMarket.ts'
import { inSwapOrder } from '../../markets/side.ts'
import { Button } from '../../ui/Button.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { executionPrice } from '../../v4/executionPrice.ts'
import { spotQuote } from '../../v4/spotQuote.ts'
import { sentence } from '../../words/sentence.ts'
import { quoterRefusal } from '../common/quoterRefusal.ts'
import { QuoteFigures } from './QuoteFigures.tsx'
import type { ShownPool } from './shownPool.ts'

export interface DirectionQuoteProps {
  readonly zeroForOne: boolean
  /** Raw, of the input token; undefined where the quote is skipped. */
  readonly amount: bigint | undefined
  readonly pool: ShownPool
}

/** One direction: what a swap would give now, by V4Quoter, and the specified quote at the spot price under it. */
export function DirectionQuote(props: DirectionQuoteProps) {
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
  if (pool.source === 'default' || pool.blockNumber === undefined) return <Spot {...props} isHeadline />
  return (
    <>
      <Executable {...props} blockNumber={pool.blockNumber} />
      <Spot {...props} />
    </>
  )
}

type QuotedProps = DirectionQuoteProps & { readonly amount: bigint }

function Executable(props: QuotedProps & { readonly blockNumber: bigint }) {
  const { zeroForOne, amount, blockNumber } = props
  const request = { zeroForOne, exact: 'in', amount, blockNumber } as const
  const live = useLiveMarket()
  const { data, error, isFetching, refetch } = useQuery(onChainQuoteQuery(live, request))
  if (data === undefined) {
    return error === null ? (
      <QuoteFigures {...props} outputAmount={undefined} price={undefined} state="loading" isHeadline />
    ) : (
      <div className="q-refused">
        <QuoteFigures {...props} outputAmount={undefined} price={undefined} state="unavailable" isHeadline />
        <p className="k-small">{sentence(readFailures, failureOf(error))}</p>
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
  const [{ decimals: decimalsIn }, { decimals: decimalsOut }] = inSwapOrder(pool.tokens, zeroForOne)
  const price =
    decimalsIn === undefined || decimalsOut === undefined
      ? undefined
      : executionPrice({ ...quote, decimalsIn, decimalsOut })
  return <QuoteFigures {...props} outputAmount={quote.amountOut} price={price} state="live" isHeadline />
}

function Refused(quote: Extract<OnChainQuote, { ok: false }>) {
  return (
    <div className="q-refused">
      <p>{quoterRefusal(quote)}</p>
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
      : spotQuote({ ...slot0, zeroForOne, inputAmount: amount, decimals0, decimals1 })
  const state = quote === undefined ? 'unavailable' : pool.state === 'default' ? 'default' : 'live'
  return (
    <QuoteFigures {...props} outputAmount={quote?.outputAmount} price={quote?.price} state={state} isSpot />
  )
}
