import { percentIssues } from '#words/amounts.ts'
import { parsePercent } from '../../amounts/parsePercent.ts'
import { PRODUCT_NAME } from '../../config.ts'
import type { AllowanceMode } from '../../markets/approvalPlan.ts'
import { rememberedText } from '../../ui/rememberedText.ts'
import { sentence } from '../../words/sentence.ts'

const KEY = `${PRODUCT_NAME.toLowerCase()}.allowance`

const DEFAULT_TOLERANCE = '0.5'
/** In basis points; a higher tolerance would no longer be a cap. */
const LARGEST_TOLERANCE = 5_000

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

const isMode = (text: string): text is AllowanceMode => text === 'unlimited' || text === 'exact'

/** One for the page: a deposit and an exit stand beside each other and are held to the same. */
const useMode = rememberedText(KEY, 'unlimited', isMode)
const useTolerance = rememberedText(`${KEY}.tolerance`, DEFAULT_TOLERANCE, (text) =>
  /^[\d.,]{1,8}$/.test(text),
)

/** 'Unlimited' or 'Exact amount', and the price tolerance; remembered for the next visit. */
export function useAllowanceChoice(): AllowanceChoice {
  const [mode, setMode] = useMode()
  const [toleranceText, setTolerance] = useTolerance()
  const parsed = parsePercent(toleranceText, 0, LARGEST_TOLERANCE)
  return {
    mode: isMode(mode) ? mode : 'unlimited',
    toleranceText,
    toleranceBps: parsed.ok ? BigInt(parsed.bps) : undefined,
    toleranceError: parsed.ok ? undefined : sentence(percentIssues, parsed.issue),
    setMode,
    setTolerance,
  }
}
