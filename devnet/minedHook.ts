import { concat, getContractAddress, type Hex, keccak256, pad, toHex } from 'viem'
import type { Address } from '../src/math/hex.ts'
import type { RpcRequest } from './rpcClient.ts'
import { send } from './send.ts'
import { CREATE2_DEPLOYER, DEPLOYER } from './worldAddresses.ts'

const FLAGS_MASK = 0x3fffn

/** Deploys a hook at an address with exactly these permission bits. */
export async function deployMinedHook(request: RpcRequest, code: Hex, flags: bigint): Promise<Address> {
  const bytecodeHash = keccak256(code)
  for (let tried = 0; ; tried += 1) {
    const salt = pad(toHex(tried), { size: 32 })
    const hook = getContractAddress({ opcode: 'CREATE2', from: CREATE2_DEPLOYER, salt, bytecodeHash })
    if ((BigInt(hook) & FLAGS_MASK) !== flags) continue
    await send(request, { from: DEPLOYER, to: CREATE2_DEPLOYER, data: concat([salt, code]) })
    return hook
  }
}
