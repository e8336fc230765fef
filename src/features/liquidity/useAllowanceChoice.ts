import { useState } from 'react'
import { PRODUCT_NAME } from '../../config.ts'
import type { AllowanceMode } from '../../domain/approvalPlan.ts'
import { parseAmount } from '../../domain/parseAmount.ts'

const KEY = `${PRODUCT_NAME.toLowerCase()}.allowance`

/** Percent with two decimals: one hundredth of a percent is one basis point. */
const PERCENT_DECIMALS = 2
const DEFAULT_TOLERANCE = '0.5'
/** Above this a cap is none. */
const LARGEST_TOLERANCE_BPS = 5_000n

export interface AllowanceChoice {
  readonly mode: AllowanceMode
  /** As typed, in percent. */
  readonly toleranceText: string
  /** Undefined where the text is not a tolerance. */
  readonly toleranceBps: bigint | undefined
  readonly toleranceError: string | undefined
  readonly setMode: (mode: AllowanceMode) => void
  readonly setTolerance: (text: string) => void
}

interface Remembered {
  readonly mode: AllowanceMode
  readonly tolerance: string
}

/** Storage is outside: only what is understood is believed. 'exact 0.5' */
function recall(): Remembered {
  try {
    const [mode, tolerance = ''] = (localStorage.getItem(KEY) ?? '').split(' ')
    return {
      mode: mode === 'exact' ? 'exact' : 'unlimited',
      tolerance: /^[\d.,]{1,8}$/.test(tolerance) ? tolerance : DEFAULT_TOLERANCE,
    }
  } catch {
    return { mode: 'unlimited', tolerance: DEFAULT_TOLERANCE }
  }
}

function remember({ mode, tolerance }: Remembered): void {
  try {
    localStorage.setItem(KEY, `${mode} ${tolerance}`)
  } catch {
    // Without storage the choice holds for this visit.
  }
}

/** 'Unlimited' or 'Exact amount', and how far the price may move: the same on the next visit. */
export function useAllowanceChoice(): AllowanceChoice {
  const [choice, setChoice] = useState(recall)
  const change = (next: Partial<Remembered>) => {
    const whole = { ...choice, ...next }
    setChoice(whole)
    remember(whole)
  }
  const parsed = parseAmount(choice.tolerance, PERCENT_DECIMALS)
  const tooLarge = parsed.ok && parsed.value > LARGEST_TOLERANCE_BPS
  return {
    mode: choice.mode,
    toleranceText: choice.tolerance,
    toleranceBps: parsed.ok && !tooLarge ? parsed.value : undefined,
    toleranceError: parsed.ok ? (tooLarge ? 'Enter at most 50 %.' : undefined) : parsed.issue.message,
    setMode: (mode) => change({ mode }),
    setTolerance: (tolerance) => change({ tolerance }),
  }
}
