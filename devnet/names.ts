import { concat, keccak256, namehash, pad } from 'viem'
import { readArtifact } from '../contracts/artifacts.ts'
import type { Address } from '../src/math/hex.ts'
import type { RpcRequest } from './rpcClient.ts'
import { DEPLOYER } from './worldAddresses.ts'

/** ENS name in the devnet, and the account that it belongs to. */
export const LOCAL_NAME = { name: 'millrace.eth', address: DEPLOYER }

/** Puts an ENS resolver at the address in the network file. */
export async function placeResolver(request: RpcRequest, resolver: Address): Promise<void> {
  const code = await request('eth_call', [{ data: readArtifact('NameResolver').bytecode }, 'latest'])
  await request('anvil_setCode', [resolver, code])
  await setName(request, resolver, LOCAL_NAME.name, LOCAL_NAME.address)
}

/**
 * Assigns an address to an ENS name by writing the resolver's storage, because a transaction would
 * change later contract addresses. If `address` is the resolver itself, the name resolves off chain
 * (CCIP-Read).
 */
export async function setName(request: RpcRequest, resolver: Address, name: string, address: Address) {
  const slot = keccak256(concat([namehash(name), pad('0x00')]))
  await request('anvil_setStorageAt', [resolver, slot, pad(address)])
}
