import { type Abi, concat, encodeFunctionData, type Hex, type TransactionReceipt } from 'viem'
import { readArtifact } from '../contracts/artifacts.ts'
import { poolManagerAbi } from '../contracts/generated/poolManagerAbi.ts'
import { type Market, toPoolKey } from '../src/market/market.ts'
import type { Address } from '../src/math/hex.ts'
import type { RpcRequest } from './rpcClient.ts'
import { send } from './send.ts'
import { CREATE2_DEPLOYER, DEPLOYER, worldAddresses } from './worldAddresses.ts'

// Calls of compiled contracts that several devnet markets, benches and tests need.

/** Encodes a call of a contract, by the name of its artifact. */
export const callOf = (artifact: string, functionName: string, args: readonly unknown[] = []): Hex =>
  encodeFunctionData<Abi>({ abi: readArtifact(artifact).abi, functionName, args })

/** Reads the first word that a call returns. */
export async function readWord(request: RpcRequest, to: Address, data: Hex): Promise<bigint> {
  const answer = String(await request('eth_call', [{ to, data }, 'latest']))
  return BigInt(answer.slice(0, 66))
}

export async function readAddress(request: RpcRequest, to: Address, data: Hex): Promise<Address> {
  return `0x${(await readWord(request, to, data)).toString(16).padStart(40, '0')}`
}

export const readBalance = (request: RpcRequest, token: Address, who: Address): Promise<bigint> =>
  readWord(request, token, callOf('TestToken', 'balanceOf', [who]))

/** Returns the token that a vault holds. For native currency, this is the wrapped token. */
export const readAsset = (request: RpcRequest, vault: Address): Promise<Address> =>
  readAddress(request, vault, callOf('YieldVault', 'asset'))

/** Sends a transaction from any address, because Anvil needs no key. */
export async function sendAs(
  request: RpcRequest,
  from: Address,
  to: Address,
  data: Hex,
): Promise<TransactionReceipt> {
  await request('anvil_impersonateAccount', [from])
  await request('anvil_setBalance', [from, `0x${(10n ** 22n).toString(16)}`])
  return send(request, { from, to, data })
}

/** Makes a vault pay only part of what it owes. Keeps its assets and shares. */
export async function choke(
  request: RpcRequest,
  actors: {
    deploy(name: string, args: readonly unknown[]): Promise<Address>
    disguise(target: Address, as: Address): Promise<void>
  },
  vault: Address,
  liquidBps: bigint,
): Promise<void> {
  await actors.disguise(vault, await actors.deploy('IlliquidVault', [await readAsset(request, vault), 0n]))
  await send(request, {
    from: DEPLOYER,
    to: vault,
    data: callOf('IlliquidVault', 'setLiquidBps', [liquidBps]),
  })
}

/** Creates a contract at its CREATE2 address. */
export const create2 = (request: RpcRequest, salt: Hex, code: Hex): Promise<TransactionReceipt> =>
  send(request, { from: DEPLOYER, to: CREATE2_DEPLOYER, data: concat([salt, code]) })

export const initializePool = (
  request: RpcRequest,
  market: Market,
  sqrtPriceX96: bigint,
): Promise<TransactionReceipt> =>
  send(request, {
    from: DEPLOYER,
    to: market.network.poolManager,
    data: encodeFunctionData({
      abi: poolManagerAbi,
      functionName: 'initialize',
      args: [toPoolKey(market), sqrtPriceX96],
    }),
  })

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
 * @param value wei to send, for a pool with native currency
 */
export async function changeCanonicalLiquidity(
  request: RpcRequest,
  market: Market,
  { tickLower, tickUpper, liquidityDelta }: CanonicalPosition,
  value = 0n,
): Promise<void> {
  const position = { tickLower, tickUpper, liquidityDelta, salt: `0x${'00'.repeat(32)}` }
  const args = [toPoolKey(market), position, '0x']
  const data = callOf('PoolModifyLiquidityTest', 'modifyLiquidity', args)
  await send(request, { from: DEPLOYER, to: worldAddresses().liquidityRouter, data, value })
}
