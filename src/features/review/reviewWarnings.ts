import { findContractName } from '#features/common/knownContracts.ts'
import type { Market } from '#market/market.ts'
import { isRestoringVaults } from '#market/setVaults.ts'
import type { TxAction } from '#market/txAction.ts'
import { isAddressEqual } from '#math/hex.ts'
import { MAX_UINT256 } from '#math/integers.ts'
import { findLiveMarket } from '#queries/marketWithNodeAndSnapshots.ts'
import { useMarket } from '#queries/useMarket.ts'
import { isRecordMined } from '#transactions/record.ts'
import type { Review } from '#transactions/review/review.ts'
import { useMarketTransactions } from '#transactions/useTransactions.ts'

/**
 * Kinds of dangerous transactions. Their reviews have a warning, an expanded raw call and a red
 * button.
 */
export type ReviewWarning = 'setVaults' | 'newRecipient' | 'unlimitedToStranger'

/**
 * Returns the warning for an action. Undefined if the action is harmless.
 * @param past earlier actions of the account that the browser has stored
 */
export function findReviewWarning(
  action: TxAction,
  market: Market,
  past: readonly TxAction[],
): ReviewWarning | undefined {
  switch (action.kind) {
    case 'setVaults':
      return isRestoringVaults(action, market) ? undefined : 'setVaults'
    case 'transfer': {
      const known = past.some((each) => each.kind === 'transfer' && isAddressEqual(each.to, action.to))
      return known ? undefined : 'newRecipient'
    }
    case 'approve':
      return action.amount === MAX_UINT256 && findContractName(action.spender, market) === undefined
        ? 'unlimitedToStranger'
        : undefined
    default:
      return undefined
  }
}

/** Returns one warning per review, or undefined for a review of harmless calls. */
export function useReviewWarnings(reviews: readonly Review[]): readonly (ReviewWarning | undefined)[] {
  const shown = useMarket()
  const past = useMarketTransactions('all').filter(isRecordMined)
  const actions = past.map(({ action }) => action)
  return reviews.map(({ plan, calls }) => {
    const market = findLiveMarket(plan.market)?.market ?? shown
    return calls
      .map(({ action }) => findReviewWarning(action, market, actions))
      .find((danger) => danger !== undefined)
  })
}
