import type { Capabilities } from './capabilities.ts'
import type { Market } from './market.ts'

/**
 * Whether this page sends anything to a market. free: whatever its contract takes · agreement: once a person has agreed to a
 * sentence, which is asked once for a market · lookOnly: nothing.
 */
export type Access = 'free' | 'agreement' | 'lookOnly'

/** By what the build says of a market. Deposits have rules of their own besides (`depositIssues`). */
export function accessOf({ isUnlisted, access, network }: Market): Access {
  if (isUnlisted) return 'agreement'
  if (access !== undefined) return access
  return network.testnet ? 'free' : 'lookOnly'
}

/**
 * Whether deposits are offered: on test networks, and on others where the build enables the market by asking for an agreement.
 * What a person opens by address is enabled by nobody.
 */
export const takesDeposits = ({ access, network }: Market): boolean =>
  network.testnet || access === 'agreement'

/**
 * Why a market takes no deposits from here; undefined where it does. mainnet: anyone can change where they go, so that it is for
 * tests alone · notOffered: they would be worth something, and the build has not enabled them.
 */
export function depositsRefused(
  market: Market,
  { sourceChanges }: Pick<Capabilities, 'sourceChanges'>,
): 'mainnet' | 'notOffered' | undefined {
  if (takesDeposits(market)) return undefined
  return sourceChanges === 'byAnyone' ? 'mainnet' : 'notOffered'
}
