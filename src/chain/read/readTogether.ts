import { larger } from '../../amounts/integers.ts'
import type { BlockReads, Read } from '../../markets/blockReads.ts'
import type { Rpc } from '../rpc/rpc.ts'
import { readChained } from './chainedReads.ts'
import { inPrograms } from './inPrograms.ts'

/**
 * The reads of many, all of one block, in one request: as few chained calls as hold them go to the node in the same turn.
 * A node that finds a new block between two of them is asked once more for those it answered of an older one. Gives the
 * answers of each group in the groups' order. Throws ChainError where the node as a whole failed.
 */
export async function readTogether(
  rpc: Rpc,
  chainId: number,
  groups: readonly (readonly Read[])[],
): Promise<readonly BlockReads[]> {
  const programs = inPrograms(groups)
  const first = await Promise.all(programs.map(({ reads }) => readChained(rpc, chainId, reads)))
  const newest = first.reduce((most, { blockNumber }) => larger(most, blockNumber), 0n)
  const answers = await Promise.all(
    first.map((answer, index) =>
      answer.blockNumber === newest
        ? answer
        : readChained(rpc, chainId, programs[index]?.reads ?? [], newest),
    ),
  )
  return programs.flatMap(({ groups: count }, index) => {
    const answer = answers[index]
    return answer === undefined ? [] : Array.from({ length: count }, () => answer)
  })
}
