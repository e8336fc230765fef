import type { Address } from '../../amounts/hex.ts'
import { ChainError } from '../rpc/chainError.ts'
import type { Rpc } from '../rpc/rpc.ts'

/**
 * The first block in which `contract` has code, by bisecting `eth_getCode`: some 25 requests on a chain of 30 million
 * blocks. Undefined where there is no code now, or where the node keeps no state that old. Throws ChainError if the
 * node is unreachable.
 */
export async function findDeployBlock(
  rpc: Rpc,
  contract: Address,
  newest: bigint,
): Promise<bigint | undefined> {
  const hasCode = async (block: bigint): Promise<boolean> => {
    const code = await rpc.ask('eth_getCode', [contract, `0x${block.toString(16)}`])
    return code !== '0x'
  }
  try {
    if (!(await hasCode(newest))) return undefined
    let without = -1n
    let withCode = newest
    while (withCode - without > 1n) {
      const middle = (without + withCode) / 2n
      if (await hasCode(middle)) withCode = middle
      else without = middle
    }
    return withCode
  } catch (error) {
    // Nodes without historical state each say so differently; an unreachable node is a different failure.
    if (error instanceof ChainError && error.code !== 'unreachable' && error.code !== 'wrongChain')
      return undefined
    throw error
  }
}
