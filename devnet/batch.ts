import type { TransactionReceipt } from 'viem'
import type { Address, Hex } from '../src/math/hex.ts'
import type { Actors } from './actors.ts'
import { callOf } from './contracts.ts'
import type { RpcRequest } from './rpcClient.ts'
import { send } from './send.ts'

/** One call of a bundle. It sends no native currency. */
export interface BatchCall {
  readonly to: Address
  readonly data: Hex
}

/**
 * Sends calls as one atomic transaction of `account` to itself, as wallets with atomic bundles do.
 * The account delegates to contracts/hostile/BatchAccount.sol (EIP-7702). The node writes the
 * delegation, because an unlocked account signs no authorizations.
 * @throws Reverted if one of the calls fails
 */
export async function sendBatch(
  request: RpcRequest,
  actors: Pick<Actors, 'deploy'>,
  account: Address,
  calls: readonly BatchCall[],
): Promise<TransactionReceipt> {
  const delegate = await actors.deploy('BatchAccount')
  await request('anvil_setCode', [account, `0xef0100${delegate.slice(2)}`])
  const args = [calls.map(({ to, data }) => ({ to, value: 0n, data }))]
  const data = callOf('BatchAccount', 'execute', args)
  return send(request, { from: account, to: account, data })
}
