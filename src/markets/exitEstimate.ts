import { larger } from '../amounts/integers.ts'
import { mulDiv } from '../amounts/mulDiv.ts'
import type { TokenAmounts } from '../v4/liquidityAmounts.ts'
import type { Snapshot } from './snapshot.ts'

/** The hook's shares and what its vaults hand out, all raw and of one block. */
export interface HookPosition {
  readonly shares: bigint
  readonly totalSupply: bigint
  readonly maxWithdraw0: bigint
  readonly maxWithdraw1: bigint
}

/** What a deposit that is taken back at once would give, by arithmetic alone: a simulation is more reliable. */
export interface ExitEstimate {
  /** The whole position after the deposit: a withdrawal takes all of it. */
  readonly returned: TokenAmounts
  /** What the position was worth before, and what the deposit added: what should come back. */
  readonly expected: TokenAmounts
  /** expected - returned, not below zero. */
  readonly loss: TokenAmounts
}

/**
 * What an owner's shares pay out: floor(shares * maxWithdraw / totalSupply) of each token.
 * Zero where there are no shares at all.
 */
export function payout(position: HookPosition): TokenAmounts {
  const { shares, totalSupply, maxWithdraw0, maxWithdraw1 } = position
  if (totalSupply === 0n) return { amount0: 0n, amount1: 0n }
  return {
    amount0: mulDiv(shares, maxWithdraw0, totalSupply, 'down'),
    amount1: mulDiv(shares, maxWithdraw1, totalSupply, 'down'),
  }
}

/** What is missing of each token, not below zero. */
export const lossOf = (expected: TokenAmounts, returned: TokenAmounts): TokenAmounts => ({
  amount0: larger(expected.amount0 - returned.amount0, 0n),
  amount1: larger(expected.amount1 - returned.amount1, 0n),
})

/**
 * The exit right after a deposit: shares are minted by liquidity whatever the vaults hold, so a deposit into vaults
 * that lost or earned is shared with the other holders. Assumes that the vaults credit what they are given.
 */
export function estimateExit(liquidity: bigint, paid: TokenAmounts, position: HookPosition): ExitEstimate {
  const before = payout(position)
  const returned = payout({
    shares: position.shares + liquidity,
    totalSupply: position.totalSupply + liquidity,
    maxWithdraw0: position.maxWithdraw0 + paid.amount0,
    maxWithdraw1: position.maxWithdraw1 + paid.amount1,
  })
  const expected = { amount0: before.amount0 + paid.amount0, amount1: before.amount1 + paid.amount1 }
  return { returned, expected, loss: lossOf(expected, returned) }
}

/** The same from a snapshot; undefined where the position or a vault could not be read. */
export function exitAtOnce(
  liquidity: bigint,
  paid: TokenAmounts,
  snapshot: Snapshot,
): ExitEstimate | undefined {
  const { totalSupply } = snapshot.hook
  const shares = snapshot.account?.shares
  const maxWithdraw0 = snapshot.vault0.maxWithdraw
  const maxWithdraw1 = snapshot.vault1.maxWithdraw
  if (totalSupply === undefined || shares === undefined) return undefined
  if (maxWithdraw0 === undefined || maxWithdraw1 === undefined) return undefined
  return estimateExit(liquidity, paid, { shares, totalSupply, maxWithdraw0, maxWithdraw1 })
}

/** Raw units of either token that rounding alone may cost: one per floor, one for the vault's own. */
export const ROUNDING_UNITS = 2n

/**
 * How an immediate exit compares with what was put in: 'total' where nothing comes back, 'loss' where a token comes
 * back short beyond rounding, else 'fair'. A vault whose share is worth many units rounds by more: that is a loss.
 */
export function judgeExit(expected: TokenAmounts, returned: TokenAmounts): 'fair' | 'loss' | 'total' {
  const short0 = expected.amount0 - returned.amount0
  const short1 = expected.amount1 - returned.amount1
  if (short0 <= ROUNDING_UNITS && short1 <= ROUNDING_UNITS) return 'fair'
  return returned.amount0 === 0n && returned.amount1 === 0n ? 'total' : 'loss'
}
