import type { EventTopics } from '#market/hookEvent.ts'

/** First topics of the hook's events; events.test.ts derives each from its signature. */
export const topics = {
  /** `ReHypothecatedLiquidityAdded(address indexed user, uint128 indexed liquidity, uint256 amount0, uint256 amount1)` */
  deposited: '0x6fa866055785cbaa192627fbbd16a15d3dc0298211664d522d50245e922aadd4',
  /** `ReHypothecatedLiquidityRemoved(address indexed owner, uint128 indexed sharesAmount, uint256 amount0, uint256 amount1)` */
  exited: '0xef70efe906aeda744c5086ed7803b08a62d2a906b09554e9c9bd966b5af5bc30',
  /** ERC-20 `Transfer(address indexed from, address indexed to, uint256 value)` */
  sharesMoved: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  /** `LiquidityProvided(bytes32 indexed poolId, uint128 indexed liquidity, uint256 amount0, uint256 amount1)` */
  lent: '0x988202104d1950e96d64ee7ada19815190814713d40b4ef94add28dcda4242d6',
  /** `LiquidityRemoved(bytes32 indexed poolId, uint128 indexed liquidity, uint256 amount0, uint256 amount1)` */
  returned: '0x59b0cc283e09f2868971b9718409907b497b152e5be76aa4e05e7acc5e0a0a49',
  /** `VaultsSet(address indexed vault0, address indexed vault1)` */
  sourcesChanged: '0x9a85d3bf7cfe467271be4e4dea7a0ffa5dade154e5adadb7398be1e7b63cc1c3',
} as const satisfies EventTopics
