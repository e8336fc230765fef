import { concat, encodeFunctionData } from 'viem'
import { readArtifact } from '../contracts/artifacts.ts'
import { poolManagerAbi } from '../contracts/generated/poolManagerAbi.ts'
import type { Market } from '../src/market/market.ts'
import { toPoolKey } from '../src/market/market.ts'
import { type Address, ZERO_ADDRESS } from '../src/math/hex.ts'
import { getAmountsForLiquidity } from '../src/math/liquidity.ts'
import { getFullTickRange, getSqrtPriceAtTick } from '../src/math/tickMath.ts'
import type { RpcRequest } from './rpcClient.ts'
import { send } from './send.ts'
import type { SourceActors } from './sourceActors.ts'
import { type SourceMarket, sourceCreations } from './sourceMarkets.ts'
import { CREATE2_DEPLOYER, DEPLOYER, worldAddresses } from './worldAddresses.ts'

/** Creates tokens, vaults and hooks of the markets with fixed yield sources. */
export async function createSources(request: RpcRequest, poolManager: Address): Promise<void> {
  for (const { salt, code } of sourceCreations(poolManager))
    await send(request, { from: DEPLOYER, to: CREATE2_DEPLOYER, data: concat([salt, code]) })
}

/** Opens a market's pool and adds the liquidity of another provider. */
export async function openSourcePool(
  request: RpcRequest,
  actors: SourceActors,
  market: Market,
  { tick, canonicalLiquidity }: SourceMarket,
): Promise<void> {
  const { liquidityRouter } = worldAddresses()
  const key = toPoolKey(market)
  const sqrtPriceX96 = getSqrtPriceAtTick(tick)
  const initialize = encodeFunctionData({
    abi: poolManagerAbi,
    functionName: 'initialize',
    args: [key, sqrtPriceX96],
  })
  await send(request, { from: DEPLOYER, to: market.network.poolManager, data: initialize })
  const range = getFullTickRange(key.tickSpacing)
  const amounts = getAmountsForLiquidity(sqrtPriceX96, range, canonicalLiquidity, 'up')
  const sides = [
    { token: market.token0, amount: amounts.amount0 },
    { token: market.token1, amount: amounts.amount1 },
  ]
  for (const { token, amount } of sides.filter(({ token }) => token !== ZERO_ADDRESS)) {
    await actors.mint(token, DEPLOYER, amount)
    await actors.approve(DEPLOYER, token, liquidityRouter)
  }
  const { tickLower, tickUpper } = range
  const params = { tickLower, tickUpper, liquidityDelta: canonicalLiquidity, salt: `0x${'00'.repeat(32)}` }
  await send(request, {
    from: DEPLOYER,
    to: liquidityRouter,
    data: encodeFunctionData({
      abi: readArtifact('PoolModifyLiquidityTest').abi,
      functionName: 'modifyLiquidity',
      args: [key, params, '0x'],
    }),
    value: sides.find(({ token }) => token === ZERO_ADDRESS)?.amount ?? 0n,
  })
}
