import { useQuery } from '@tanstack/react-query'
import type { OnChainQuote } from '../../chain/read/quoteOnChain.ts'
import { failureSentence } from '../../chain/rpc/errorSentence.ts'
import { executionPrice } from '../../domain/executionPrice.ts'
import { spotQuote } from '../../domain/spotQuote.ts'
import { onChainQuoteQuery } from '../../queries/onChainQuoteQuery.ts'
import { Button } from '../../ui/Button.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
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
  const direction = zeroForOne ? 'Token0 to Token1' : 'Token1 to Token0'
  return (
    <section
      className="q-direction"
      aria-label={direction}
      data-direction={zeroForOne ? 'token0 -> token1' : 'token1 -> token0'}
    >
      <h4>{direction}</h4>
      {amount === undefined ? (
        <p className="k-small">No quote: enter an amount above zero.</p>
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
  const { data, error, isFetching, refetch } = useQuery(onChainQuoteQuery(request))
  if (data === undefined) {
    return error === null ? (
      <QuoteFigures {...props} outputAmount={undefined} price={undefined} state="loading" isHeadline />
    ) : (
      <div className="q-refused">
        <QuoteFigures {...props} outputAmount={undefined} price={undefined} state="unavailable" isHeadline />
        <p className="k-small">{failureSentence(error)}</p>
        <Button size="tiny" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  return data.ok ? <Executed {...props} quote={data} /> : <Refused {...data} />
}

function Executed(props: QuotedProps & { readonly quote: Extract<OnChainQuote, { ok: true }> }) {
  const { zeroForOne, quote, pool } = props
  const [decimalsIn, decimalsOut] = zeroForOne
    ? [pool.decimals0, pool.decimals1]
    : [pool.decimals1, pool.decimals0]
  const price =
    decimalsIn === undefined || decimalsOut === undefined
      ? undefined
      : executionPrice({ ...quote, decimalsIn, decimalsOut })
  return <QuoteFigures {...props} outputAmount={quote.amountOut} price={price} state="live" isHeadline />
}

function Refused({ sentence, details }: Extract<OnChainQuote, { ok: false }>) {
  return (
    <div className="q-refused">
      <p>{sentence}</p>
      <Disclosure title="Details" size="small">
        <p className="k-small q-details">{details}</p>
      </Disclosure>
    </div>
  )
}

function Spot(props: QuotedProps & { readonly isHeadline?: boolean }) {
  const { zeroForOne, amount, pool } = props
  const { decimals0, decimals1, slot0 } = pool
  const quote =
    decimals0 === undefined || decimals1 === undefined
      ? undefined
      : spotQuote({ ...slot0, zeroForOne, inputAmount: amount, decimals0, decimals1 })
  const state = quote === undefined ? 'unavailable' : pool.state === 'default' ? 'default' : 'live'
  return (
    <QuoteFigures {...props} outputAmount={quote?.outputAmount} price={quote?.price} state={state} isSpot />
  )
}
