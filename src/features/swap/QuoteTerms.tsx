import * as words from '#words/swap.ts'
import { DefinitionList, Row } from '../../ui/DefinitionList.tsx'
import { PriceFigure } from '../../ui/PriceFigure.tsx'
import { priceOf } from '../../v4/price.ts'
import { QuoteSource } from './QuoteSource.tsx'
import type { SwapPanelView } from './useSwapPanel.ts'

/** Of the swap that is entered: the price at which the pool stops it, and where its quote is from. */
export function QuoteTerms({ panel }: { readonly panel: SwapPanelView }) {
  const { model, view } = panel
  const { terms, tokens } = model
  if (terms === undefined) return null
  const [{ decimals: decimals0 }, { decimals: decimals1 }] = tokens
  const isKnown = decimals0 !== undefined && decimals1 !== undefined
  return (
    <div className="swap-terms">
      <DefinitionList>
        <Row term={words.priceLimit} note={words.priceLimitNote}>
          <PriceFigure
            price={isKnown ? priceOf(terms.sqrtPriceLimitX96, decimals0, decimals1) : undefined}
            unit={words.token1Token0}
            state={view.state}
          />
        </Row>
      </DefinitionList>
      <QuoteSource panel={panel} />
    </div>
  )
}
