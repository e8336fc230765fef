import { useState } from 'react'
import { storageKey } from '#lib/storage.ts'
import type { AllowanceMode } from '#market/tokenPlans.ts'
import { type ParsedPercent, parsePercent } from '#math/percent.ts'
import { MAX_SLIPPAGE_BPS } from '#math/price.ts'
import { useAllowanceMode } from '#queries/useAllowanceMode.ts'
import { useBrowserStoredText } from '#ui/useRemembered.ts'

const DEFAULT_SLIPPAGE = '0.5'

export interface SwapSettings {
  /** Slippage in percent, as typed. It is stored. */
  readonly slippageText: string
  readonly setSlippage: (text: string) => void
  readonly slippage: ParsedPercent
  /** Price limit in percent, as typed. Empty if none is set. It is not stored. */
  readonly stopText: string
  readonly setStop: (text: string) => void
  /** Parsed price limit. Undefined if unset. */
  readonly stop: ParsedPercent | undefined
  /** Approval amount for the router, stored for later visits. */
  readonly mode: AllowanceMode
  readonly setMode: (mode: AllowanceMode) => void
}

const parseSlippage = (text: string): ParsedPercent => parsePercent(text, 0, MAX_SLIPPAGE_BPS)

/** Tolerances and approval amount of a swap. */
export function useSwapSettings(): SwapSettings {
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
