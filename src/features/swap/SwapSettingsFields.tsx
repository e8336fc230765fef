import { percentIssues } from '#words/amounts.ts'
import * as words from '#words/swap.ts'
import { AmountInput } from '../../ui/AmountInput.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { sentence } from '../../words/sentence.ts'
import { QuoteTerms } from './QuoteTerms.tsx'
import type { SwapPanelView } from './useSwapPanel.ts'

const PERCENT_DECIMALS = 2

/** Slippage tolerance and price limit. */
export function SwapSettingsFields({ panel }: { readonly panel: SwapPanelView }) {
  const { settings, phase } = panel
  const { slippage, stop } = settings
  const disabled = phase !== 'idle'
  return (
    <Disclosure title={words.slippageAndPriceStop} status={<SettingsPill panel={panel} />} size="small">
      <div className="swap-settings">
        <AmountInput
          label={words.slippage}
          name="slippage"
          value={settings.slippageText}
          onChange={settings.setSlippage}
          decimals={PERCENT_DECIMALS}
          placeholder="0.5"
          unit="%"
          disabled={disabled}
          error={slippage.ok ? undefined : sentence(percentIssues, slippage.issue)}
          hint={slippage.ok ? words.slippageKept(slippage.bps) : undefined}
        />
        <AmountInput
          label={words.priceStopOptional}
          name="price-stop"
          value={settings.stopText}
          onChange={settings.setStop}
          decimals={PERCENT_DECIMALS}
          placeholder={words.none}
          unit="%"
          disabled={disabled}
          error={stop?.ok === false ? sentence(percentIssues, stop.issue) : undefined}
          hint={words.priceLimitQuestion}
        />
      </div>
      <QuoteTerms panel={panel} />
    </Disclosure>
  )
}

function SettingsPill({ panel: { settings } }: { readonly panel: SwapPanelView }) {
  const { slippage, stop, slippageText, stopText } = settings
  if (!slippage.ok || stop?.ok === false) return <Pill tone="bad">{words.notValid}</Pill>
  return (
    <Pill>
      {slippageText.trim()}%{stop && words.stopAt(stopText.trim())}
    </Pill>
  )
}
