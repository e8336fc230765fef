import { ChainError } from '../../chain/rpc/chainError.ts'
import type { Rpc } from '../../chain/rpc/rpc.ts'
import { findByNonce } from '../../chain/transaction/findByNonce.ts'
import {
  type ChainTransaction,
  readBlockHash,
  readBlockNumber,
  readFinalizedBlock,
  readNonce,
  readReceipt,
  readTransaction,
} from '../../chain/transaction/readTransaction.ts'
import { decodeRevert } from '../../chain/write/decodeRevert.ts'
import { revertDetails, revertSentence } from '../../chain/write/revertSentence.ts'
import type { Deployment } from '../../domain/deployment.ts'
import type { Hex } from '../../domain/hex.ts'
import type { TxRecord } from '../record.ts'
import { differenceOf } from './advance.ts'
import type { Observation } from './observation.ts'

/** After a lost answer the wallet may have sent a few transactions of other sites first. */
const NONCES_TO_SEARCH = 8

/**
 * Asks the chain all that `advance` needs about one record. `isTaken` knows the hashes of the other records: two clicks
 * with the same content are two transactions. Throws ChainError; the record then stays as it is.
 */
export async function observe(
  rpc: Rpc,
  record: TxRecord,
  deployment: Deployment,
  isTaken: (hash: Hex) => boolean,
): Promise<Observation> {
  const { hash } = record
  const [, transaction, receipt, nonce] = await Promise.all([
    // A node that fell behind has forgotten nothing, and one of another chain knows nothing: this throws for both.
    readBlockNumber(rpc),
    hash === undefined ? null : readTransaction(rpc, hash),
    hash === undefined ? null : readReceipt(rpc, hash),
    readNonce(rpc, record.account),
  ])
  const [canonicalHash, finalized] =
    receipt === null
      ? [null, undefined]
      : await Promise.all([readBlockHash(rpc, receipt.blockNumber), readFinalizedBlock(rpc)])
  const revert =
    receipt === null || receipt.succeeded || transaction === null
      ? undefined
      : await whyReverted(rpc, transaction)
  const findIt = () => findSuccessor(rpc, record, nonce, deployment, isTaken)
  const successor = transaction === null ? await findIt() : undefined
  return { transaction, receipt, canonicalHash, nonce, finalized, successor, revert }
}

/** What stands in the place of a transaction that no node knows: by its nonce, or, without one, by its content. */
async function findSuccessor(
  rpc: Rpc,
  record: TxRecord,
  nextNonce: number,
  deployment: Deployment,
  isTaken: (hash: Hex) => boolean,
): Promise<ChainTransaction | undefined> {
  const first = record.nonce ?? record.startNonce
  if (nextNonce <= first) return undefined
  try {
    const newest = await readBlockNumber(rpc)
    if (record.nonce !== undefined)
      return await findByNonce(rpc, record.account, first, record.startBlock, newest)
    for (let nonce = first; nonce < Math.min(nextNonce, first + NONCES_TO_SEARCH); nonce++) {
      const candidate = await findByNonce(rpc, record.account, nonce, record.startBlock, newest)
      if (candidate === undefined || isTaken(candidate.hash)) continue
      if (differenceOf(record, candidate, deployment) === undefined) return candidate
    }
  } catch (error) {
    // A node without old state cannot tell; the record says so rather than guess.
    if (!(error instanceof ChainError)) throw error
  }
  return undefined
}

/** Runs the failed call again on the state before its block: that is the reason as near as a node can tell it. */
async function whyReverted(rpc: Rpc, transaction: ChainTransaction): Promise<Observation['revert']> {
  const before = (transaction.blockNumber ?? 1n) - 1n
  try {
    await rpc.ask('eth_call', [
      { from: transaction.from, to: transaction.to, data: transaction.data },
      `0x${before.toString(16)}`,
    ])
    return {
      sentence:
        'The transaction failed on chain, most likely for want of gas. Nothing moved except the network fee.',
      details: 'The same call succeeds on the state before its block.',
    }
  } catch (error) {
    if (!(error instanceof ChainError) || error.code !== 'reverted') return undefined
    const revert = decodeRevert(error.revertData ?? '0x')
    return { sentence: revertSentence(revert), details: revertDetails(revert) }
  }
}
