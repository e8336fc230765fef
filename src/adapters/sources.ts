import type { DepositIssue } from '#market/depositPlan.ts'
import { computeMissingPayout, type ExitEstimate } from '#market/exitEstimate.ts'
import { computeFeeReserve } from '#market/fees.ts'
import { type TokenSideIssue, toBlockingIssue, toCautionIssue } from '#market/issue.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import type { PoolJitPosition } from '#market/past/poolLoans.ts'
import { assessSideHealth } from '#market/sideHealth.ts'
import { listTokensWithVaults, type Pair, TOKEN_SIDES, toAmountPair, toVaultPair } from '#market/tokenPair.ts'
import type { WithdrawIssue } from '#market/withdrawPlan.ts'
import { type Address, isAddressEqual } from '#math/hex.ts'
import { BPS_DENOMINATOR, mulDiv } from '#math/integers.ts'
import type { TokenAmounts } from '#math/liquidity.ts'
import { type ShareAssets, valueOfNewShares } from './shares.ts'

/**
 * Returns the native currency to send with a deposit. Yield may raise the cost before the deposit
 * is mined, so the result includes a margin if the account can pay it. The contract refunds the
 * surplus.
 */
export function computeNativeCurrencyToSend(
  amount: bigint,
  { account, baseFee }: Pick<MarketSnapshot, 'account' | 'baseFee'>,
  toleranceBps: bigint,
): bigint {
  const more = mulDiv(amount, BPS_DENOMINATOR + toleranceBps, BPS_DENOMINATOR, 'up')
  if (account?.native === undefined || baseFee === undefined) return amount
  return account.native >= more + computeFeeReserve(baseFee) ? more : amount
}

/**
 * Returns warnings for yield sources that report less than the withdrawal needs. Some pay the full
 * amount anyway, so the simulation before signing decides.
 */
export function findUnderfundedYieldSources(
  snapshot: MarketSnapshot,
  paid: TokenAmounts,
): readonly WithdrawIssue[] {
  const amounts = toAmountPair(paid)
  return listTokensWithVaults(snapshot).flatMap(({ side, token, vault }) => {
    const pays = assessSideHealth(vault, snapshot.hook).payable ?? vault.maxWithdraw
    if (pays === undefined || amounts[side] <= pays) return []
    const params = { pays, needed: amounts[side], decimals: token.decimals }
    return [toCautionIssue({ code: 'sourceShort', side, params })]
  })
}

/** Returns blockers for paused yield sources, which would make the hook's call revert. */
export function findPausedYieldSources(
  snapshot: Pick<MarketSnapshot, 'vault0' | 'vault1' | 'token0' | 'token1'>,
  moved: TokenAmounts,
): readonly TokenSideIssue<'sourcePaused'>[] {
  const amounts = toAmountPair(moved)
  return TOKEN_SIDES.flatMap((side) =>
    toVaultPair(snapshot)[side].isPaused && amounts[side] > 0n
      ? [toBlockingIssue({ code: 'sourcePaused', side, reverts: 'EnforcedPause' })]
      : [],
  )
}

/**
 * Returns warnings for yield sources that report zero although shares exist. A deposit pays nothing
 * into them.
 */
export const findEmptyYieldSources = (snapshot: MarketSnapshot): readonly DepositIssue[] =>
  snapshot.hook.totalSupply === 0n
    ? []
    : listTokensWithVaults(snapshot).flatMap(({ side, vault }) =>
        vault.hookAssets === 0n ? [toCautionIssue({ code: 'sourceEmpty', side })] : [],
      )

/**
 * Returns what withdrawing the new shares right after a deposit would pay. Zero if a yield source
 * cannot pay its part. Undefined if a value could not be read.
 */
export function computeImmediateExitAmounts(
  shares: bigint,
  assets: ShareAssets | undefined,
  paid: TokenAmounts,
  { vault0, vault1 }: Pick<MarketSnapshot, 'vault0' | 'vault1'>,
): ExitEstimate | undefined {
  const [{ maxWithdraw: most0 }, { maxWithdraw: most1 }] = [vault0, vault1]
  if (assets === undefined || most0 === undefined || most1 === undefined) return undefined
  const part = valueOfNewShares(shares, assets, paid)
  const isPaused = vault0.isPaused || vault1.isPaused
  const isStuck = isPaused || part.amount0 > most0 + paid.amount0 || part.amount1 > most1 + paid.amount1
  const returned = isStuck ? { amount0: 0n, amount1: 0n } : part
  return { expected: paid, returned, loss: computeMissingPayout(paid, returned) }
}

/** Maximum number of raw units that the hook can lose by rounding in a swap. */
const ROUNDED_AWAY = 2n

/**
 * Returns the hook's gain from a swap: deposits into its yield sources minus withdrawals from them.
 * Undefined if neither a deposit nor a withdrawal explains the change of a token's amount.
 */
export function computeYieldSourceGain(
  loan: PoolJitPosition,
  sources: Pair<readonly Address[]>,
): TokenAmounts | undefined {
  const [lent, principal] = [toAmountPair(loan.lent), toAmountPair(loan.principal)]
  const [amount0, amount1] = TOKEN_SIDES.map((side) => {
    const move = loan.settled.find(({ source }) => sources[side].some((each) => isAddressEqual(each, source)))
    if (move !== undefined) return move.kind === 'sourceIn' ? move.assets : -move.assets
    const gone = lent[side] - principal[side]
    return gone >= 0n && gone <= ROUNDED_AWAY ? 0n : undefined
  })
  return amount0 === undefined || amount1 === undefined ? undefined : { amount0, amount1 }
}
