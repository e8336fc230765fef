import { readMarketSnapshot } from '#chain/read/readMarketSnapshot.ts'
import { ChainError, ignoreChainError, isUnsupportedCallError } from '#chain/rpc/chainError.ts'
import type { ChainReceipt, ChainTransaction } from '#chain/rpc/results.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import { measureBalanceMoves, NO_DIFFERENCE_FROM_LOGS } from '#chain/transaction/measureMoves.ts'
import { readBlock, readReceipt, readTransaction } from '#chain/transaction/readTransaction.ts'
import { computeNativeChange, replayTransaction } from '#chain/transaction/replayTransaction.ts'
import type { WritableMarket } from '#market/adapter.ts'
import { DEFAULT_TOLERANCE } from '#market/limits.ts'
import type { Market } from '#market/market.ts'
import { computeDepositLoss } from '#market/positionWorth.ts'
import { canPlanMoveNativeCurrency } from '#market/tokenMovementLimits.ts'
import { sumMovementsPerToken } from '#market/tokenPair.ts'
import { type Address, type Hex, isAddressEqual } from '#math/hex.ts'
import type { TxRecord } from '../record.ts'
import { computeMinedTokenMovements, doLogsShowAction } from './logEffects.ts'
import type { SeenTransaction } from './observation.ts'
import { canOnlySenderCauseActionEffect } from './origin.ts'
import { isMinedBeforeClick } from './searchTransaction.ts'
import { createConfirmedTransactionCache } from './transactionFacts.ts'

/**
 * Reads a transaction with its receipt. Null if the node does not know the transaction. Throws
 * ChainError.
 */
export async function observeTransaction(
  rpc: Rpc,
  hash: Hex,
  record: TxRecord,
  market: WritableMarket,
): Promise<SeenTransaction | null> {
  const [transaction, answered] = await Promise.all([readTransaction(rpc, hash), readReceipt(rpc, hash)])
  if (transaction === null) return null
  // Nodes behind one URL can differ, so the receipt counts only if it names the same block as the
  // transaction.
  const receipt = answered !== null && answered.blockHash === transaction.blockHash ? answered : null
  const [block, older] = await Promise.all([
    receipt && readBlock(rpc, receipt.blockNumber),
    isMinedBeforeClick(rpc, record, transaction),
  ])
  const canonical =
    receipt !== null &&
    block?.hash === receipt.blockHash &&
    block.transactionHashes.includes(transaction.hash)
  const seen = { transaction, receipt, older, canonical }
  if (receipt === null || !canonical) return { ...seen, native: undefined, measured: NO_DIFFERENCE_FROM_LOGS }
  const [byOwnCode, native, measured] = await Promise.all([
    ranAccountCode(rpc, record, seen, market),
    nativeMoves(rpc, transaction, receipt, record.account, market),
    measureBalanceMoves(rpc, receipt, record.account, market),
  ])
  const lostBps = await computeMinedDepositLoss(rpc, record, { receipt, native, measured }, market)
  return { ...seen, native, byOwnCode, measured, lostBps }
}

const moves = createConfirmedTransactionCache<bigint | undefined>()

/**
 * Returns the wei that the account received in a mined transaction, without fees. Returns 0n and
 * sends no request if no token of the market is native currency. Throws ChainError.
 */
function nativeMoves(
  rpc: Rpc,
  transaction: ChainTransaction,
  receipt: ChainReceipt,
  account: Address,
  market: Pick<Market, 'token0'>,
): Promise<bigint | undefined> {
  if (!canPlanMoveNativeCurrency(market, [transaction])) return Promise.resolve(0n)
  return moves(rpc, `${receipt.hash} ${receipt.blockHash} ${account.toLowerCase()}`, () =>
    computeNativeChange(rpc, receipt, account),
  )
}

type MinedEvidence = Pick<SeenTransaction, 'native' | 'measured'> & {
  readonly receipt: NonNullable<SeenTransaction['receipt']>
}

const losses = createConfirmedTransactionCache<bigint | undefined>()

/**
 * Returns how much value a mined deposit lost in its own block beyond the usual tolerance, in basis
 * points. Detects a vault that changed after the last check. Undefined if unknown, or for any other
 * action.
 */
async function computeMinedDepositLoss(
  rpc: Rpc,
  { action, account }: Pick<TxRecord, 'action' | 'account'>,
  mined: MinedEvidence,
  market: WritableMarket,
): Promise<bigint | undefined> {
  if (action.kind !== 'deposit' || !mined.receipt.succeeded) return undefined
  const { leaves, unread = [] } = computeMinedTokenMovements([mined], account)
  if (unread.length > 0 || leaves.length === 0) return undefined
  const { hash, blockHash, blockNumber } = mined.receipt
  const read = async () => {
    const [before, after] = await Promise.all(
      [blockNumber - 1n, blockNumber].map(async (block) => {
        const snapshot = await readMarketSnapshot(rpc, market, undefined, block)
        return { ...snapshot, shares: undefined, sqrtPriceX96: snapshot.pool.slot0?.sqrtPriceX96 }
      }),
    )
    if (before === undefined || after === undefined) return undefined
    const lost = computeDepositLoss(before, after, {
      shares: action.liquidity,
      paid: sumMovementsPerToken(leaves, market),
    })
    return lost !== undefined && lost <= DEFAULT_TOLERANCE.bps ? 0n : lost
  }
  // Ignores the error of a node that cannot measure the loss, because the record's status does not
  // depend on it.
  const unlessRefused = (error: unknown): undefined => {
    if (!isUnsupportedCallError(error)) throw error
    return undefined
  }
  return losses(rpc, `${hash} ${blockHash} ${account.toLowerCase()}`, () =>
    read().catch(unlessRefused),
  ).catch(ignoreChainError)
}

const ownCodes = createConfirmedTransactionCache<boolean | undefined>()

/**
 * Returns true if a transaction of another sender had its effect only through the account's own
 * code.
 * Otherwise the effect may have another cause, such as an exit that any account can make. Runs the
 * transaction again without the account's code to see whether the effect is missing. Undefined if
 * the
 * sender, the recipient or the logs already decide, or if the node cannot run it. Throws ChainError
 * if
 * the node cannot be reached.
 */
async function ranAccountCode(
  rpc: Rpc,
  { account, action }: Pick<TxRecord, 'account' | 'action'>,
  { transaction: { from, to }, receipt }: Pick<SeenTransaction, 'transaction' | 'receipt'>,
  market: WritableMarket,
): Promise<boolean | undefined> {
  if (!receipt?.succeeded || isAddressEqual(from, account) || isAddressEqual(to ?? undefined, account))
    return undefined
  if (
    canOnlySenderCauseActionEffect(action, market) ||
    !doLogsShowAction(receipt.logs, action, account, market)
  )
    return undefined
  return ownCodes(rpc, `${receipt.hash} ${receipt.blockHash} ${action.kind} ${account.toLowerCase()}`, () =>
    replayTransaction(rpc, receipt, { withoutCode: account }).then(
      (again) => again && !doLogsShowAction(again.run.logs, action, account, market),
      cannot,
    ),
  )
}

function cannot(error: unknown): undefined {
  if (error instanceof ChainError && error.code !== 'unreachable' && error.code !== 'timeout')
    return undefined
  throw error
}
