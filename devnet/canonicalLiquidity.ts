import { encodeFunctionData } from 'viem'
import { readArtifact } from '../contracts/artifacts.ts'
import type { Market } from '../src/market/market.ts'
import { toPoolKey } from '../src/market/market.ts'
import type { RpcRequest } from './rpcClient.ts'
import { send } from './send.ts'
import { DEPLOYER, worldAddresses } from './worldAddresses.ts'

export interface CanonicalPosition {
  /** Lower tick of the range, a multiple of the pool's tick spacing. */
  readonly tickLower: number
  readonly tickUpper: number
  /** Liquidity to add, or to remove if negative. */
  readonly liquidityDelta: bigint
}

/**
 * Adds liquidity to the pool or removes it, as any liquidity provider can. The deployer pays or
 * receives the tokens.
 */
export async function changeCanonicalLiquidity(
  request: RpcRequest,
  market: Market,
  position: CanonicalPosition,
): Promise<void> {
  const { abi } = readArtifact('PoolModifyLiquidityTest')
  const args = [toPoolKey(market), { ...position, salt: `0x${'00'.repeat(32)}` }, '0x']
  const data = encodeFunctionData({ abi, functionName: 'modifyLiquidity', args })
  await send(request, { from: DEPLOYER, to: worldAddresses().liquidityRouter, data })
}
