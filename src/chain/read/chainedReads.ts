import type { BlockReads, Read } from '../../markets/blockReads.ts'
import { ChainError, isRefusal } from '../rpc/chainError.ts'
import type { Rpc } from '../rpc/rpc.ts'
import { decodeReads, encodeReads } from './readProgram.ts'

export type { BlockReads, Read } from '../../markets/blockReads.ts'

/**
 * All reads in one `eth_call` that creates contracts/ChainedReads.yul, at the newest block or at `blockNumber`: one
 * block, one request, no contract needed on chain. A node that refuses such a call, or returns nothing for it, gets the
 * reads one by one, pinned to one block. A read must come after those it builds on. Throws ChainError.
 */
export async function readChained(
  rpc: Rpc,
  chainId: number,
  reads: readonly Read[],
  blockNumber?: bigint,
): Promise<BlockReads> {
  const at = blockNumber === undefined ? 'latest' : `0x${blockNumber.toString(16)}`
  const answer = await rpc.ask('eth_call', [{ data: encodeReads(reads) }, at]).catch(refused)
  const decoded = answer && decodeReads(answer, reads)
  if (decoded === undefined) {
    const { readOneByOne } = await loadOneByOne()
    return readOneByOne(rpc, reads, blockNumber)
  }
  if (decoded.chainId !== BigInt(chainId))
    throw new ChainError('wrongChain', `eth_chainId ${decoded.chainId} ≠ ${chainId}`)
  return decoded
}

/** Most nodes take the call: what asks one by one comes with the first that does not. */
const loadOneByOne = () =>
  import('./readOneByOne.ts').catch((cause: unknown) => {
    throw new ChainError('unreachable', 'readOneByOne', { cause })
  })

/** The node refused this form of call, as opposed to being unreachable. */
function refused(error: unknown): undefined {
  const odd = error instanceof ChainError && (error.code === 'reverted' || error.code === 'badResponse')
  if (odd || isRefusal(error)) return undefined
  throw error
}
