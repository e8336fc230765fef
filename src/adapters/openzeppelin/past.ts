import type { AdapterJitEarnings } from '#market/adapter.ts'
import type { EventTopics } from '#market/hookEvent.ts'
import {
  createEventDecoder,
  decodeDepositOrExit,
  decodeShareTransfer,
  OWNERSHIP_EVENT_DECODERS,
  OWNERSHIP_TOPICS,
  TRANSFER_TOPIC,
} from '../events.ts'
import { computeYieldSourceGain } from '../sources.ts'

/**
 * First topics of the hook's events. Swaps emit no hook event. Only derived contracts have an
 * owner.
 */
export const openzeppelinEventTopics = {
  /**
   * Topic of `ReHypothecatedLiquidityAdded(address indexed sender, PoolKey indexed poolKey, uint256
   * shares, uint256 amount0, uint256 amount1)`.
   */
  deposited: '0x43ca8191807a33a8be4e537ff50e0c7103cb8241107b2bd364cb21c538b4939f',
  /**
   * Topic of `ReHypothecatedLiquidityRemoved(address indexed sender, PoolKey indexed poolKey,
   * uint256 shares, uint256 amount0, uint256 amount1)`.
   */
  exited: '0xd3821f16c2aa813e0bf42a6b21e0bab36056f57fda1787f3e7be56d6b8782eff',
  sharesMoved: TRANSFER_TOPIC,
  ...OWNERSHIP_TOPICS,
} as const satisfies EventTopics

/** Decoders of the hook's events. The topic of an indexed pool key is its hash, the pool id. */
export const openzeppelinEventDecoder = createEventDecoder(openzeppelinEventTopics, {
  deposited: decodeDepositOrExit('deposited'),
  exited: decodeDepositOrExit('exited'),
  sharesMoved: decodeShareTransfer,
  ...OWNERSHIP_EVENT_DECODERS,
})

/**
 * Computes the hook's gain from a swap as its deposits into the yield sources minus its withdrawals
 * from them. Hook `_resolveHookDelta`.
 */
export const openzeppelinJitEarnings: AdapterJitEarnings = {
  feesOf: ({ returned }) => returned.fees,
  gainOf: computeYieldSourceGain,
}
