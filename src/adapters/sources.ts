import type { DepositIssue } from '#market/depositPlan.ts'
import { type ExitEstimate, lossOf } from '#market/exitEstimate.ts'
import { feeReserve } from '#market/fees.ts'
import { blocking, caution, type SideIssue } from '#market/issue.ts'
import type { PoolLoan } from '#market/past/poolLoans.ts'
import { amountsOf, type Both, readSides, SIDES, vaultsOf } from '#market/side.ts'
import { sideHealth } from '#market/sideHealth.ts'
import type { Snapshot } from '#market/snapshot.ts'
import type { WithdrawIssue } from '#market/withdrawPlan.ts'
import { type Address, sameAddress } from '#math/hex.ts'
import { BPS, mulDiv } from '#math/integers.ts'
import type { TokenAmounts } from '#math/liquidity.ts'

/**
 * What hooks have in common whose shares are a part of two sources, and that may take native
 * currency.
 */

/**
 * Native currency for a deposit: what it takes, and a little more where the account has it, since
 * the sources may earn before it is mined and one wei too little is refused. What is over comes
 * back in the same transaction.
 */
export function nativeValueFor(
  amount: bigint,
  { account, baseFee }: Pick<Snapshot, 'account' | 'baseFee'>,
  toleranceBps: bigint,
): bigint {
  const more = mulDiv(amount, BPS + toleranceBps, BPS, 'up')
  if (account?.native === undefined || baseFee === undefined) return amount
  return account.native >= more + feeReserve(baseFee) ? more : amount
}

/**
 * Sources that could pay out less now than this exit takes, as far as they and the hook say. Some
 * pay all the same, so it is for reading: whether the contract refuses is found out when it is
 * tried, before anything is signed.
 */
export function underfundedSources(snapshot: Snapshot, paid: TokenAmounts): readonly WithdrawIssue[] {
  const amounts = amountsOf(paid)
  return readSides(snapshot).flatMap(({ side, token, vault }) => {
    const pays = sideHealth(vault, snapshot.hook).payable ?? vault.maxWithdraw
    if (pays === undefined || amounts[side] <= pays) return []
    const params = { pays, needed: amounts[side], decimals: token.decimals }
    return [caution({ code: 'sourceShort', side, params })]
  })
}

/**
 * Sources that their own owner has paused, as far as these amounts move them: the contract passes
 * their refusal on.
 */
export function pausedSources(
  snapshot: Pick<Snapshot, 'vault0' | 'vault1' | 'token0' | 'token1'>,
  moved: TokenAmounts,
): readonly SideIssue<'sourcePaused'>[] {
  const amounts = amountsOf(moved)
  return SIDES.flatMap((side) =>
    vaultsOf(snapshot)[side].isPaused && amounts[side] > 0n
      ? [blocking({ code: 'sourcePaused', side, reverts: 'EnforcedPause' })]
      : [],
  )
}

/**
 * A side of which its source reports nothing, while there are shares, is not taken: that side is
 * priced at nothing.
 */
export const emptySources = (snapshot: Snapshot): readonly DepositIssue[] =>
  snapshot.hook.totalSupply === 0n
    ? []
    : readSides(snapshot).flatMap(({ side, vault }) =>
        vault.hookAssets === 0n ? [caution({ code: 'sourceEmpty', side })] : [],
      )

/**
 * What taking new shares out again would bring, by arithmetic alone: nothing where a source would
 * not pay it, since that fails the whole exit; undefined where it could not be read.
 * @param part what they are worth once they are paid for
 */
export function immediateExit(
  part: TokenAmounts | undefined,
  paid: TokenAmounts,
  { vault0, vault1 }: Pick<Snapshot, 'vault0' | 'vault1'>,
): ExitEstimate | undefined {
  const [{ maxWithdraw: most0 }, { maxWithdraw: most1 }] = [vault0, vault1]
  if (part === undefined || most0 === undefined || most1 === undefined) return undefined
  const isPaused = vault0.isPaused || vault1.isPaused
  const isStuck = isPaused || part.amount0 > most0 + paid.amount0 || part.amount1 > most1 + paid.amount1
  const returned = isStuck ? { amount0: 0n, amount1: 0n } : part
  return { expected: paid, returned, loss: lossOf(paid, returned) }
}

/**
 * Lending rounds up and taking back rounds down: so much of a side may be gone without anybody
 * having swapped it.
 */
const ROUNDED_AWAY = 2n

/**
 * What a loan brought: the hook settles what the pool manager owes it, or it the pool manager,
 * through its sources and to the unit, so it is what a side's source was given or gave. Undefined
 * where a side was swapped and none of its sources moved.
 */
export function gainBySources(loan: PoolLoan, sources: Both<readonly Address[]>): TokenAmounts | undefined {
  const [lent, principal] = [amountsOf(loan.lent), amountsOf(loan.principal)]
  const [amount0, amount1] = SIDES.map((side) => {
    const move = loan.settled.find(({ source }) => sources[side].some((each) => sameAddress(each, source)))
    if (move !== undefined) return move.kind === 'sourceIn' ? move.assets : -move.assets
    const gone = lent[side] - principal[side]
    return gone >= 0n && gone <= ROUNDED_AWAY ? 0n : undefined
  })
  return amount0 === undefined || amount1 === undefined ? undefined : { amount0, amount1 }
}
