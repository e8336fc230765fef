import type { ReactNode } from 'react'
import { DollarValue, toDollarValueAmounts } from '#features/common/InDollars.tsx'
import { MarketFact } from '#features/common/MarketFact.tsx'
import { describeMarketFacts, type MarketFactTexts } from '#features/common/marketFacts.ts'
import { type TextPart, TextWithSpans } from '#features/common/vaultRates.tsx'
import * as words from '#locales/markets.ts'
import { useMarket, useMarketPagePaths } from '#queries/useMarket.ts'
import { useMarketSnapshot } from '#queries/useMarketSnapshot.ts'
import { useRecentEarnings } from '#queries/useRecent.ts'
import { Skeleton } from '#ui/Icon.tsx'
import { FigureSourceLabel } from '#ui/TokenAmount.tsx'
import { SentenceWithElements } from '#ui/text.tsx'
import { MarketFacts } from './MarketFactsSkeleton.tsx'

/** The market facts: yields, amounts, swap fees and risks. */
export function MarketFactsStrip() {
  const paths = useMarketPagePaths()
  const market = useMarket()
  const { snapshot, state } = useMarketSnapshot()
  const recent = useRecentEarnings()
  // True if the node returned nothing, not even a block number.
  const isNothing = snapshot === undefined && state === 'unavailable'
  return (
    <MarketFacts>
      {describeMarketFacts(market, snapshot, isNothing ? 'failed' : recent).map((fact) => {
        const dollars = <DollarValue parts={toDollarValueAmounts(snapshot, fact.amounts)} />
        const note = (
          <>
            <TextWithSpans of={fact.note} />
            {fact.name === 'swaps' && dollars}
          </>
        )
        return (
          <MarketFact key={fact.name} term={fact.term} href={fact.page && paths[fact.page]} note={note}>
            <Value fact={fact} />
            {fact.name === 'inVaults' && dollars}
          </MarketFact>
        )
      })}
    </MarketFacts>
  )
}

function Value({ fact: { name, value, className, worst, caveat } }: { readonly fact: MarketFactTexts }) {
  const { state } = useMarketSnapshot()
  if (value === undefined)
    return (
      <>
        <span className="k-sr">{words.readingFacts}</span>
        <Skeleton chars={6} />
      </>
    )
  return (
    <>
      {name !== 'lose' && value[0] !== words.unavailable && <FigureSourceLabel state={state} />}
      <span className={className} data-worst={worst}>
        <SentenceWithElements of={value.map(drawPart)} />
      </span>
      {caveat && (
        <>
          {' '}
          <span className="k-small">{caveat}</span>
        </>
      )}
    </>
  )
}

/** Draws a part of a value. An amount has its symbol beside it, which only phones show. */
function drawPart(part: TextPart): ReactNode {
  if (typeof part === 'string' || part['data-symbol'] === undefined) return <TextWithSpans of={[part]} />
  const { 'data-symbol': symbol, 'data-field': field, ...amount } = part
  return (
    <span className="fx-amount">
      <span data-field={field} data-glance>
        <TextWithSpans of={[amount]} />
      </span>
      <span className="fx-symbol"> {symbol}</span>
    </span>
  )
}
