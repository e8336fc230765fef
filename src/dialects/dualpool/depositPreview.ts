import { MAX_INT128 } from '../../amounts/integers.ts'
import type { PreviewIssueCode } from '../../markets/depositIssues.ts'
import type { DepositPreview } from '../../markets/depositPlan.ts'
import type { DialectRules, PricedAt } from '../../markets/dialect.ts'
import { blocking, type Issue } from '../../markets/issue.ts'
import { booksOf } from './books.ts'
import { amountsOf, sharesForAmount } from './shareAmounts.ts'

const refuse = (issue: Issue<PreviewIssueCode>): DepositPreview => ({ ok: false, issue })

/**
 * What minting `shares` takes, raw, and the contract's refusals in its order: shares are a part of what the pool's books
 * say, whatever its price. Hook `previewDeposit`.
 */
export function previewDeposit(shares: bigint, { sqrtPriceX96, snapshot }: PricedAt): DepositPreview {
  if (sqrtPriceX96 === 0n) return refuse(blocking({ code: 'poolNotInitialized' }))
  const stage = snapshot?.hook.gates?.stage
  if (stage === 'made' || stage === 'dead') {
    const code = stage === 'made' ? 'poolNotOpened' : 'poolDead'
    return refuse(blocking({ code, reverts: 'VaultNotBootstrapped' }))
  }
  const books = snapshot && booksOf(snapshot)
  if (books === undefined) return refuse(blocking({ code: 'sharesUnread' }))
  if (shares === 0n) return refuse(blocking({ code: 'zeroLiquidity' }))
  const { amount0, amount1 } = amountsOf(shares, books, 'up')
  if (amount0 > MAX_INT128 || amount1 > MAX_INT128)
    return refuse(blocking({ code: 'amountsTooLarge', reverts: 'SafeCastOverflow' }))
  return { ok: true, amount0, amount1, oneSided: false }
}

/** The most shares whose cost in one token is at most `amount`. */
export const sharesFor: DialectRules['sharesFor'] = (token, amount, { snapshot }) => {
  const books = snapshot && booksOf(snapshot)
  if (books === undefined) return undefined
  const total = token === 0 ? books.total0 : books.total1
  // What a side costs is rounded up, so one that holds nothing costs one unit and says nothing about shares.
  return total === 0n ? 'notTaken' : sharesForAmount(amount, total, books)
}
