import type { EventTopics } from '#market/hookEvent.ts'

/**
 * First topics of the hook's events; events.test.ts derives each from its signature. A swap leaves none on the hook, and
 * nothing changes its sources. The base has no owner; a contract that builds upon it may have one, as `Ownable` tells.
 */
export const topics = {
  /** `ReHypothecatedLiquidityAdded(address indexed sender, PoolKey indexed poolKey, uint256 shares, uint256 amount0, uint256 amount1)` */
  deposited: '0x43ca8191807a33a8be4e537ff50e0c7103cb8241107b2bd364cb21c538b4939f',
  /** `ReHypothecatedLiquidityRemoved`, with the same arguments. */
  exited: '0xd3821f16c2aa813e0bf42a6b21e0bab36056f57fda1787f3e7be56d6b8782eff',
  /** ERC-20 `Transfer(address indexed from, address indexed to, uint256 value)` */
  sharesMoved: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  /** `OwnershipTransferStarted(address indexed, address indexed)` of `Ownable2Step` */
  ownerProposed: '0x38d16b8cac22d99fc7c124b9cd0de2d3fa1faef420bfe791d8c362d765e22700',
  /** `OwnershipTransferred(address indexed, address indexed)` of `Ownable` */
  ownerChanged: '0x8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0',
} as const satisfies EventTopics
