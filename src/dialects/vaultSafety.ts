import type { HookScreen } from '../markets/dialectReading.ts'
import type { SafetyFact } from '../markets/safety.ts'
import { SIDES, vaultsOf } from '../markets/side.ts'

/** Whether each vault would pay the hook's part now, and has the tokens for it. */
export const vaultSafety = (screen: HookScreen): readonly SafetyFact[] =>
  SIDES.flatMap((side): readonly SafetyFact[] => {
    const { hookAssets, maxWithdraw, tokenBalance } = vaultsOf(screen)[side]
    return [
      hookAssets === undefined || maxWithdraw === undefined
        ? { topic: 'exit', side, code: 'exitUnread', tone: 'unknown' }
        : maxWithdraw < hookAssets
          ? { topic: 'exit', side, code: 'exitShort', tone: 'danger' }
          : { topic: 'exit', side, code: 'exitPaid', tone: 'good' },
      hookAssets === undefined || tokenBalance === undefined
        ? { topic: 'there', side, code: 'tokensUnread', tone: 'unknown' }
        : tokenBalance < hookAssets
          ? { topic: 'there', side, code: 'tokensShort', tone: 'danger' }
          : { topic: 'there', side, code: 'tokensThere', tone: 'good' },
    ]
  })
