import { ZERO_ADDRESS } from '../amounts/hex.ts'
import type { HookScreen } from '../markets/dialectReading.ts'
import type { SafetyFact } from '../markets/safety.ts'
import { SIDES, type Side, vaultsOf } from '../markets/side.ts'
import type { VaultSnapshot } from '../markets/snapshot.ts'

/**
 * What a vault says of paying everybody out now, beside what it holds. Nobody but the vault knows whether it would: a liar says
 * so too, and one that lends holds next to nothing. So what it holds is compared with `owed`, and an exit is always tried out.
 */
function exitOf(side: Side, vault: VaultSnapshot, owed: bigint | undefined): SafetyFact {
  const { address, hookAssets, maxWithdraw, sourcePays, tokenBalance } = vault
  const topic = 'exit'
  if (address === ZERO_ADDRESS) return { topic, side, code: 'exitIdle', tone: 'good' }
  if (hookAssets === undefined || maxWithdraw === undefined)
    return { topic, side, code: 'exitUnread', tone: 'unknown' }
  if (maxWithdraw < hookAssets) return { topic, side, code: 'exitShort', tone: 'danger' }
  if (sourcePays === 0n && hookAssets > 0n) return { topic, side, code: 'exitDenied', tone: 'caution' }
  const isHeld = owed !== undefined && tokenBalance !== undefined && tokenBalance >= owed
  return isHeld
    ? { topic, side, code: 'exitPaid', tone: 'good' }
    : { topic, side, code: 'exitSaid', tone: 'caution' }
}

/** Whether each vault says that it would pay out the hook's part now. `owedOf`: raw, of what a vault owes the hook. */
export const exitSafety = (
  screen: HookScreen,
  owedOf: (side: Side) => bigint | undefined,
): readonly SafetyFact[] => SIDES.map((side) => exitOf(side, vaultsOf(screen)[side], owedOf(side)))

/** The same where all that the hook has is in its vaults, and whether each vault holds the tokens for it. */
export function vaultSafety(screen: HookScreen): readonly SafetyFact[] {
  const vaults = vaultsOf(screen)
  const there = SIDES.map((side): SafetyFact => {
    const { hookAssets, tokenBalance } = vaults[side]
    const topic = 'there'
    if (hookAssets === undefined || tokenBalance === undefined)
      return { topic, side, code: 'tokensUnread', tone: 'unknown' }
    return tokenBalance < hookAssets
      ? { topic, side, code: 'tokensShort', tone: 'danger' }
      : { topic, side, code: 'tokensThere', tone: 'good' }
  })
  return [...exitSafety(screen, (side) => vaults[side].hookAssets), ...there]
}
