import type { Market } from '../src/market/market.ts'
import { type Address, ZERO_ADDRESS } from '../src/math/hex.ts'
import { getAmountsForLiquidity } from '../src/math/liquidity.ts'
import { getFullTickRange, getSqrtPriceAtTick } from '../src/math/tickMath.ts'
import { changeCanonicalLiquidity, create2, initializePool } from './contracts.ts'
import type { RpcRequest } from './rpcClient.ts'
import type { SourceActors } from './sourceActors.ts'
import { type SourceMarket, sourceCreations } from './sourceMarkets.ts'
import { DEPLOYER, worldAddresses } from './worldAddresses.ts'

/** Creates tokens, vaults and hooks of the markets with fixed yield sources. */
export async function createSources(request: RpcRequest, poolManager: Address): Promise<void> {
  for (const { salt, code } of sourceCreations(poolManager)) await create2(request, salt, code)
}

/** Opens a market's pool and adds the liquidity of another provider. */
export async function openSourcePool(
  request: RpcRequest,
  actors: SourceActors,
  market: Market,
  { tick, canonicalLiquidity }: SourceMarket,
): Promise<void> {
  const { liquidityRouter } = worldAddresses()
  const sqrtPriceX96 = getSqrtPriceAtTick(tick)
  await initializePool(request, market, sqrtPriceX96)
  const range = getFullTickRange(market.pool.tickSpacing)
  const amounts = getAmountsForLiquidity(sqrtPriceX96, range, canonicalLiquidity, 'up')
  const sides = [
    { token: market.token0, amount: amounts.amount0 },
    { token: market.token1, amount: amounts.amount1 },
  ]
  for (const { token, amount } of sides.filter(({ token }) => token !== ZERO_ADDRESS)) {
    await actors.mint(token, DEPLOYER, amount)
    await actors.approve(DEPLOYER, token, liquidityRouter)
  }
  const value = sides.find(({ token }) => token === ZERO_ADDRESS)?.amount ?? 0n
  await changeCanonicalLiquidity(request, market, { ...range, liquidityDelta: canonicalLiquidity }, value)
}
