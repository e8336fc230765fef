import { type Abi, encodeDeployData, encodeFunctionData, type TransactionReceipt } from 'viem'
import { readArtifact } from '../contracts/artifacts.ts'
import { erc20Abi } from '../contracts/generated/erc20Abi.ts'
import { flashifiAbi } from '../contracts/generated/flashifiAbi.ts'
import { poolSwapTestAbi } from '../contracts/generated/poolSwapTestAbi.ts'
import { testTokenAbi } from '../contracts/generated/testTokenAbi.ts'
import type { Market } from '../src/market/market.ts'
import { NO_VAULT, toPoolKey } from '../src/market/market.ts'
import type { Address } from '../src/math/hex.ts'
import type { PoolKey } from '../src/math/pool.ts'
import type { RpcRequest } from './rpcClient.ts'
import { send } from './send.ts'

/**
 * Most extreme price limits of a swap: one step inside v4's minimum and maximum square root prices.
 */
export const LOWEST_LIMIT = 4295128740n
export const HIGHEST_LIMIT = 1461446703485210103287273052203988822378723970341n

const MAX_UINT256 = (1n << 256n) - 1n

/**
 * Actions in the devnet. Each resolves once its transaction is mined, and rejects with `Reverted`
 * if it fails.
 */
export interface Actors {
  mint(token: Address, to: Address, amount: bigint): Promise<TransactionReceipt>
  /** Approves the maximum uint256 if no amount is given. */
  approve(from: Address, token: Address, spender: Address, amount?: bigint): Promise<TransactionReceipt>
  transfer(from: Address, token: Address, to: Address, amount: bigint): Promise<TransactionReceipt>
  /**
   * Mints `liquidity` shares of 18 decimals. The hook takes no native currency, so a `value` above
   * zero (wei) reverts.
   */
  deposit(from: Address, liquidity: bigint, value?: bigint): Promise<TransactionReceipt>
  /** Withdraws the whole position of `owner`, or of the sender by default. */
  withdraw(from: Address, owner?: Address): Promise<TransactionReceipt>
  setVaults(from: Address, vault0: Address, vault1: Address): Promise<TransactionReceipt>
  /**
   * Swaps through the router, which must have an allowance. A negative amountSpecified is an exact
   * input, as in Uniswap v4.
   */
  swap(from: Address, swap: Swap): Promise<TransactionReceipt>
  /** Creates yield: mints raw amounts of each token to its vault. */
  dripYield(amount0: bigint, amount1: bigint): Promise<void>
  /**
   * Mints both tokens to `to` and approves the hook and the router, so that the account can deposit
   * and swap.
   */
  fund(to: Address, amount0: bigint, amount1: bigint): Promise<void>
  /** Deploys a contract from contracts/ by name. Resolves with its address. */
  deploy(name: string, args?: readonly unknown[]): Promise<Address>
  /**
   * Replaces the bytecode of `target` by that at `as`, for example to make a token hostile. Keeps
   * the storage.
   */
  disguise(target: Address, as: Address): Promise<void>
}

export interface Swap {
  readonly zeroForOne: boolean
  readonly amountSpecified: bigint
  /** Price limit of the swap. By default the most extreme one that the pool manager accepts. */
  readonly sqrtPriceLimitX96?: bigint
  /** Wei to send with a swap of native currency. The router returns what the swap does not use. */
  readonly value?: bigint
}

/**
 * Creates the actions of a devnet.
 * @param deployer sends the transactions of actions without a sender
 */
export function createActors(request: RpcRequest, market: Market, deployer: Address): Actors {
  const { hook, token0, token1, vault0, vault1 } = market
  const { swapRouter } = market.network
  const onHook = (from: Address, data: `0x${string}`, value?: bigint) =>
    send(request, { from, to: hook, data, ...(value === undefined ? {} : { value }) })
  const actors: Actors = {
    mint: (token, to, amount) => send(request, { from: deployer, to: token, data: mintData(to, amount) }),
    approve: (from, token, spender, amount = MAX_UINT256) => {
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] })
      return send(request, { from, to: token, data })
    },
    transfer: (from, token, to, amount) => {
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
      return send(request, { from, to: token, data })
    },
    deposit: (from, liquidity, value) =>
      onHook(from, hookData('addReHypothecatedLiquidity', [liquidity]), value),
    withdraw: (from, owner = from) => onHook(from, hookData('removeReHypothecatedLiquidity', [owner])),
    setVaults: (from, one, other) => onHook(from, hookData('setVaults', [one, other])),
    swap: (from, swap) => {
      const data = swapData(toPoolKey(market), swap)
      return send(request, { from, to: swapRouter, data, value: swap.value ?? 0n })
    },
    dripYield: async (amount0, amount1) => {
      // A side without a vault earns no yield.
      if (vault0 !== NO_VAULT) await actors.mint(token0, vault0, amount0)
      if (vault1 !== NO_VAULT) await actors.mint(token1, vault1, amount1)
    },
    fund: async (to, amount0, amount1) => {
      await actors.mint(token0, to, amount0)
      await actors.mint(token1, to, amount1)
      for (const token of [token0, token1]) {
        for (const spender of [hook, swapRouter]) await actors.approve(to, token, spender)
      }
    },
    deploy: (name, args = []) => deployContract(request, deployer, name, args),
    disguise: async (target, as) => {
      await request('anvil_setCode', [target, await request('eth_getCode', [as, 'latest'])])
    },
  }
  return actors
}

const hookData = (
  functionName: 'addReHypothecatedLiquidity' | 'removeReHypothecatedLiquidity' | 'setVaults',
  args: readonly unknown[],
) => encodeFunctionData<Abi>({ abi: flashifiAbi, functionName, args })

const mintData = (to: Address, amount: bigint) =>
  encodeFunctionData({ abi: testTokenAbi, functionName: 'mint', args: [to, amount] })

function swapData(key: PoolKey, { zeroForOne, amountSpecified, sqrtPriceLimitX96 }: Swap) {
  const limit = sqrtPriceLimitX96 ?? (zeroForOne ? LOWEST_LIMIT : HIGHEST_LIMIT)
  const params = { zeroForOne, amountSpecified, sqrtPriceLimitX96: limit }
  return encodeFunctionData({
    abi: poolSwapTestAbi,
    functionName: 'swap',
    args: [key, params, { takeClaims: false, settleUsingBurn: false }, '0x'],
  })
}

/** Deploys a contract from contracts/ by name. Resolves with its address. */
export async function deployContract(
  request: RpcRequest,
  from: Address,
  name: string,
  args: readonly unknown[],
): Promise<Address> {
  const { abi, bytecode } = readArtifact(name)
  const { contractAddress } = await send(request, { from, data: encodeDeployData({ abi, bytecode, args }) })
  if (contractAddress === null || contractAddress === undefined) throw new Error(`${name} was not created`)
  return contractAddress
}
