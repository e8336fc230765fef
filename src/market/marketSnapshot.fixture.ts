import { withFullRangeJit } from '#math/fullRangeJit.fixture.ts'
import type { JitLiquidity } from '#math/swapSteps.ts'
import type { TickTable } from '#math/tickMath.ts'
import { createMarket } from './createMarket.ts'
import type { Market, Network } from './market.ts'
import type { MarketSnapshot } from './marketSnapshot.ts'

const NETWORK: Network = {
  chainId: 84532,
  name: 'Base Sepolia',
  rpcUrls: ['/rpc'],
  explorer: '/explorer',
  testnet: true,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  poolManager: '0x0000000000000000000000000000000000000030',
  quoter: '0x0000000000000000000000000000000000000031',
  stateView: '0x0000000000000000000000000000000000000032',
  swapRouter: '0x0000000000000000000000000000000000000033',
}

/** Test market with addresses that are easy to recognise. */
export const MARKET: Market = createMarket('test', NETWORK, {
  name: 'Test',
  adapter: 'flashifi',
  hook: '0x00000000000000000000000000000000000060c0',
  token0: '0x0000000000000000000000000000000000000010',
  token1: '0x0000000000000000000000000000000000000011',
  vault0: '0x0000000000000000000000000000000000000020',
  vault1: '0x0000000000000000000000000000000000000021',
  pool: { fee: 300, tickSpacing: 60 },
})

const E18 = 10n ** 18n

const token = (address: `0x${string}`) => ({ address, name: 'Token', symbol: 'TKN', decimals: 18 })

const vault = (address: `0x${string}`, asset: `0x${string}`) => ({
  address,
  expected: address,
  hasCode: true,
  asset,
  tokenBalance: 500n * E18,
  totalAssets: 500n * E18,
  hookShares: 500n * E18,
  hookAssets: 500n * E18,
  maxWithdraw: 500n * E18,
  inHook: false,
  shareWorth: undefined,
  shared: undefined,
})

/**
 * Test snapshot: pool price 1, two holders, vault shares worth one unit each, and an account with
 * large balances and unlimited allowances.
 */
export const SNAPSHOT = {
  market: MARKET.id,
  chainId: 84532,
  blockNumber: 7n,
  timestamp: 1_700_000_000n,
  baseFee: 1n,
  pool: {
    slot0: { sqrtPriceX96: 2n ** 96n, tick: 0, protocolFee: 0, lpFee: 300 },
    liquidity: 1_000n * E18,
    reserve0: 1_000n * E18,
    reserve1: 1_000n * E18,
  },
  hook: {
    hasCode: true,
    name: 'Hook',
    symbol: 'HK',
    totalSupply: 500n * E18,
    shareDecimals: 18,
    virtualShares: 0n,
    ranges: 'full',
    gates: undefined,
    owner: undefined,
    keepsClaims: false,
    exitTakesItsPart: false,
  },
  extra: undefined,
  token0: token(MARKET.token0),
  token1: token(MARKET.token1),
  vault0: vault(MARKET.vault0, MARKET.token0),
  vault1: vault(MARKET.vault1, MARKET.token1),
  account: {
    address: '0x00000000000000000000000000000000deadbeef',
    native: E18,
    shares: 100n * E18,
    token0: 1_000n * E18,
    token1: 1_000n * E18,
    allowance0: 1_000n * E18,
    allowance1: 1_000n * E18,
    routerAllowance0: 1_000n * E18,
    routerAllowance1: 1_000n * E18,
    exit: undefined,
  },
} as const satisfies MarketSnapshot

/** Returns the JIT liquidity of a hook that uses all its vault assets over the full range. */
export function jitPositionOf(
  { pool, vault0, vault1 }: MarketSnapshot,
  ticks: TickTable,
): JitLiquidity | undefined {
  const { slot0, liquidity = 0n } = pool
  const { hookAssets: amount0 } = vault0
  const { hookAssets: amount1 } = vault1
  if (slot0 === undefined || amount0 === undefined || amount1 === undefined) return undefined
  return withFullRangeJit({ slot0, liquidity, ticks }, { amount0, amount1 }).lent
}
