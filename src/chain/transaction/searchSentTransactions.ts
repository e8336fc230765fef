import { encodeLogRange } from '#chain/logs/logFilter.ts'
import { COMMON_EVENT_TOPICS } from '#chain/read/topics.ts'
import { type ChainTransaction, createBadResponseError, type MinedLog } from '#chain/rpc/results.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import { type Address, type Hex, isAddressEqual, toRpcQuantity } from '#math/hex.ts'
import { readNonce } from './readTransaction.ts'

/** A block range above `low` up to `high`, with the account's nonce before and after it. */
interface Span {
  readonly low: bigint
  readonly high: bigint
  readonly before: number
  readonly after: number
}

/** Number of block ranges that are halved in one request. */
const AT_ONCE = 16
/** Maximum number of requests per search, enough for about 50 transactions in a million blocks. */
const ROUNDS = 60

/**
 * Searches the account's transactions in blocks above `from` up to `to`, oldest first, for one that
 * `isIt` accepts. Bisects the account's nonce. `reached` is below `to` if the search stopped at its
 * maximum number of requests. Throws ChainError.
 */
export async function searchSentTransactions(
  rpc: Rpc,
  account: Address,
  { from, to }: { readonly from: bigint; readonly to: bigint },
  isIt: (transaction: ChainTransaction) => boolean | Promise<boolean>,
): Promise<{ readonly found: ChainTransaction | undefined; readonly reached: bigint }> {
  if (to <= from) return { found: undefined, reached: from }
  const [before, after] = await Promise.all([readNonce(rpc, account, from), readNonce(rpc, account, to)])
  let open: readonly Span[] = before < after ? [{ low: from, high: to, before, after }] : []
  for (let round = 0; open.length > 0; round++) {
    const [first] = open
    if (first === undefined || round === ROUNDS) return { found: undefined, reached: first?.low ?? to }
    if (first.high - first.low === 1n) {
      for (const transaction of await readSentIn(rpc, account, first.high))
        if (await isIt(transaction)) return { found: transaction, reached: first.high }
      open = open.slice(1)
    } else {
      const halves = await Promise.all(open.slice(0, AT_ONCE).map((span) => bisectSpan(rpc, account, span)))
      open = [...halves.flat(), ...open.slice(AT_ONCE)]
    }
  }
  return { found: undefined, reached: to }
}

async function bisectSpan(rpc: Rpc, account: Address, span: Span): Promise<readonly Span[]> {
  const { low, high, before, after } = span
  if (high - low === 1n) return [span]
  const middle = (low + high) / 2n
  const count = await readNonce(rpc, account, middle)
  // With a wrong nonce from the node, the search could skip the transaction's block.
  if (count < before || count > after) throw createBadResponseError('nonce')
  return [
    { low, high: middle, before, after: count },
    { low: middle, high, before: count, after },
  ].filter((half) => half.before < half.after)
}

async function readSentIn(rpc: Rpc, account: Address, block: bigint): Promise<readonly ChainTransaction[]> {
  const found = await rpc.ask('eth_getBlockByNumber', [toRpcQuantity(block), true])
  // The block that the node does not have may contain the searched transaction.
  if (found === null) throw createBadResponseError('eth_getBlockByNumber: null')
  return found.transactions.filter(({ from }) => isAddressEqual(from, account))
}

/**
 * Finds the account's mined transaction with this nonce in blocks above `from` up to `to`.
 * Undefined if there is none. Throws ChainError.
 */
export async function findTransactionByNonce(
  rpc: Rpc,
  account: Address,
  nonce: number,
  from: bigint,
  to: bigint,
): Promise<ChainTransaction | undefined> {
  if ((await readNonce(rpc, account, to)) <= nonce) return undefined
  // Binary search finds the first block after which the account's nonce exceeds `nonce`.
  let low = from
  let high = to
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if ((await readNonce(rpc, account, middle)) > nonce) high = middle
    else low = middle
  }
  return (await readSentIn(rpc, account, high)).find((transaction) => transaction.nonce === nonce)
}

/**
 * Finds the transaction that executed a smart account's operation: an ERC-4337 user operation or a
 * Safe transaction. Searches blocks above `from` up to `to`. Any contract can imitate the event, so
 * the caller must compare balances. Throws ChainError.
 */
export async function findUserOperation(
  rpc: Rpc,
  account: Address,
  hash: Hex,
  { from, to }: { readonly from: bigint; readonly to: bigint },
): Promise<Hex | undefined> {
  if (to <= from) return undefined
  const sender = `0x${account.slice(2).toLowerCase().padStart(64, '0')}`
  const blocks = encodeLogRange({ from: from + 1n, to })
  const [operations, executions] = await Promise.all([
    rpc.ask('eth_getLogs', [{ topics: [COMMON_EVENT_TOPICS.userOperation, hash, sender], ...blocks }]),
    rpc.ask('eth_getLogs', [
      {
        address: account,
        topics: [[COMMON_EVENT_TOPICS.safeExecuted, COMMON_EVENT_TOPICS.safeFailed]],
        ...blocks,
      },
    ]),
  ])
  const wanted = hash.toLowerCase()
  // Returns the operation hash in a log. It is indexed since Safe 1.4, and the first data word
  // before.
  const named = ({ topics, data }: MinedLog) => (topics[1] ?? data.slice(0, 66)).toLowerCase() === wanted
  return (operations[0] ?? executions.find(named))?.transactionHash
}
