import { alone } from '#market/action.ts'
import type { Capabilities } from '#market/capabilities.ts'
import { type DepositPreview, depositPlanned, refusedPreview } from '#market/depositPlan.ts'
import type { DialectLending, DialectRules } from '#market/dialect.ts'
import { exitAtOnce, payout } from '#market/exitEstimate.ts'
import { blocking } from '#market/issue.ts'
import { flowsOf } from '#market/side.ts'
import {
  type ExitRequest,
  payoutIssues,
  type WithdrawIssue,
  type WithdrawPlan,
  type WithdrawPlanned,
} from '#market/withdrawPlan.ts'
import { MAX_LIQUIDITY_INPUT } from '#math/amountText.ts'
import { MAX_INT128, MAX_UINT128 } from '#math/integers.ts'
import { amountsForLiquidity, liquidityForAmount } from '#math/liquidity.ts'
import { fullRange } from '#math/tickMath.ts'
import { lentOver, nothingBorrowed, ratioDrift } from '../lending.ts'

/**
 * What a deposit of `liquidity` takes of each token, raw units: the full-range amounts at the pool's price, rounded
 * up, and the contract's refusals in its order. Hook `addReHypothecatedLiquidity` over `SqrtPriceMath`.
 * sqrtPriceX96 0n stands for a pool that does not exist.
 */
export function previewDeposit(liquidity: bigint, sqrtPriceX96: bigint, tickSpacing: number): DepositPreview {
  if (sqrtPriceX96 === 0n) {
    return refusedPreview(blocking({ code: 'poolNotInitialized', reverts: 'PoolKeyNotInitialized' }))
  }
  if (liquidity === 0n) {
    return refusedPreview(blocking({ code: 'zeroLiquidity', reverts: 'ZeroLiquidity' }))
  }
  if (liquidity > MAX_LIQUIDITY_INPUT) {
    return refusedPreview(blocking({ code: 'liquidityTooLarge', reverts: 'SafeCastOverflow' }))
  }
  const amounts = amountsForLiquidity(sqrtPriceX96, fullRange(tickSpacing), liquidity, 'up')
  if (amounts.amount0 > MAX_INT128 || amounts.amount1 > MAX_INT128) {
    return refusedPreview(blocking({ code: 'amountsTooLarge', reverts: 'SafeCastOverflow' }))
  }
  return { ok: true, ...amounts, oneSided: amounts.amount0 === 0n || amounts.amount1 === 0n }
}

/** See `depositPlanned`. */
export const planDeposit: DialectRules['planDeposit'] = (request) =>
  depositPlanned(request, can, rules.previewDeposit, ({ oneSided, ...paid }) => ({
    oneSided,
    exit: exitAtOnce(request.liquidity, paid, request.snapshot),
    // The deposit would be priced at a price that is cheap to move.
    cautions: [nothingBorrowed(request.snapshot, fullRange(request.market.pool.tickSpacing))],
  }))

const refuse = (issue: WithdrawIssue): WithdrawPlanned => ({ ok: false, issues: [issue] })

/**
 * What the account's whole position pays at one block: floor(shares * maxWithdraw / totalSupply) of each token, and
 * the contract's refusals in its order. Hook `removeReHypothecatedLiquidity`.
 */
export function planExit({ snapshot, market, shares: wanted }: ExitRequest): WithdrawPlanned {
  const { account, hook, vault0, vault1, pool } = snapshot
  if (account === undefined) return refuse(blocking({ code: 'noAccount' }))
  if (pool.slot0?.sqrtPriceX96 === 0n) {
    return refuse(blocking({ code: 'poolNotInitialized', reverts: 'PoolKeyNotInitialized' }))
  }
  const { shares } = account
  if (wanted !== undefined && wanted !== shares) return refuse(blocking({ code: 'wholeOnly' }))
  const { totalSupply } = hook
  if (shares === 0n) return refuse(blocking({ code: 'noShares', reverts: 'ZeroLiquidity' }))
  const { maxWithdraw: maxWithdraw0 } = vault0
  const { maxWithdraw: maxWithdraw1 } = vault1
  if (
    shares === undefined ||
    totalSupply === undefined ||
    maxWithdraw0 === undefined ||
    maxWithdraw1 === undefined
  ) {
    return refuse(blocking({ code: 'unreadable' }))
  }
  const paid = payout({ shares, totalSupply, maxWithdraw0, maxWithdraw1 })
  if (paid.amount0 > MAX_INT128 || paid.amount1 > MAX_INT128 || shares > MAX_UINT128) {
    return refuse(blocking({ code: 'amountsTooLarge', reverts: 'SafeCastOverflow' }))
  }
  const plan: WithdrawPlan = {
    ...alone({ kind: 'withdraw', owner: account.address }, account.address, snapshot),
    leaves: [{ token: market.hook, amount: shares }],
    arrives: flowsOf(market, paid),
    ...paid,
    shares,
    issues: payoutIssues(paid),
  }
  return { ok: true, plan }
}

export const rules: DialectRules = {
  previewDeposit: (shares, { sqrtPriceX96, market: { pool } }) =>
    previewDeposit(shares, sqrtPriceX96, pool.tickSpacing),
  // Shares are liquidity over the full range.
  sharesFor: (token, amount, { sqrtPriceX96, market: { pool } }) => {
    if (sqrtPriceX96 === 0n) return undefined
    const range = fullRange(pool.tickSpacing)
    return liquidityForAmount({ token, amount, sqrtPriceX96, range }) ?? 'notTaken'
  },
  planDeposit,
  planExit,
}

/** One of each per pool. */
export const COUNTERS = [
  'beforeSwapCount',
  'afterSwapCount',
  'beforeAddLiquidityCount',
  'beforeRemoveLiquidityCount',
] as const

export const can: Capabilities = {
  counters: COUNTERS,
  transferableShares: true,
  partialExit: false,
  exitForOthers: true,
  depositsDilute: true,
  sourceChanges: 'byAnyone',
  amountBounds: false,
  priceBound: false,
  sideWithoutVault: false,
  sidesInParts: false,
  depositLock: false,
  closableDeposits: false,
  pausable: false,
}

/** One position over the full range. Hook `beforeSwap`. */
export const lent: DialectLending['lent'] = (snapshot, { pool }, ticks) =>
  lentOver(snapshot, fullRange(pool.tickSpacing), ticks)

export const lending: DialectLending = {
  lent,
  ratioDrift: (snapshot, { pool }) => ratioDrift(snapshot, fullRange(pool.tickSpacing)),
}
