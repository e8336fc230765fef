import { percentIssues } from '#words/amounts.ts'
import { parsePercent } from '../../amounts/parsePercent.ts'
import { PRODUCT_NAME } from '../../config.ts'
import { DEFAULT_TOLERANCE, MOST_TOLERANCE, type Tolerance } from '../../markets/tolerance.ts'
import { rememberedText } from '../../ui/rememberedText.ts'
import { sentence } from '../../words/sentence.ts'

const KEY = `${PRODUCT_NAME.toLowerCase()}.bounds`

export interface ToleranceChoice {
  /** As typed. */
  readonly percentText: string
  readonly minutesText: string
  /** Undefined where one of the two is none: then nothing is planned. */
  readonly tolerance: Tolerance | undefined
  /** Undefined where the text is no number of minutes that the field takes. */
  readonly minutes: bigint | undefined
  readonly percentError: string | undefined
  readonly setPercent: (text: string) => void
  readonly setMinutes: (text: string) => void
}

/** One for the page: a deposit and an exit stand beside each other and are held to the same. */
const usePercent = rememberedText(`${KEY}.percent`, '0.5', (text) => /^[\d.,]{1,8}$/.test(text))
const useMinutes = rememberedText(`${KEY}.minutes`, `${DEFAULT_TOLERANCE.minutes}`, (text) =>
  /^\d{1,5}$/.test(text),
)

function minutesOf(text: string): bigint | undefined {
  if (!/^\d{1,5}$/.test(text.trim())) return undefined
  const minutes = BigInt(text.trim())
  return minutes > 0n && minutes <= MOST_TOLERANCE.minutes ? minutes : undefined
}

/** How far the amounts may differ from what is shown, and for how long; remembered for the next visit, and never unlimited. */
export function useTolerance(): ToleranceChoice {
  const [percentText, setPercent] = usePercent()
  const [minutesText, setMinutes] = useMinutes()
  const percent = parsePercent(percentText, 0, Number(MOST_TOLERANCE.bps))
  const minutes = minutesOf(minutesText)
  return {
    percentText,
    minutesText,
    tolerance: percent.ok && minutes !== undefined ? { bps: BigInt(percent.bps), minutes } : undefined,
    percentError: percent.ok ? undefined : sentence(percentIssues, percent.issue),
    minutes,
    setPercent,
    setMinutes,
  }
}
