import type { EventTopics } from '../../markets/hookEvent.ts'

/**
 * First topics of the hook's events; events.test.ts derives each from its signature. A swap leaves none on the hook, and
 * nothing changes its sources.
 */
export const topics = {
  /** `ReHypothecatedLiquidityAdded(address indexed sender, PoolKey indexed poolKey, uint256 shares, uint256 amount0, uint256 amount1)` */
  deposited: '0x43ca8191807a33a8be4e537ff50e0c7103cb8241107b2bd364cb21c538b4939f',
  /** `ReHypothecatedLiquidityRemoved`, with the same arguments. */
  exited: '0xd3821f16c2aa813e0bf42a6b21e0bab36056f57fda1787f3e7be56d6b8782eff',
  /** ERC-20 `Transfer(address indexed from, address indexed to, uint256 value)` */
  sharesMoved: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
} as const satisfies EventTopics
