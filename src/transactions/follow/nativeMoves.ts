import type { Address } from '../../amounts/hex.ts'
import type { Rpc } from '../../chain/rpc/rpc.ts'
import { nativeChange } from '../../chain/transaction/nativeChange.ts'
import type { ChainReceipt, ChainTransaction } from '../../chain/transaction/readTransaction.ts'
import type { Market } from '../../markets/market.ts'
import { movesNative } from '../../markets/movesNative.ts'

/** What a mined transaction moves stands while its block does, and a node is asked much for it: once a visit is enough. */
const asked = new WeakMap<Rpc, Map<string, Promise<bigint | undefined>>>()

/**
 * Wei that a mined transaction brought the account, see `nativeChange`; 0n without a question where the native currency
 * plays no part in the market. Throws ChainError.
 */
export function nativeMoves(
  rpc: Rpc,
  transaction: ChainTransaction,
  receipt: ChainReceipt,
  account: Address,
  market: Pick<Market, 'token0'>,
): Promise<bigint | undefined> {
  if (!movesNative(market, [transaction])) return Promise.resolve(0n)
  const ofNode = asked.get(rpc) ?? new Map<string, Promise<bigint | undefined>>()
  asked.set(rpc, ofNode)
  const key = `${receipt.hash} ${receipt.blockHash} ${account.toLowerCase()}`
  const known = ofNode.get(key) ?? nativeChange(rpc, receipt, account)
  ofNode.set(key, known)
  known.catch(() => ofNode.delete(key))
  return known
}
