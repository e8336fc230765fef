/** First topics of the hook's events; topics.test.ts derives each from its signature. */
export const TOPIC = {
  /** `VaultsSet(address indexed vault0, address indexed vault1)` */
  vaultsSet: '0x9a85d3bf7cfe467271be4e4dea7a0ffa5dade154e5adadb7398be1e7b63cc1c3',
  /** `ReHypothecatedLiquidityAdded(address indexed user, uint128 indexed liquidity, uint256 amount0, uint256 amount1)` */
  added: '0x6fa866055785cbaa192627fbbd16a15d3dc0298211664d522d50245e922aadd4',
  /** `ReHypothecatedLiquidityRemoved(address indexed owner, uint128 indexed sharesAmount, uint256 amount0, uint256 amount1)` */
  removed: '0xef70efe906aeda744c5086ed7803b08a62d2a906b09554e9c9bd966b5af5bc30',
  /** `Transfer(address indexed from, address indexed to, uint256 value)` of its shares, which are an ERC-20 token */
  transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
} as const
