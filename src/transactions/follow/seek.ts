import { isHash } from '../../amounts/hex.ts'
import { larger, smaller } from '../../amounts/integers.ts'
import { ChainError } from '../../chain/rpc/chainError.ts'
import type { Rpc } from '../../chain/rpc/rpc.ts'
import { findUserOperation } from '../../chain/transaction/findUserOperation.ts'
import {
  type ChainTransaction,
  readReceipt,
  readTransaction,
} from '../../chain/transaction/readTransaction.ts'
import { searchSent } from '../../chain/transaction/searchSent.ts'
import type { WriteMarket } from '../../markets/dialect.ts'
import type { TxRecord } from '../record.ts'
import type { Claims } from './claims.ts'
import { leftItsMark } from './marks.ts'
import type { Observation } from './observation.ts'
import { originOf } from './origin.ts'
import { SOUGHT_BLOCKS } from './stand.ts'

/** Blocks that a reorganisation may still exchange are looked through again. */
const REORGANISED = 64n

export interface Search {
  readonly rpc: Rpc
  readonly record: TxRecord
  readonly market: WriteMarket
  readonly claims: Claims
  readonly newest: bigint
}

type Sought = Pick<Observation, 'found' | 'searchedTo'>

/**
 * Looks on chain for what was asked for, where no wallet named it, or not truthfully: among all that the account has sent
 * since the click, and among user operations where the wallet's answer may be the hash of one.
 */
export async function seek(search: Search): Promise<Sought> {
  try {
    return (await byOperation(search)) ?? (await byContent(search))
  } catch (error) {
    // A node without old state, or without such logs, cannot tell: nothing is found, and nothing counts as searched.
    if (error instanceof ChainError) return { found: undefined, searchedTo: search.record.searchedTo }
    throw error
  }
}

async function byOperation({ rpc, record, newest, claims }: Search): Promise<Sought | undefined> {
  const { account, startBlock, searchedTo } = record
  const callId = record.callId ?? record.hash
  if (record.nonce !== undefined || !isHash(callId)) return undefined
  const to = smaller(newest, startBlock + SOUGHT_BLOCKS)
  const hash = await findUserOperation(rpc, account, callId, { from: startBlock, to }).catch(unlessAnswered)
  if (hash === undefined || hash === record.hash || claims.mayBeAnothers(hash)) return undefined
  const transaction = await readTransaction(rpc, hash)
  return transaction === null ? undefined : { found: { transaction, callId }, searchedTo }
}

/** A node that refuses logs over so many blocks must not stop the other searches. */
function unlessAnswered(error: unknown): undefined {
  if (!(error instanceof ChainError)) throw error
}

async function byContent(search: Search): Promise<Sought> {
  const { rpc, record, market, claims, newest } = search
  const { account, status, startBlock } = record
  // If its nonce is known, only a transaction with that nonce can match.
  if (record.nonce !== undefined && record.callId === undefined)
    return { found: undefined, searchedTo: record.searchedTo }
  const bounded = status === 'rejected' || status === 'mismatched'
  const to = bounded ? smaller(newest, startBlock + SOUGHT_BLOCKS) : newest
  const from = record.searchedTo ?? startBlock
  /** The first block with one that another click may have, but need not: it has to be looked at again. */
  let undecided: bigint | undefined
  const fits = async (candidate: ChainTransaction): Promise<boolean> => {
    const origin = originOf(record, candidate, null, market)
    if (origin.kind === 'asked' || origin.kind === 'edited') return true
    return origin.kind === 'carried' && didIt(search, candidate)
  }
  const isIt = async (candidate: ChainTransaction): Promise<boolean> => {
    const { hash, blockNumber } = candidate
    if (hash === record.hash || claims.isAnothers(hash) || !(await fits(candidate))) return false
    if (!claims.mayBeAnothers(hash)) return true
    undecided ??= blockNumber
    return false
  }
  const { found, reached } = await searchSent(rpc, account, { from, to }, isIt)
  // A row of blocks that has all been there for long need not be read again.
  const settled = smaller(reached, newest - REORGANISED)
  const lasting = undecided === undefined ? settled : smaller(settled, undecided - 1n)
  return {
    found: found && { transaction: found },
    searchedTo: lasting > startBlock ? larger(lasting, from) : record.searchedTo,
  }
}

/** A call wrapped by the wallet is recognised by its effect. */
async function didIt({ rpc, record, market }: Search, { hash }: ChainTransaction): Promise<boolean> {
  const receipt = await readReceipt(rpc, hash)
  return receipt !== null && leftItsMark(receipt.logs, record.action, record.account, market)
}
