/** First topics of events that do not depend on the adapter. */
export const COMMON_EVENT_TOPICS = {
  /** Topic of ERC-20 `Transfer(address indexed from, address indexed to, uint256 value)`. */
  transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  /** Topic of ERC-20 `Approval(address indexed owner, address indexed spender, uint256 value)`. */
  approval: '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
  /**
   * Topic of Permit2 `Approval(address indexed owner, address indexed token, address indexed
   * spender, uint160 amount, uint48 expiration)`.
   */
  permit2Approval: '0xda9fa7c1b00402c17d0161b249b1ab8bbec047c5a52207b9c112deffd817036b',
  /**
   * Topic of ERC-4337 `UserOperationEvent(bytes32 indexed userOpHash, address indexed sender,
   * address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256
   * actualGasUsed)`.
   */
  userOperation: '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f',
  /**
   * Topic of Safe `ExecutionSuccess(bytes32 txHash, uint256 payment)`, whose hash is indexed since
   * version 1.4.
   */
  safeExecuted: '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e',
  /** Topic of Safe `ExecutionFailure(bytes32 txHash, uint256 payment)`. */
  safeFailed: '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23',
} as const
