import type { Rpc } from '#chain/rpc/rpc.ts'
import type { WritableMarket } from '#market/adapter.ts'
import { computeDeadline, DEFAULT_TOLERANCE } from '#market/limits.ts'
import type { AccountSnapshot, MarketSnapshot } from '#market/marketSnapshot.ts'
import { type Pair, sumMovementsPerToken, toAmountPair } from '#market/tokenPair.ts'
import { createExitAction } from '#market/withdrawPlan.ts'
import { type RevertMessage, toRevertMessage } from '../describeError.ts'
import { simulateActions } from './simulateActions.ts'

/** All simulation code in one chunk, which is loaded on first use. */
export { describeError, formatRevertDetails, toRevertMessage } from '../describeError.ts'
export { decodeRevert } from './decodeRevert.ts'
export { findDepositRevertReason } from './findDepositRefusal.ts'
export { quoteWithPrepaidInput, type SwapPayer } from './quotePaidFirst.ts'
export { simulateActions } from './simulateActions.ts'
export { simulateDepositThenWithdraw } from './simulateDepositThenWithdraw.ts'

/** Account and block of a withdrawal to simulate. */
export interface ExitSimulationRequest extends Pick<MarketSnapshot, 'blockNumber' | 'timestamp'> {
  readonly account: Pick<AccountSnapshot, 'address' | 'shares'> | undefined
}

/** Result of simulating a full withdrawal. */
export type SimulatedExit =
  /**
   * Raw amounts that the owner receives. Undefined if the withdrawal succeeds but the node cannot
   * measure them.
   */
  | { readonly ok: true; readonly amounts: Pair<bigint> | undefined }
  /** `isTooEarly` is true if only a deposit lock prevents the withdrawal. */
  | { readonly ok: false; readonly refusal: RevertMessage; readonly isTooEarly: boolean }

/**
 * Simulates that an account withdraws its whole position after the snapshot's block, without
 * minimum amounts. Undefined without shares. Throws ChainError.
 */
export async function simulateExit(
  rpc: Rpc,
  market: WritableMarket,
  snapshot: ExitSimulationRequest,
): Promise<SimulatedExit | undefined> {
  const { address: owner, shares } = snapshot.account ?? {}
  if (owner === undefined || shares === undefined || shares === 0n) return undefined
  const exit = createExitAction(
    owner,
    shares,
    market.capabilities,
    computeDeadline(snapshot, DEFAULT_TOLERANCE),
  )
  const { blockNumber } = snapshot
  const tried = await simulateActions(rpc, market, owner, [exit], { blockNumber })
  if (tried.ok)
    return {
      ok: true,
      amounts:
        tried.flows === null ? undefined : toAmountPair(sumMovementsPerToken(tried.flows.arrives, market)),
    }
  const isTooEarly = market.encoder.tooEarly?.includes(tried.revert.name ?? '') === true
  return { ok: false, refusal: toRevertMessage(tried.revert), isTooEarly }
}
