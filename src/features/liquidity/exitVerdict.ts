import * as words from '#words/depositFigures.ts'
import { type ExitEstimate, judgeExit, ROUNDING_UNITS } from '../../markets/exitEstimate.ts'
import type { TokenAmounts } from '../../v4/liquidityAmounts.ts'

/** What an exit right after the deposit would mean, in a word and in a few. */
export const VERDICTS = {
  fair: { tone: 'ok', pill: words.exitVerdicts.fair, note: words.roundTripFair },
  more: { tone: 'ok', pill: words.exitVerdicts.more, note: words.roundTripGains },
  loss: { tone: 'warn', pill: words.exitVerdicts.loss, note: words.roundTripLoses },
  total: { tone: 'bad', pill: words.exitVerdicts.total, note: words.roundTripPaysNothing },
} as const

export function verdictOf({ expected, returned }: ExitEstimate): keyof typeof VERDICTS {
  const verdict = judgeExit(expected, returned)
  if (verdict !== 'fair') return verdict
  const gains = (side: keyof TokenAmounts) => returned[side] - expected[side] > ROUNDING_UNITS
  return gains('amount0') || gains('amount1') ? 'more' : 'fair'
}
