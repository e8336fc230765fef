import { concat, keccak256, namehash, pad } from 'viem'
import { readArtifact } from '../contracts/artifacts.ts'
import type { Address } from '../src/math/hex.ts'
import type { RpcRequest } from './rpcClient.ts'
import { DEPLOYER } from './worldAddresses.ts'

/** A name of the devnet, and the account that it belongs to. */
export const LOCAL_NAME = { name: 'millrace.eth', address: DEPLOYER }

/** Puts a resolver of names at the address that the network's file names. */
export async function placeResolver(request: RpcRequest, resolver: Address): Promise<void> {
  const code = await request('eth_call', [{ data: readArtifact('NameResolver').bytecode }, 'latest'])
  await request('anvil_setCode', [resolver, code])
  await setName(request, resolver, LOCAL_NAME.name, LOCAL_NAME.address)
}

/**
 * Gives a name an address by writing the resolver's storage. A transaction would change the
 * addresses of contracts that are created later. If `address` is the resolver itself, the name
 * resolves outside the chain (CCIP-Read).
 */
export async function setName(request: RpcRequest, resolver: Address, name: string, address: Address) {
  const slot = keccak256(concat([namehash(name), pad('0x00')]))
  await request('anvil_setStorageAt', [resolver, slot, pad(address)])
}
