import type { Hex, Log } from 'viem'
import { deployContract } from '../../devnet/actors.ts'
import { startAnvil } from '../../devnet/anvil.ts'
import { create2 } from '../../devnet/contracts.ts'
import hookSalt from '../../devnet/hookSalt.json' with { type: 'json' }
import { createRpc, type RpcRequest } from '../../devnet/rpcClient.ts'
import { send } from '../../devnet/send.ts'
import { creationCodes, DEPLOYER, hookInitCode, worldAddresses } from '../../devnet/worldAddresses.ts'
import { encodeAbiWord } from '../../src/math/abi.ts'
import type { Address } from '../../src/math/hex.ts'
import type { PoolKey } from '../../src/math/pool.ts'
import { computePoolId, computePoolStateSlot } from '../../src/math/poolId.ts'
import { callData } from './calls.ts'

/** A local chain with the real Uniswap v4 contracts and the hook, on which pools can be opened. */
export interface ProofChain {
  readonly request: RpcRequest
  readonly manager: Address
  readonly router: Address
  readonly liquidityRouter: Address
  readonly quoter: Address
  /**
   * Account that sends all transactions. It owns 2^200 of every token and has approved all
   * contracts.
   */
  readonly actor: Address
  openPool(options: PoolOptions): Promise<ProofPool>
  /**
   * Sends a transaction and resolves with its logs.
   * @throws Error if it reverted
   */
  mine(to: Address, data: Hex): Promise<readonly Log[]>
  stop(): Promise<void>
}

export interface PoolOptions {
  readonly fee: number
  readonly tickSpacing: number
  readonly sqrtPriceX96: bigint
}

export interface ProofPool {
  readonly key: PoolKey
  readonly stateSlot: Hex
  readonly hook: Address
  readonly token0: Address
  readonly token1: Address
  readonly vault0: Address
  readonly vault1: Address
}

/** Encodes a PoolKey as five ABI words. */
export function keyWords(key: PoolKey): readonly (bigint | number)[] {
  return [BigInt(key.currency0), BigInt(key.currency1), key.fee, key.tickSpacing, BigInt(key.hooks)]
}

/** Type of a PoolKey in function signatures. */
export const KEY = '(address,address,uint24,int24,address)'
const MUCH = 1n << 200n

/** Gas limit of a whole block, because a swap across thousands of bitmap words needs most of it. */
const GAS = '0x3938700'

/**
 * Returns the n-th address whose lowest 14 bits permit beforeInitialize, beforeSwap and afterSwap.
 */
function hookAddress(index: number): Address {
  return `0x${encodeAbiWord((0xc0den << 140n) | (BigInt(index) << 14n) | 0x20c0n).slice(24)}`
}

/** Deploys the contracts. Pools are opened on demand, each with its own tokens, vaults and hook. */
export async function startProofChain(): Promise<ProofChain> {
  const anvil = await startAnvil()
  const request = createRpc(anvil.rpcUrl)
  const addresses = worldAddresses()
  const act = (to: Address, data: Hex) => send(request, { from: DEPLOYER, to, data })
  for (const data of creationCodes(addresses)) await send(request, { from: DEPLOYER, data })
  await create2(request, hookSalt.salt as Hex, hookInitCode(addresses.poolManager))
  const hookCode = await request('eth_getCode', [addresses.hook, 'latest'])
  await act(addresses.poolManager, callData('setProtocolFeeController(address)', DEPLOYER))
  const mine = async (to: Address, data: Hex) =>
    (await send(request, { from: DEPLOYER, to, data, gas: GAS })).logs
  let opened = 0

  async function openPool({ fee, tickSpacing, sqrtPriceX96 }: PoolOptions): Promise<ProofPool> {
    const tokens = [
      await deployContract(request, DEPLOYER, 'TestToken', ['Proof', 'PRF', 18]),
      await deployContract(request, DEPLOYER, 'TestToken', ['Proof', 'PRF', 18]),
    ] as const
    const [token0, token1] = BigInt(tokens[0]) < BigInt(tokens[1]) ? tokens : [tokens[1], tokens[0]]
    const vault0 = await deployContract(request, DEPLOYER, 'YieldVault', [token0, 'Proof', 'PRF'])
    const vault1 = await deployContract(request, DEPLOYER, 'YieldVault', [token1, 'Proof', 'PRF'])
    opened += 1
    const hook = hookAddress(opened)
    await request('anvil_setCode', [hook, hookCode])
    const key = { currency0: token0, currency1: token1, fee, tickSpacing, hooks: hook }
    await act(addresses.poolManager, callData(`initialize(${KEY},uint160)`, ...keyWords(key), sqrtPriceX96))
    await act(hook, callData('setVaults(address,address)', vault0, vault1))
    for (const token of [token0, token1]) {
      await act(token, callData('mint(address,uint256)', DEPLOYER, MUCH))
      for (const spender of [hook, addresses.swapRouter, addresses.liquidityRouter]) {
        await act(token, callData('approve(address,uint256)', spender, (1n << 256n) - 1n))
      }
    }
    return { key, stateSlot: computePoolStateSlot(computePoolId(key)), hook, token0, token1, vault0, vault1 }
  }

  return {
    request,
    manager: addresses.poolManager,
    router: addresses.swapRouter,
    liquidityRouter: addresses.liquidityRouter,
    quoter: addresses.quoter,
    actor: DEPLOYER,
    openPool,
    mine,
    stop: anvil.stop,
  }
}
