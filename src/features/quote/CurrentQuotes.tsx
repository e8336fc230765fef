import { Card } from '../../ui/Card.tsx'
import { DirectionQuote } from './DirectionQuote.tsx'
import type { ShownPool } from './shownPool.ts'
import type { AskedQuotes } from './useQuotes.ts'

/** 'Current Quotes': both directions, and of which block they are. */
export function CurrentQuotes({ pool, asked }: { readonly pool: ShownPool; readonly asked: AskedQuotes }) {
  const moved = asked.pool.slot0.sqrtPriceX96 !== pool.slot0.sqrtPriceX96
  return (
    <Card title="Current Quotes" level={3} aria-live="polite">
      <div className="q-directions">
        <DirectionQuote zeroForOne amount={asked.amount0} pool={asked.pool} />
        <DirectionQuote zeroForOne={false} amount={asked.amount1} pool={asked.pool} />
      </div>
      {asked.pool.blockNumber !== undefined && (
        <p className="k-small k-num">
          Quoted at block {`${asked.pool.blockNumber}`}.
          {moved && ' The price has moved since: press ‘Get Quotes’ for new ones.'}
        </p>
      )}
    </Card>
  )
}
