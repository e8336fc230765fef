import type { Hex, TransactionReceipt } from 'viem'
import type { Market } from '../src/market/market.ts'
import { toPoolKey } from '../src/market/market.ts'
import type { Address } from '../src/math/hex.ts'
import { computePoolId } from '../src/math/poolId.ts'
import { type Actors, createActors } from './actors.ts'
import { callOf, readWord } from './contracts.ts'
import type { WorldBucket } from './dualAddresses.ts'
import type { RpcRequest } from './rpcClient.ts'
import { send } from './send.ts'
import { DEPLOYER } from './worldAddresses.ts'

const MAX_UINT256 = (1n << 256n) - 1n

/** Limits on the amounts of an action, and its deadline. A missing limit does not apply. */
export interface Within {
  readonly amount0?: bigint
  readonly amount1?: bigint
  /** Deadline in Unix seconds. */
  readonly deadline?: bigint
}

/**
 * Actions in one pool of the DualPool hook, including those of its owner. All reject with
 * `Reverted` if they fail.
 */
export interface DualActors
  extends Pick<Actors, 'mint' | 'approve' | 'swap' | 'fund' | 'deploy' | 'disguise'> {
  deposit(from: Address, shares: bigint, most?: Within): Promise<TransactionReceipt>
  withdraw(from: Address, shares: bigint, least?: Within): Promise<TransactionReceipt>
  /**
   * Calls any function of the hook that takes the pool key first. The owner sends it by default.
   */
  onPool(functionName: string, args?: readonly unknown[], from?: Address): Promise<TransactionReceipt>
  /** Sends any calldata to the hook. */
  onHook(data: Hex, from: Address): Promise<TransactionReceipt>
  dripYield(amount0: bigint, amount1: bigint): Promise<void>
  setDistribution(buckets: readonly WorldBucket[]): Promise<TransactionReceipt>
  shares(of: Address): Promise<bigint>
}

export function createDualActors(request: RpcRequest, market: Market): DualActors {
  const key = toPoolKey(market)
  const { mint, approve, swap, fund, deploy, disguise, dripYield } = createActors(request, market, DEPLOYER)
  const onHook = (data: Hex, from: Address) => send(request, { from, to: market.hook, data })
  const onPool = (functionName: string, args: readonly unknown[] = [], from: Address = DEPLOYER) =>
    onHook(callOf('DualPoolHook', functionName, [key, ...args]), from)
  return {
    ...{ mint, approve, swap, fund, deploy, disguise, dripYield, onHook, onPool },
    deposit: (from, shares, { amount0 = MAX_UINT256, amount1 = MAX_UINT256, deadline = MAX_UINT256 } = {}) =>
      onPool('addLiquidity', [shares, amount0, amount1, deadline], from),
    withdraw: (from, shares, { amount0 = 0n, amount1 = 0n, deadline = MAX_UINT256 } = {}) =>
      onPool('removeLiquidity', [shares, amount0, amount1, deadline], from),
    setDistribution: (buckets) => onPool('setDistribution', [buckets]),
    shares: (of) =>
      readWord(request, market.hook, callOf('DualPoolHook', 'userShares', [computePoolId(key), of])),
  }
}
