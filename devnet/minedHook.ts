import { getContractAddress, type Hex, keccak256 } from 'viem'
import type { Address } from '../src/math/hex.ts'
import { create2 } from './contracts.ts'
import { mineSalt } from './mineSalt.ts'
import type { RpcRequest } from './rpcClient.ts'
import { CREATE2_DEPLOYER } from './worldAddresses.ts'

/** Deploys a hook at an address with exactly these permission bits. */
export async function deployMinedHook(request: RpcRequest, code: Hex, flags: bigint): Promise<Address> {
  const bytecodeHash = keccak256(code)
  const salt = mineSalt(CREATE2_DEPLOYER, bytecodeHash, flags)
  await create2(request, salt, code)
  return getContractAddress({ opcode: 'CREATE2', from: CREATE2_DEPLOYER, salt, bytecodeHash })
}
