import { ChainError, ignoreErrorIf } from '#chain/rpc/chainError.ts'
import type { ChainLog, ChainReceipt, ChainTransaction } from '#chain/rpc/results.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import { decodeRevert } from '#chain/simulate/decodeRevert.ts'
import {
  BALANCE_PROBE_OVERRIDE,
  createBalanceProbeCall,
  decodeBalanceChange,
} from '#chain/simulate/simulateActions.ts'
import { type Address, toRpcQuantity } from '#math/hex.ts'
import {
  type AmountsOfRevertedCall,
  formatRevertDetails,
  type RevertMessage,
  toRevertMessage,
} from '../describeError.ts'

/** Maximum number of earlier transactions in the block that are replayed. */
const MAX_PRECEDING = 64

/**
 * Replays the block of a mined transaction on top of its parent block. Reads the balance of
 * `nativeOf` before and after the transaction. Undefined if too many transactions precede it in the
 * block. Throws ChainError.
 * @param withoutCode account whose code is removed in the replay
 */
export async function replayTransaction(
  rpc: Rpc,
  { hash, blockNumber }: Pick<ChainReceipt, 'hash' | 'blockNumber'>,
  { nativeOf, withoutCode }: { readonly nativeOf?: Address; readonly withoutCode?: Address } = {},
) {
  const block = await rpc.ask('eth_getBlockByNumber', [toRpcQuantity(blockNumber), true])
  if (block === null) return undefined
  const index = block.transactions.findIndex((each) => each.hash === hash)
  if (index < 0 || index > MAX_PRECEDING) return undefined
  const asMined = block.transactions.slice(0, index + 1).map(({ from, to, data, value, gas }) => ({
    from,
    ...(to === null ? {} : { to }),
    data,
    value: toRpcQuantity(value),
    gas: toRpcQuantity(gas),
  }))
  const probes = nativeOf === undefined ? [] : [createBalanceProbeCall(nativeOf)]
  const calls = [...asMined.slice(0, index), ...probes, ...asMined.slice(index), ...probes]
  const { number, timestamp, gasLimit, miner, mixHash, baseFee } = block
  const blockOverrides = {
    number: toRpcQuantity(number),
    time: toRpcQuantity(timestamp),
    gasLimit: toRpcQuantity(gasLimit),
    feeRecipient: miner,
    ...(mixHash === undefined ? {} : { prevRandao: mixHash }),
    ...(baseFee === undefined ? {} : { baseFeePerGas: toRpcQuantity(baseFee) }),
  }
  const stateOverrides = {
    ...(nativeOf === undefined ? {} : BALANCE_PROBE_OVERRIDE),
    ...(withoutCode === undefined ? {} : { [withoutCode]: { code: '0x' } }),
  }
  const runs = await rpc.ask('eth_simulateV1', [
    { blockStateCalls: [{ blockOverrides, stateOverrides, calls }] },
    toRpcQuantity(blockNumber - 1n),
  ])
  const at = index + probes.length
  const run = runs[at]
  // `native` is in wei, without gas, and negative if the account paid.
  return run && { run, native: decodeBalanceChange(runs[at - 1], runs[at + 1]) }
}

/**
 * Returns the wei that `account` received in a mined transaction, without its fee. Logs do not
 * contain native transfers, so the transaction is replayed. Undefined if the replay fails or
 * differs from the receipt. Throws ChainError.
 */
export async function computeNativeChange(
  rpc: Rpc,
  receipt: ChainReceipt,
  account: Address,
): Promise<bigint | undefined> {
  // A reverted transaction moves no native currency.
  if (!receipt.succeeded) return 0n
  const again = await replayTransaction(rpc, receipt, { nativeOf: account }).catch(ignoreErrorIf(isThere))
  if (again === undefined) return undefined
  const { run, native } = again
  const isSame = run.succeeded && run.gasUsed === receipt.gasUsed && sameLogs(run.logs, receipt.logs)
  return isSame ? native : undefined
}

const isThere = ({ code }: ChainError): boolean => code !== 'unreachable' && code !== 'timeout'

const sameLogs = (a: readonly ChainLog[], b: readonly ChainLog[]): boolean =>
  a.length === b.length && a.every((log, index) => textOf(log) === textOf(b[index]))

const textOf = (log: ChainLog | undefined) =>
  log && [log.address, ...log.topics, log.data].join(' ').toLowerCase()

interface RevertReason {
  readonly reason: RevertMessage | { readonly code: 'outOfGas' }
  readonly details: string
}

/**
 * Returns why a mined transaction reverted, by replaying its block. Undefined if the replay fails
 * or uses different gas than the receipt.
 */
export async function findRevertReason(
  rpc: Rpc,
  transaction: ChainTransaction,
  receipt: ChainReceipt,
  spent?: AmountsOfRevertedCall,
): Promise<RevertReason | undefined> {
  try {
    const { run } = (await replayTransaction(rpc, receipt)) ?? {}
    if (run === undefined || run.succeeded || run.gasUsed !== receipt.gasUsed)
      return outOfGas(transaction, receipt)
    if (run.data === '0x') return outOfGas(transaction, receipt)
    const revert = decodeRevert(run.data)
    return { reason: toRevertMessage(revert, spent), details: formatRevertDetails(revert) }
  } catch (error) {
    if (!(error instanceof ChainError)) throw error
    return outOfGas(transaction, receipt)
  }
}

/** Returns 'out of gas' if the transaction used all its gas. A revert leaves some gas. */
function outOfGas({ gas }: ChainTransaction, { gasUsed }: ChainReceipt): RevertReason | undefined {
  if (gasUsed !== gas) return undefined
  return {
    reason: { code: 'outOfGas' },
    details: `gasUsed ${gasUsed}, gas ${gas}`,
  }
}
