/** First topics of the events that are read whatever the hook; topics.test.ts derives each from its signature. */
export const TOPIC = {
  /** ERC-20 `Transfer(address indexed from, address indexed to, uint256 value)` */
  transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  /** ERC-20 `Approval(address indexed owner, address indexed spender, uint256 value)` */
  approval: '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
  /**
   * ERC-4337 `UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce,
   * bool success, uint256 actualGasCost, uint256 actualGasUsed)`
   */
  userOperation: '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f',
} as const
