import { type Abi, concat, encodeFunctionData, type TransactionReceipt } from 'viem'
import { readArtifact } from '../contracts/artifacts.ts'
import { type Market, poolKeyOf, type Zapper, zapperOf } from '../src/market/market.ts'
import type { Address } from '../src/math/hex.ts'
import type { RpcRequest } from './rpcClient.ts'
import { send } from './send.ts'
import { created, creation, SALT } from './sourceMarkets.ts'
import { CREATE2_DEPLOYER, DEPLOYER } from './worldAddresses.ts'

const zapperCode = (hook: Address) => creation('PoolZapper', [hook])

/** Before the hook of many pools, by whoever owns that. */
export const localZapper = (hook: Address): Zapper => ({
  operator: 'Dual Operator',
  hook,
  address: created(zapperCode(hook)),
})

/** Creates it where the network's file names it. */
export const createZapper = (request: RpcRequest, hook: Address): Promise<TransactionReceipt> =>
  send(request, { from: DEPLOYER, to: CREATE2_DEPLOYER, data: concat([SALT, zapperCode(hook)]) })

const MAX_UINT256 = (1n << 256n) - 1n

/** Comes into a market's pool through its zapper, for so many shares, with at most so much of both tokens. */
export async function zapIn(
  request: RpcRequest,
  market: Market,
  from: Address,
  shares: bigint,
  [most0, most1]: readonly [bigint, bigint],
): Promise<TransactionReceipt> {
  const to = zapperOf(market)?.address
  if (to === undefined) throw new Error(`no zapper is named for ${market.slug}`)
  const call = (artifact: string, functionName: string, args: readonly unknown[]) =>
    encodeFunctionData<Abi>({ abi: readArtifact(artifact).abi, functionName, args })
  for (const token of [market.token0, market.token1])
    await send(request, { from, to: token, data: call('TestToken', 'approve', [to, MAX_UINT256]) })
  const args = [poolKeyOf(market), shares, most0, most1, MAX_UINT256]
  return send(request, { from, to, data: call('PoolZapper', 'zapIn', args) })
}
