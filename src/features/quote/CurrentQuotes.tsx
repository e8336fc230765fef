import * as words from '#words/quote.ts'
import { SIDES } from '../../markets/side.ts'
import { Card } from '../../ui/Card.tsx'
import { DirectionQuote } from './DirectionQuote.tsx'
import type { ShownPool } from './shownPool.ts'
import type { AskedQuotes } from './useQuotes.ts'

/** 'Current Quotes': both directions, and of which block they are. */
export function CurrentQuotes({ pool, asked }: { readonly pool: ShownPool; readonly asked: AskedQuotes }) {
  const moved = asked.pool.slot0.sqrtPriceX96 !== pool.slot0.sqrtPriceX96
  return (
    <Card title={words.currentQuotes} level={3} aria-live="polite">
      <div className="q-directions">
        {SIDES.map((side) => (
          <DirectionQuote key={side} zeroForOne={side === 0} amount={asked.amounts[side]} pool={asked.pool} />
        ))}
      </div>
      {asked.pool.blockNumber !== undefined && (
        <p className="k-small k-num">
          {words.quotedAtBlock(`${asked.pool.blockNumber}`)}
          {moved && ` ${words.priceMovedSince}`}
        </p>
      )}
    </Card>
  )
}
