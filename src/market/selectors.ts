/**
 * Function selectors that the first page load needs without computing keccak256. selectors.test.ts
 * derives each from its signature.
 */
export const FUNCTION_SELECTORS = {
  /** IExtsload `extsload(bytes32)` */
  extsload: '0x1e2eaeaf',
  /** IExtsload `extsload(bytes32[])` */
  extsloadMany: '0xdbd035ff',
  balanceOf: '0x70a08231',
  /** IERC1155, IERC6909 `balanceOf(address,uint256)` */
  balanceOfId: '0x00fdd58e',
  allowance: '0xdd62ed3e',
  /** IAllowanceTransfer `allowance(address,address,address)`, of Permit2 */
  permit2Allowance: '0x927da105',
  totalSupply: '0x18160ddd',
  name: '0x06fdde03',
  symbol: '0x95d89b41',
  decimals: '0x313ce567',
  asset: '0x38d52e0f',
  totalAssets: '0x01e1d114',
  convertToAssets: '0x07a2d13a',
  previewMint: '0xb3d7f6b9',
  maxWithdraw: '0xce96cb77',
  maxDeposit: '0x402d267d',
  /** AggregatorV3Interface `latestRoundData()`, of Chainlink's feeds */
  latestRoundData: '0xfeaf968c',
  /** Hook getter `poolManager()` */
  poolManager: '0xdc4c90d3',
  /**
   * IV4Quoter `quoteExactInputSingle(((address,address,uint24,int24,address),bool,uint128,bytes))`
   */
  quoteExactInputSingle: '0xaa9d21cb',
  quoteExactOutputSingle: '0x58733073',
} as const
