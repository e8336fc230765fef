import { formatSentence } from '#lib/sentence.ts'
import { percentIssues } from '#locales/kit.ts'
import * as words from '#locales/swap.ts'
import { computePrice } from '#math/price.ts'
import { DefinitionList, DefinitionListRow } from '#ui/DefinitionList.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { PercentInput } from '#ui/fields.tsx'
import { Pill } from '#ui/Pill.tsx'
import { PriceWithSource } from '#ui/TokenAmount.tsx'
import { isSwapUnquotable, type SwapPanelView } from './useSwapPanel.ts'

/** Inputs for the slippage tolerance and the price limit. */
export function SwapSettingsFields({ panel }: { readonly panel: SwapPanelView }) {
  const { settings, phase } = panel
  const { slippage, stop } = settings
  const disabled = phase !== 'idle'
  const isStopped = panel.market.network.universalRouter === undefined
  return (
    <Disclosure
      title={isStopped ? words.slippageAndPriceStop : words.slippage}
      status={<SettingsPill panel={panel} />}
      size="small"
    >
      <div className="swap-settings">
        <PercentInput
          label={words.slippage}
          name="slippage"
          value={settings.slippageText}
          onChange={settings.setSlippage}
          disabled={disabled}
          error={slippage.ok ? undefined : formatSentence(percentIssues, slippage.issue)}
          hint={slippage.ok ? words.slippageKept(slippage.bps) : undefined}
        />
        {isStopped ? (
          <PercentInput
            label={words.priceStopOptional}
            name="price-stop"
            value={settings.stopText}
            onChange={settings.setStop}
            placeholder={words.none}
            disabled={disabled}
            error={stop?.ok === false ? formatSentence(percentIssues, stop.issue) : undefined}
            hint={words.priceLimitQuestion}
          />
        ) : (
          <p className="k-small">{words.noPriceLimit}</p>
        )}
      </div>
      <QuoteTerms panel={panel} />
    </Disclosure>
  )
}

function SettingsPill({ panel: { market, settings } }: { readonly panel: SwapPanelView }) {
  const { slippage, slippageText, stopText } = settings
  const stop = market.network.universalRouter === undefined ? settings.stop : undefined
  if (!slippage.ok || stop?.ok === false) return <Pill tone="bad">{words.notValid}</Pill>
  return (
    <Pill>
      {slippageText.trim()}%{stop && words.stopAt(stopText.trim())}
    </Pill>
  )
}

function QuoteTerms({ panel }: { readonly panel: SwapPanelView }) {
  const { market, model, view } = panel
  const { terms, tokens } = model
  if (terms === undefined) return null
  if (market.network.universalRouter !== undefined) return <QuoteSource panel={panel} />
  const [{ decimals: decimals0 }, { decimals: decimals1 }] = tokens
  const isKnown = decimals0 !== undefined && decimals1 !== undefined
  return (
    <div className="swap-terms">
      <DefinitionList>
        <DefinitionListRow
          term={words.priceLimit}
          note={words.priceLimitNote(model.swapInput?.stopBps !== undefined)}
        >
          <PriceWithSource
            price={isKnown ? computePrice(terms.sqrtPriceLimitX96, decimals0, decimals1) : undefined}
            unit={words.token1Token0}
            state={view.state}
          />
        </DefinitionListRow>
      </DefinitionList>
      <QuoteSource panel={panel} />
    </div>
  )
}

/**
 * Names the source of the quote: the page's own computation, or V4Quoter once their quotes
 * differed.
 */
function QuoteSource({ panel }: { readonly panel: SwapPanelView }) {
  const { confirmation, market, model, view } = panel
  const block = view.snapshot?.blockNumber
  if (confirmation.difference !== undefined && model.quote?.partial === false) {
    return <p className="k-small k-num">{words.byV4quoterAtBlock(`${block}`)}</p>
  }
  if (isSwapUnquotable(model, market, view.snapshot))
    return <p className="k-small k-num">{words.computedHereManagerLacks(`${block}`)}</p>
  return (
    <p className="k-small k-num">
      {model.quote?.partial ? words.computedHereToStop(`${block}`) : words.computedHere(`${block}`)}
    </p>
  )
}
