import { chainedReadsBytecode } from '#chain/generated/yul.ts'
import { ChainError, ignoreErrorIf, isNodeRefusal, isUnsupportedCallError } from '#chain/rpc/chainError.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import type { ContractRead, ReadsAtOneBlock } from '#market/reading.ts'
import { decodeAbiAddress, decodeAbiWord, encodeCall } from '#math/abi.ts'
import { type Address, type Hex, toRpcQuantity, ZERO_ADDRESS } from '#math/hex.ts'

export type { ContractRead, ReadsAtOneBlock } from '#market/reading.ts'

/**
 * Makes many reads at one block with one `eth_call`, which runs contracts/ChainedReads.yul without
 * deploying it. Sends the reads one by one if a node rejects this call. A read must come after the
 * reads on which it depends. Throws ChainError.
 * @param blockNumber defaults to the newest block
 */
export async function readDependentValues(
  rpc: Rpc,
  chainId: number,
  reads: readonly ContractRead[],
  blockNumber?: bigint,
): Promise<ReadsAtOneBlock> {
  const at = blockNumber === undefined ? 'latest' : `0x${blockNumber.toString(16)}`
  const asked = rpc.stack === 'arbitrum' ? [...reads, ARB_BLOCK_NUMBER_CALL] : reads
  const answer = await rpc
    .ask('eth_call', [{ data: encodeDependentReads(asked) }, at])
    .catch(ignoreErrorIf(isUnsupportedCallError))
  const decoded = answer && atOwnHeight(decodeDependentReads(answer, asked), asked)
  if (decoded === undefined) return readDependentValuesOneByOne(rpc, reads, blockNumber)
  if (decoded.chainId !== BigInt(chainId))
    throw new ChainError('wrongChain', `eth_chainId ${decoded.chainId} ≠ ${chainId}`)
  return decoded
}

/**
 * ArbSys `arbBlockNumber()`, which returns Arbitrum's own block number. `block.number` in contracts
 * is Ethereum's.
 */
export const ARB_BLOCK_NUMBER_CALL: ContractRead = {
  target: '0x0000000000000000000000000000000000000064',
  data: '0xa3b1b31d',
  maxBytes: 32,
}

/**
 * Replaces Ethereum's block number by Arbitrum's own. Undefined if the node did not return
 * Arbitrum's, so that the caller must send single reads.
 */
function atOwnHeight<Answers extends ReadsAtOneBlock>(
  answers: Answers | undefined,
  asked: readonly ContractRead[],
): Answers | undefined {
  if (answers === undefined || !asked.includes(ARB_BLOCK_NUMBER_CALL)) return answers
  const blockNumber = decodeAbiWord(answers.get(ARB_BLOCK_NUMBER_CALL))
  return blockNumber === undefined ? undefined : { ...answers, blockNumber }
}

/**
 * Encodes reads for contracts/ChainedReads.yul, which documents the byte format, and decodes the
 * results.
 */

const DEFAULT_MAX_BYTES = 512
/**
 * Maximum number of shared values in one batch. A shared value is an address, argument or result
 * that several reads use.
 */
export const MAX_DEPENDENT_READ_VALUES = 256
/**
 * Maximum number of arguments in calldata that reads can share. Longer calldata is written as a
 * whole.
 */
const MAX_WORDS = 8

/** Read whose result contains the block number, timestamp, chain id and base fee. */
const BLOCK: ContractRead = { target: ZERO_ADDRESS, data: 'account', maxBytes: 192 }

const number = (value: number, bytes: number): string => value.toString(16).padStart(bytes * 2, '0')

/**
 * Returns the reads in execution order. The call that changes state comes last, followed by the
 * reads that must see its changes.
 */
function inOrder(reads: readonly ContractRead[]): readonly ContractRead[] {
  const isPlain = ({ changes, after }: ContractRead) => !changes && after === undefined
  return [BLOCK, ...reads.filter(isPlain), ...reads.filter((read) => !isPlain(read))]
}

/**
 * Encodes reads as contract creation code. Throws RangeError for a read that depends on a later
 * one, for too many reads, and for two calls that change state.
 */
export function encodeDependentReads(reads: readonly ContractRead[]): Hex {
  const places = new Map<ContractRead | bigint, number>()
  let next = 0
  let program = ''
  const put = (key: ContractRead | bigint, step: string): number => {
    if (next === MAX_DEPENDENT_READ_VALUES) throw new RangeError('More reads than one call can hold.')
    places.set(key, next)
    program += step
    return next++
  }
  const placeOf = (value: ContractRead | bigint): string => {
    const known = places.get(value)
    if (known !== undefined) return number(known, 1)
    if (typeof value !== 'bigint') throw new RangeError('A read builds on one that does not come before it.')
    const digits = value === 0n ? '' : value.toString(16)
    const bytes = (digits.length + 1) >> 1
    return number(put(value, number(bytes, 1) + digits.padStart(bytes * 2, '0')), 1)
  }
  let changed: ContractRead | undefined
  for (const read of inOrder(reads)) {
    if (read.after !== changed) throw new RangeError('A read names another change of state than the last.')
    if (read.changes) changed = read
    const [data, words] = partsOf(read.data)
    const target = placeOf(typeof read.target === 'string' ? BigInt(read.target) : read.target)
    const places = [...words, ...(read.argument ? [read.argument] : [])].map(placeOf)
    const most = Math.ceil((read.maxBytes ?? (data === '' ? 64 : DEFAULT_MAX_BYTES)) / 32)
    if (most > 255) throw new RangeError('No answer may be longer than 8160 bytes.')
    const kind = (read.changes ? 0x80 : 0x40) + places.length
    const head = number(kind, 1) + target + number(most, 1) + number(data.length / 2, 2)
    put(read, head + data + places.join(''))
  }
  return `${chainedReadsBytecode}${program}`
}

/** Splits calldata into selector and arguments, so that shared arguments are written once. */
function partsOf(data: ContractRead['data']): readonly [string, readonly bigint[]] {
  if (data === 'account') return ['', []]
  const rest = data.slice(10)
  const count = rest.length / 64
  if (!Number.isInteger(count) || count > MAX_WORDS) return [data.slice(2), []]
  return [
    data.slice(2, 10),
    Array.from({ length: count }, (_, at) => BigInt(`0x${rest.slice(at * 64, at * 64 + 64)}`)),
  ]
}

/** Returns all values to which reads can refer: other reads, addresses, arguments and the block. */
export const listDependentReadValues = (reads: readonly ContractRead[]): readonly (ContractRead | bigint)[] =>
  [BLOCK, ARB_BLOCK_NUMBER_CALL, ...reads].flatMap((read) => [
    read,
    ...(typeof read.target === 'string' ? [BigInt(read.target)] : []),
    ...partsOf(read.data)[1],
  ])

/** Decodes the result of a batch. Undefined if it is malformed. */
export function decodeDependentReads(
  data: Hex,
  reads: readonly ContractRead[],
): (ReadsAtOneBlock & { readonly chainId: bigint }) | undefined {
  const answers = new Map<ContractRead, { readonly data: Hex; readonly reverted: boolean }>()
  let at = 2
  for (const read of inOrder(reads)) {
    const status = Number(`0x${data.slice(at, at + 4)}`)
    if (Number.isNaN(status)) return undefined
    at += 4
    if (status === 0xffff) continue
    const digits = (status & 0x7fff) * 2
    let words = ''
    while (words.length < digits) {
      const length = Number(`0x${data.slice(at, at + 2)}`) * 2
      const word = data.slice(at + 2, at + 2 + length)
      if (!(length <= 64) || word.length < length) return undefined
      words += word.padStart(64, '0')
      at += 2 + length
    }
    answers.set(read, { data: `0x${words.slice(0, digits)}`, reverted: status > 0x7fff })
  }
  const block = answers.get(BLOCK)?.data
  const [blockNumber, timestamp, chainId, baseFee] = [2, 3, 4, 5].map((index) => decodeAbiWord(block, index))
  if (at !== data.length || blockNumber === undefined || timestamp === undefined || chainId === undefined)
    return undefined
  const answerOf = (read: ContractRead, reverted: boolean) => {
    const answer = answers.get(read)
    return answer?.reverted === reverted ? answer.data : undefined
  }
  return {
    blockNumber,
    timestamp,
    chainId,
    baseFee,
    get: (read) => answerOf(read, false),
    revertOf: (read) => answerOf(read, true),
  }
}

/**
 * Makes the reads of a batch with one `eth_call` each, at the same block. Reads that depend on a
 * simulated call get no result. Throws ChainError.
 */
export async function readDependentValuesOneByOne(
  rpc: Rpc,
  reads: readonly ContractRead[],
  blockNumber?: bigint,
): Promise<ReadsAtOneBlock> {
  const tag = blockNumber === undefined ? 'latest' : toRpcQuantity(blockNumber)
  // A wrong chain id rejects all answers of the HTTP request.
  const [block] = await Promise.all([rpc.ask('eth_getBlockByNumber', [tag, false]), rpc.ask('eth_chainId')])
  if (block === null) throw new ChainError('badResponse', 'eth_getBlockByNumber: latest')
  const { number, timestamp, baseFee } = block
  const answers = new Map<ContractRead, Promise<Hex | undefined>>()
  const reverts = new Map<ContractRead, Hex>()
  for (const read of reads) {
    // A separate eth_call cannot see the state changes of the simulated call, so the read is
    // skipped.
    if (read.after !== undefined) continue
    const refused = (error: unknown) => {
      const reverted = error instanceof ChainError && error.code === 'reverted'
      if (reverted) reverts.set(read, error.revertData ?? '0x')
      else if (!isNodeRefusal(error)) throw error
      return undefined
    }
    answers.set(read, answer(rpc, read, answers, toRpcQuantity(number)).catch(refused))
  }
  // Waits for all reads, so that no later error becomes an unhandled rejection.
  const settled = new Map(
    await Promise.all([...answers].map(async ([read, given]) => [read, await given] as const)),
  )
  return {
    blockNumber: number,
    timestamp,
    baseFee,
    get: (read) => settled.get(read),
    revertOf: (read) => reverts.get(read),
  }
}

async function answer(
  rpc: Rpc,
  read: ContractRead,
  earlier: ReadonlyMap<ContractRead, Promise<Hex | undefined>>,
  tag: string,
): Promise<Hex | undefined> {
  const target =
    typeof read.target === 'string' ? read.target : decodeAbiAddress(await earlier.get(read.target))
  if (target === undefined) return undefined
  if (read.data === 'account') return readAccount(rpc, target, tag)
  let data: Hex = read.data
  if (read.argument !== undefined) {
    const word = decodeAbiWord(await earlier.get(read.argument))
    if (word === undefined) return undefined
    data = encodeCall(data, word)
  }
  return rpc.ask('eth_call', [{ to: target, data }, tag])
}

async function readAccount(rpc: Rpc, account: Address, tag: string): Promise<Hex> {
  const [balance, code] = await Promise.all([
    rpc.ask('eth_getBalance', [account, tag]),
    rpc.ask('eth_getCode', [account, tag]),
  ])
  return encodeCall('0x', balance, BigInt(code.length / 2 - 1))
}
