import type { Address } from '../amounts/hex.ts'
import type { TokenAmounts } from '../v4/liquidityAmounts.ts'
import type { Action, Plan, TokenFlow } from './action.ts'
import type { ExitEstimate } from './exitEstimate.ts'

/** A token whose allowance to the hook does not cover the deposit. */
export interface ApprovalNeed {
  readonly token: Address
  readonly index: 0 | 1
  readonly allowance: bigint
  /** What the deposit takes: the least that must be approved. */
  readonly amount: bigint
}

/** A deposit as it was shown: `leaves` is what the contract takes, to the wei, at the block's price. */
export interface DepositDraft extends Plan<Extract<Action, { kind: 'deposit' }>>, TokenAmounts {
  /** Liquidity, which is the number of shares that are minted too. */
  readonly liquidity: bigint
  readonly sqrtPriceX96: bigint
  readonly approvals: readonly ApprovalNeed[]
  /** The approvals still missing. */
  readonly shortfalls: readonly TokenFlow[]
  /** True if the price is outside the full range, so that only one token is taken. */
  readonly oneSided: boolean
  /** Undefined where the vaults could not be read. */
  readonly exit: ExitEstimate | undefined
}
