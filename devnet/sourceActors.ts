import type { TransactionReceipt } from 'viem'
import type { Market } from '../src/market/market.ts'
import { type Address, ZERO_ADDRESS } from '../src/math/hex.ts'
import { type Actors, createActors } from './actors.ts'
import { callOf, readAsset } from './contracts.ts'
import type { RpcRequest } from './rpcClient.ts'
import { send } from './send.ts'
import { DEPLOYER } from './worldAddresses.ts'

/**
 * Actions in a market with one fixed vault per currency. Each resolves once its transaction is
 * mined.
 */
export interface SourceActors
  extends Pick<Actors, 'mint' | 'approve' | 'transfer' | 'swap' | 'deploy' | 'disguise'> {
  /** Deposits for raw `shares`. `value` is in wei, and the hook returns what it does not use. */
  deposit(from: Address, shares: bigint, value?: bigint): Promise<TransactionReceipt>
  exit(from: Address, shares: bigint): Promise<TransactionReceipt>
  /** Creates yield: mints raw amounts of each vault's token to the vault. */
  dripYield(amount0: bigint, amount1: bigint): Promise<void>
  /**
   * Mints tokens to `to` and approves hook and router. Every account already has native currency.
   */
  fund(to: Address, amount0: bigint, amount1: bigint): Promise<void>
}

/**
 * Creates the actions in a market with fixed yield sources. `DEPLOYER` sends those without a
 * sender.
 */
export function createSourceActors(request: RpcRequest, market: Market): SourceActors {
  const { hook, token0, token1, vault0, vault1, network } = market
  const shared = createActors(request, market, DEPLOYER)
  const onHook = (from: Address, functionName: string, shares: bigint, value = 0n) =>
    send(request, { from, to: hook, data: callOf('YieldSourceHook', functionName, [shares]), value })
  const earn = async (token: Address, vault: Address, amount: bigint) => {
    if (amount === 0n) return
    if (token !== ZERO_ADDRESS) return void (await shared.mint(token, vault, amount))
    const wrapped = await readAsset(request, vault)
    await send(request, {
      from: DEPLOYER,
      to: wrapped,
      data: callOf('WrappedEther', 'deposit', []),
      value: amount,
    })
    await shared.transfer(DEPLOYER, wrapped, vault, amount)
  }
  const ready = async (to: Address, token: Address, amount: bigint) => {
    if (token === ZERO_ADDRESS) return
    await shared.mint(token, to, amount)
    for (const spender of [hook, network.swapRouter]) await shared.approve(to, token, spender)
  }
  return {
    ...shared,
    deposit: (from, shares, value) => onHook(from, 'addReHypothecatedLiquidity', shares, value),
    exit: (from, shares) => onHook(from, 'removeReHypothecatedLiquidity', shares),
    dripYield: async (amount0, amount1) => {
      await earn(token0, vault0, amount0)
      await earn(token1, vault1, amount1)
    },
    fund: async (to, amount0, amount1) => {
      await ready(to, token0, amount0)
      await ready(to, token1, amount1)
    },
  }
}
