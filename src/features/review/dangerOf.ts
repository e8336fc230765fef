import { sameAddress } from '../../amounts/hex.ts'
import { MAX_UINT256 } from '../../amounts/integers.ts'
import type { Action } from '../../markets/action.ts'
import type { Market } from '../../markets/market.ts'
import { contractName } from '../common/knownContracts.ts'

/** What makes a signature one to look at twice: then the call is open, with a warning and a red button. */
export type Danger = 'setVaults' | 'newRecipient' | 'unlimitedToStranger'

/**
 * @param past what the account has sent before, as far as this browser knows
 */
export function dangerOf(action: Action, market: Market, past: readonly Action[]): Danger | undefined {
  switch (action.kind) {
    case 'setVaults':
      return 'setVaults'
    case 'transfer': {
      const known = past.some((each) => each.kind === 'transfer' && sameAddress(each.to, action.to))
      return known ? undefined : 'newRecipient'
    }
    case 'approve':
      return action.amount === MAX_UINT256 && contractName(action.spender, market) === undefined
        ? 'unlimitedToStranger'
        : undefined
    default:
      return undefined
  }
}
