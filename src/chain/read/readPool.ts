import { decodeSlot0 } from '../../domain/decodeSlot0.ts'
import type { Deployment } from '../../domain/deployment.ts'
import { LIQUIDITY_OFFSET } from '../../domain/poolSlots.ts'
import type { PoolSnapshot } from '../../domain/snapshot.ts'
import { ChainError } from '../rpc/chainError.ts'
import type { Rpc } from '../rpc/rpc.ts'
import type { BlockReads, Read } from './chainedReads.ts'
import { poolStateSlotOf } from './poolStateSlotOf.ts'
import { SELECTOR } from './selectors.ts'
import { encodeCall, wordAt } from './words.ts'

/** The pool's part of a snapshot: slot0 and liquidity out of storage, and what the pool manager holds. */
export function poolReads(deployment: Deployment) {
  const { token0, token1, poolManager } = deployment
  const slot = BigInt(poolStateSlotOf(deployment) ?? 0n)
  return {
    slot0: { target: poolManager, data: encodeCall(SELECTOR.extsload, slot) },
    liquidity: { target: poolManager, data: encodeCall(SELECTOR.extsload, slot + LIQUIDITY_OFFSET) },
    reserve0: { target: token0, data: encodeCall(SELECTOR.balanceOf, poolManager) },
    reserve1: { target: token1, data: encodeCall(SELECTOR.balanceOf, poolManager) },
  } satisfies Record<string, Read>
}

/** extsload first; where it gives nothing, the same slot by `eth_getStorageAt`, at the same block. */
export async function poolOf(
  rpc: Rpc,
  deployment: Deployment,
  reads: ReturnType<typeof poolReads>,
  answers: BlockReads,
): Promise<PoolSnapshot> {
  const reserves = {
    reserve0: wordAt(answers.get(reads.reserve0)),
    reserve1: wordAt(answers.get(reads.reserve1)),
  }
  // The slots in the answer are then not the ones that were asked for.
  if (deployment.pool === null) return { slot0: undefined, liquidity: undefined, ...reserves }
  const word = wordAt(answers.get(reads.slot0)) ?? (await storedSlot0(rpc, deployment, answers.blockNumber))
  return {
    slot0: word === undefined ? undefined : decodeSlot0(word),
    liquidity: wordAt(answers.get(reads.liquidity)),
    ...reserves,
  }
}

async function storedSlot0(
  rpc: Rpc,
  deployment: Deployment,
  blockNumber: bigint,
): Promise<bigint | undefined> {
  const slot = poolStateSlotOf(deployment)
  if (slot === null) return undefined
  const params = [deployment.poolManager, slot, `0x${blockNumber.toString(16)}`]
  return rpc.ask('eth_getStorageAt', params).catch((error: unknown) => {
    if (error instanceof ChainError) return undefined
    throw error
  })
}
