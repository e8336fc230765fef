import { readSnapshot } from '#chain/read/readSnapshot.ts'
import { ChainError, isRefusedCall } from '#chain/rpc/chainError.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import type { WriteMarket } from '#market/dialect.ts'
import { DEFAULT_TOLERANCE } from '#market/limits.ts'
import { lostInDeposit } from '#market/positionWorth.ts'
import { amountsIn } from '#market/side.ts'
import type { TxRecord } from '../record.ts'
import { minedFlows } from './marks.ts'
import type { SeenTransaction } from './observation.ts'

type Mined = Pick<SeenTransaction, 'native' | 'measured'> & {
  readonly receipt: NonNullable<SeenTransaction['receipt']>
}

/** It stands while the block does: once a visit is enough. */
const asked = new WeakMap<Rpc, Map<string, Promise<bigint | undefined>>>()

/**
 * What a mined deposit lost in its own block beyond the usual tolerance, in basis points: a vault may turn between the last check
 * and the block, and keep a part of what it is given. 0n where it lost nothing; undefined where that cannot be told, and for all
 * that is no deposit.
 */
export async function depositLoss(
  rpc: Rpc,
  { action, account }: Pick<TxRecord, 'action' | 'account'>,
  mined: Mined,
  market: WriteMarket,
): Promise<bigint | undefined> {
  if (action.kind !== 'deposit' || !mined.receipt.succeeded) return undefined
  const { leaves, unread = [] } = minedFlows([mined], account)
  if (unread.length > 0 || leaves.length === 0) return undefined
  const { hash, blockHash, blockNumber } = mined.receipt
  const read = async () => {
    const [before, after] = await Promise.all(
      [blockNumber - 1n, blockNumber].map(async (block) => {
        const snapshot = await readSnapshot(rpc, market, undefined, block)
        return { ...snapshot, shares: undefined, sqrtPriceX96: snapshot.pool.slot0?.sqrtPriceX96 }
      }),
    )
    if (before === undefined || after === undefined) return undefined
    const lost = lostInDeposit(before, after, { shares: action.liquidity, paid: amountsIn(leaves, market) })
    return lost !== undefined && lost <= DEFAULT_TOLERANCE.bps ? 0n : lost
  }
  const ofNode = asked.get(rpc) ?? new Map<string, Promise<bigint | undefined>>()
  asked.set(rpc, ofNode)
  const key = `${hash} ${blockHash} ${account.toLowerCase()}`
  const known = ofNode.get(key) ?? read()
  ofNode.set(key, known)
  // Whether it was done does not wait for this: where the node cannot tell, or not now, nothing is said.
  return known.catch((error: unknown) => {
    if (!(error instanceof ChainError)) throw error
    if (!isRefusedCall(error)) ofNode.delete(key)
    return undefined
  })
}
