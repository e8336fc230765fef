import { useState } from 'react'
import { storageKey } from '#lib/storage.ts'
import { type ParsedPercent, parsePercent } from '#math/percent.ts'
import { MAX_SLIPPAGE_BPS } from '#math/price.ts'
import { useAllowanceMode } from '#queries/useAllowanceMode.ts'
import { useBrowserStoredText } from '#ui/useRemembered.ts'

const DEFAULT_SLIPPAGE = '0.5'

const parseSlippage = (text: string): ParsedPercent => parsePercent(text, 0, MAX_SLIPPAGE_BPS)

export type SwapSettings = ReturnType<typeof useSwapSettings>

/** Returns the slippage tolerance, price limit and approval amount of a swap. */
export function useSwapSettings() {
  const [slippageText, setSlippage] = useBrowserStoredText(
    storageKey('swap', 'slippage'),
    DEFAULT_SLIPPAGE,
    (text) => parseSlippage(text).ok,
  )
  const remembered = useBrowserStoredText(
    storageKey('swap', 'allowance'),
    'exact',
    (text) => text === 'unlimited',
  )
  const [mode, setMode] = useAllowanceMode('router', remembered)
  const [stopText, setStop] = useState('')
  return {
    slippageText,
    setSlippage,
    slippage: parseSlippage(slippageText),
    stopText,
    setStop,
    stop: stopText.trim() === '' ? undefined : parsePercent(stopText, 1, MAX_SLIPPAGE_BPS),
    mode,
    setMode,
  }
}
