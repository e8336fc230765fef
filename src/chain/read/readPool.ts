import { encodeCall, wordAt } from '../../amounts/abiWords.ts'
import type { Market } from '../../markets/market.ts'
import { SELECTOR } from '../../markets/selectors.ts'
import type { PoolSnapshot } from '../../markets/snapshot.ts'
import { balanceRead } from '../../markets/tokenReads.ts'
import { decodeSlot0 } from '../../v4/decodeSlot0.ts'
import { LIQUIDITY_OFFSET } from '../../v4/poolSlots.ts'
import { ChainError } from '../rpc/chainError.ts'
import type { Rpc } from '../rpc/rpc.ts'
import type { BlockReads, Read } from './chainedReads.ts'

/** The pool's part of a snapshot: slot0 and liquidity out of storage, and what the pool manager holds. */
export function poolReads(market: Market) {
  const { token0, token1 } = market
  const { poolManager } = market.network
  const slot = BigInt(market.poolStateSlot)
  return {
    slot0: { target: poolManager, data: encodeCall(SELECTOR.extsload, slot) },
    liquidity: { target: poolManager, data: encodeCall(SELECTOR.extsload, slot + LIQUIDITY_OFFSET) },
    reserve0: balanceRead(token0, poolManager),
    reserve1: balanceRead(token1, poolManager),
  } satisfies Record<string, Read>
}

/** extsload first; where it gives nothing, the same slot by `eth_getStorageAt`, at the same block. */
export async function poolOf(
  rpc: Rpc,
  market: Market,
  reads: ReturnType<typeof poolReads>,
  answers: BlockReads,
): Promise<PoolSnapshot> {
  const reserves = {
    reserve0: wordAt(answers.get(reads.reserve0)),
    reserve1: wordAt(answers.get(reads.reserve1)),
  }
  const word = wordAt(answers.get(reads.slot0)) ?? (await storedSlot0(rpc, market, answers.blockNumber))
  return {
    slot0: word === undefined ? undefined : decodeSlot0(word),
    liquidity: wordAt(answers.get(reads.liquidity)),
    ...reserves,
  }
}

async function storedSlot0(rpc: Rpc, market: Market, blockNumber: bigint): Promise<bigint | undefined> {
  const params = [market.network.poolManager, market.poolStateSlot, `0x${blockNumber.toString(16)}`]
  return rpc.ask('eth_getStorageAt', params).catch((error: unknown) => {
    if (error instanceof ChainError) return undefined
    throw error
  })
}
