import { concat, pad } from 'viem'
import type { Address, Hex } from '../src/math/hex.ts'
import type { RpcRequest } from './rpcClient.ts'
import { send } from './send.ts'

/**
 * Code that calls the address in the first word of its calldata with the rest of the calldata. An
 * account that delegates to it (EIP-7702) does what any sender asks. Real delegates check a
 * signature.
 */
const FORWARDER: Hex = '0x602036038060206000376000600082600060006000355af16025573d600060003e3d6000fd5b00'

/** Address of the code `FORWARDER`, where the devnet deploys no other contract. */
const DELEGATE: Address = '0x00000000000000000000000000000000007702a1'
const MANAGER: Address = '0x00000000000000000000000000000000007702a2'

/** Lets relayers act for `account`. Anvil writes the EIP-7702 delegation. */
export async function delegate(request: RpcRequest, account: Address): Promise<void> {
  for (const forwarder of [DELEGATE, MANAGER]) await request('anvil_setCode', [forwarder, FORWARDER])
  await request('anvil_setCode', [account, `0xef0100${DELEGATE.slice(2)}`])
}

interface Parties {
  readonly account: Address
  readonly relayer: Address
}

interface Relayed {
  readonly to: Address
  readonly data: Hex
}

/** Returns the transaction by which a relayer makes the account call a contract. */
export const relayed = ({ account, relayer }: Parties, { to, data }: Relayed) => ({
  from: relayer,
  to: account,
  data: concat([pad(to), data]),
})

/**
 * Sends a call of `account` in a transaction of `relayer`, who pays the fee. The transaction goes
 * to the account, or to a contract that calls it, as with MetaMask.
 * @returns the transaction's hash
 */
export async function relay(
  request: RpcRequest,
  parties: Parties,
  call: Relayed,
  through: 'account' | 'manager' = 'account',
): Promise<Hex> {
  const { account, relayer } = parties
  await delegate(request, account)
  const own = relayed(parties, call)
  const managed = { from: relayer, to: MANAGER, data: concat([pad(account), own.data]) }
  const { transactionHash } = await send(request, through === 'account' ? own : managed)
  return transactionHash
}
