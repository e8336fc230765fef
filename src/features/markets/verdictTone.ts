import type { VerdictCode } from '../../markets/marketVerdict.ts'
import type { PillTone } from '../../ui/Pill.tsx'

/** The colour only repeats what the word says. */
export const VERDICT_TONE: Readonly<Record<VerdictCode, PillTone>> = {
  safeToTry: 'ok',
  realMoney: 'warn',
  lookOnly: 'neutral',
  noPool: 'neutral',
  unreadable: 'warn',
  vaultsChanged: 'bad',
  wrongAsset: 'bad',
}
