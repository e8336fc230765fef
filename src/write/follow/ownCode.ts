import { ChainError } from '#chain/rpc/chainError.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import { runAgain } from '#chain/transaction/runAgain.ts'
import type { WriteMarket } from '#market/dialect.ts'
import { sameAddress } from '#math/hex.ts'
import type { TxRecord } from '../record.ts'
import { leftItsMark } from './marks.ts'
import type { SeenTransaction } from './observation.ts'
import { isByItselfAlone } from './origin.ts'

/** The question is expensive, and the answer does not change unless the block is replaced: once a visit is enough. */
const asked = new WeakMap<Rpc, Map<string, Promise<boolean | undefined>>>()

/**
 * Whether a transaction that somebody else sent did by the account's own code what others could have done as well, such as
 * taking its position out. It is run again with that code taken away: what then no longer happens was its doing. Undefined
 * where something else tells, or the node cannot. Throws ChainError where there is no node.
 */
export async function ranOwnCode(
  rpc: Rpc,
  { account, action }: Pick<TxRecord, 'account' | 'action'>,
  { transaction: { from, to }, receipt }: Pick<SeenTransaction, 'transaction' | 'receipt'>,
  market: WriteMarket,
): Promise<boolean | undefined> {
  if (!receipt?.succeeded || sameAddress(from, account) || sameAddress(to ?? undefined, account))
    return undefined
  if (isByItselfAlone(action, market) || !leftItsMark(receipt.logs, action, account, market)) return undefined
  const ofNode = asked.get(rpc) ?? new Map<string, Promise<boolean | undefined>>()
  asked.set(rpc, ofNode)
  const key = `${receipt.hash} ${receipt.blockHash} ${action.kind} ${account.toLowerCase()}`
  const known =
    ofNode.get(key) ??
    runAgain(rpc, receipt, { withoutCode: account }).then(
      (again) => again && !leftItsMark(again.run.logs, action, account, market),
      cannot,
    )
  ofNode.set(key, known)
  known.catch(() => ofNode.delete(key))
  return known
}

function cannot(error: unknown): undefined {
  if (error instanceof ChainError && error.code !== 'unreachable' && error.code !== 'timeout')
    return undefined
  throw error
}
