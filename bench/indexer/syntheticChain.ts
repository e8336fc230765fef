import { createServer } from 'node:http'
import { closeServer, LOOPBACK, listen } from '../../scripts/serve/listen.ts'
import { toQuantity } from '../../src/math/hex.ts'
import type { ListedLog } from '../history/syntheticLogs.ts'

const word = (value: bigint): string => `0x${value.toString(16).padStart(64, '0')}`
const ZERO = word(0n)
const NOBODY = `0x${'00'.repeat(20)}`

interface FullLog extends ListedLog {
  readonly blockHash: string
  readonly transactionHash: string
}

type Question = { readonly method: string; readonly params?: readonly unknown[] }

/**
 * A node whose chain is made of nothing but these logs: its blocks have their transactions, and those their events, as an
 * indexer wants to find them. It stands still, so all that is measured is the reading of what is past.
 */
export async function startSyntheticChain(chainId: number, listed: readonly ListedLog[], newest: number) {
  const inBlocks = transactionsIn(listed as readonly FullLog[])
  const block = (number: number, isFull: boolean) => header(number, inBlocks.get(number) ?? [], isFull)
  const count = { requests: 0 }
  const answer = ({ method, params: [first, second] = [] }: Question): unknown => {
    if (method === 'eth_chainId') return toQuantity(BigInt(chainId))
    if (method === 'eth_blockNumber') return toQuantity(BigInt(newest))
    if (method === 'eth_getBlockByNumber')
      return block(String(first).startsWith('0x') ? Number(first) : newest, second === true)
    if (method === 'eth_getBlockByHash') return block(Number(BigInt(String(first)) - HASHES), second === true)
    if (method === 'eth_getLogs') return askedFor(inBlocks, first as LogQuestion)
    return undefined
  }
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString())
    count.requests += 1
    const answers = (Array.isArray(body) ? body : [body]).map((call: Question & { id: unknown }) => {
      const result = answer(call)
      return result === undefined
        ? { jsonrpc: '2.0', id: call.id, error: { code: -32601, message: `unknown: ${call.method}` } }
        : { jsonrpc: '2.0', id: call.id, result }
    })
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(Array.isArray(body) ? answers : answers[0]))
  })
  const port = await listen(server, 0)
  return { url: `http://${LOOPBACK}:${port}`, count, close: () => closeServer(server) }
}

/** The hashes of blocks in `syntheticLogs`. */
const HASHES = 10n ** 40n

interface Transaction {
  readonly hash: string
  readonly logs: readonly FullLog[]
}

/** Each block's transactions with their logs, which stand together in the list. */
function transactionsIn(logs: readonly FullLog[]): ReadonlyMap<number, readonly Transaction[]> {
  const blocks = new Map<number, { hash: string; logs: FullLog[] }[]>()
  for (const log of logs) {
    const number = Number(log.blockNumber)
    const transactions = blocks.get(number) ?? []
    blocks.set(number, transactions)
    const last = transactions.at(-1)
    const index = toQuantity(
      BigInt(last?.hash === log.transactionHash ? transactions.length - 1 : transactions.length),
    )
    const placed = { ...log, transactionIndex: index }
    if (last?.hash === log.transactionHash) last.logs.push(placed)
    else transactions.push({ hash: log.transactionHash, logs: [placed] })
  }
  return blocks
}

function header(number: number, transactions: readonly Transaction[], isFull: boolean): object {
  const [blockNumber, blockHash] = [toQuantity(BigInt(number)), word(HASHES + BigInt(number))]
  return {
    ...{ number: blockNumber, hash: blockHash, parentHash: word(HASHES + BigInt(number) - 1n) },
    timestamp: toQuantity(1_700_000_000n + BigInt(number) * 2n),
    ...{ miner: NOBODY, nonce: '0x0000000000000000', size: '0x400', extraData: '0x' },
    ...{ difficulty: '0x0', totalDifficulty: '0x0', baseFeePerGas: '0x1' },
    ...{
      gasLimit: '0x3938700',
      gasUsed: '0x0',
      logsBloom: `0x${(transactions.length > 0 ? 'ff' : '00').repeat(256)}`,
    },
    ...{ mixHash: ZERO, receiptsRoot: ZERO, sha3Uncles: ZERO, stateRoot: ZERO, transactionsRoot: ZERO },
    uncles: [],
    transactions: transactions.map(({ hash }, index) =>
      isFull
        ? {
            ...{
              blockHash,
              blockNumber,
              hash,
              from: NOBODY,
              to: NOBODY,
              transactionIndex: toQuantity(BigInt(index)),
            },
            ...{ value: '0x0', input: '0x', nonce: '0x0', gas: '0x5208', gasPrice: '0x1', type: '0x0' },
            ...{ v: '0x1b', r: word(1n), s: word(1n) },
          }
        : hash,
    ),
  }
}

interface LogQuestion {
  readonly address?: string | readonly string[]
  readonly topics?: readonly (string | readonly string[] | null)[]
  readonly fromBlock?: string
  readonly toBlock?: string
  readonly blockHash?: string
}

function askedFor(
  blocks: ReadonlyMap<number, readonly Transaction[]>,
  { address, topics = [], fromBlock, toBlock, blockHash }: LogQuestion,
): readonly FullLog[] {
  const only = blockHash === undefined ? undefined : Number(BigInt(blockHash) - HASHES)
  const [from, to] = [only ?? Number(fromBlock), only ?? Number(toBlock)]
  const addresses =
    address === undefined ? undefined : new Set([address].flat().map((each) => each.toLowerCase()))
  const sets = topics.map((choice) => (choice === null ? undefined : new Set([choice].flat())))
  const found: FullLog[] = []
  for (let number = from; number <= to; number += 1)
    for (const { logs } of blocks.get(number) ?? [])
      for (const log of logs)
        if (
          (addresses?.has(log.address) ?? true) &&
          sets.every((set, place) => set?.has(log.topics[place] ?? '') ?? true)
        )
          found.push(log)
  return found
}
