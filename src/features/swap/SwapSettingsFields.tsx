import { AmountInput } from '../../ui/AmountInput.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Pill } from '../../ui/Pill.tsx'
import type { SwapPanelView } from './useSwapPanel.ts'

const PERCENT_DECIMALS = 2

/** Slippage tolerance and price limit. */
export function SwapSettingsFields({ panel }: { readonly panel: SwapPanelView }) {
  const { settings, phase } = panel
  const { slippage, stop } = settings
  const disabled = phase !== 'idle'
  return (
    <Disclosure title="Slippage and price stop" status={<SettingsPill panel={panel} />} size="small">
      <div className="swap-settings">
        <AmountInput
          label="Slippage"
          name="slippage"
          value={settings.slippageText}
          onChange={settings.setSlippage}
          decimals={PERCENT_DECIMALS}
          placeholder="0.5"
          unit="%"
          disabled={disabled}
          error={slippage.ok ? undefined : slippage.message}
          hint={slippage.ok ? `${slippage.bps} basis points; kept for your next visit` : undefined}
        />
        <AmountInput
          label="Price stop (optional)"
          name="price-stop"
          value={settings.stopText}
          onChange={settings.setStop}
          decimals={PERCENT_DECIMALS}
          placeholder="none"
          unit="%"
          disabled={disabled}
          error={stop?.ok === false ? stop.message : undefined}
          hint="Stop where the price has moved by this much"
        />
      </div>
    </Disclosure>
  )
}

function SettingsPill({ panel: { settings } }: { readonly panel: SwapPanelView }) {
  const { slippage, stop, slippageText, stopText } = settings
  if (!slippage.ok || stop?.ok === false) return <Pill tone="bad">not valid</Pill>
  return (
    <Pill>
      {slippageText.trim()}%{stop && `, stop at ${stopText.trim()}%`}
    </Pill>
  )
}
