import { createRpc } from '#chain/rpc/rpc.ts'
import { type Hex, toRpcQuantity } from '#math/hex.ts'
import type { BlockRange } from './logCache.ts'
import type { LogFilter } from './logFilter.ts'

interface Call {
  readonly id: unknown
  readonly method: string
  readonly params: readonly [unknown?, ...unknown[]]
}

const word = (value: number | bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`

export const TOPICS: readonly [Hex, Hex] = [word(0xaa), word(0xbb)]
export const FILTER: LogFilter = { address: `0x${'cc'.repeat(20)}`, topics: TOPICS }
const CHAIN = 31337

interface Block {
  readonly hash: Hex
  readonly topics: readonly Hex[]
}

/**
 * A simulated chain with logs, behind a node with limits. Its newest blocks can be replaced to any
 * depth.
 */
export class SimulatedChain {
  #blocks: Block[] = []
  #made = 0
  /** Number of blocks above the final block. Undefined if the node does not report finality. */
  finality: number | undefined
  most = Number.POSITIVE_INFINITY
  /** Returns an error to reject a call, or undefined to answer it. */
  refuse: ((call: Call) => object | undefined) | undefined
  readonly ranges: BlockRange[] = []
  /** JSON-RPC methods of each HTTP request. */
  readonly requests: (readonly string[])[] = []

  constructor(finality: number | undefined) {
    this.finality = finality
    this.mine([])
  }

  get newest(): bigint {
    return BigInt(this.#blocks.length - 1)
  }

  /** Adds blocks. Each number in a block is the index in TOPICS of a log's first topic. */
  mine(...blocks: (readonly (0 | 1)[])[]): void {
    for (const logs of blocks) {
      this.#made += 1
      this.#blocks.push({ hash: word(this.#made), topics: logs.map((place) => TOPICS[place]) })
    }
  }

  /** Replaces the newest `depth` blocks and adds one more. */
  reorganise(depth: number, ...blocks: (readonly (0 | 1)[])[]): void {
    const length = Math.max(1, this.#blocks.length - depth)
    this.#blocks = this.#blocks.slice(0, length)
    const filled = [...blocks]
    while (filled.length <= depth) filled.push([])
    this.mine(...filled)
  }

  /**
   * Returns every log of these blocks as `blockHash logIndex`, directly from the simulated chain.
   */
  straight({ from, to }: BlockRange, topic?: Hex): readonly string[] {
    return this.#logs(from, to)
      .filter(({ topics: [first] }) => topic === undefined || first === topic)
      .map(({ blockHash, logIndex }) => `${blockHash} ${Number(logIndex)}`)
  }

  rpc() {
    return createRpc({
      urls: ['node'],
      chainId: CHAIN,
      environment: {
        sleep: (ms) => new Promise((wake) => void setTimeout(wake, ms).unref()),
        fetch: async (_, init) => {
          const asked: unknown = JSON.parse(String(init?.body))
          const calls: readonly Call[] = Array.isArray(asked) ? asked : [asked]
          this.requests.push(calls.map(({ method }) => method))
          const answers = calls.map((call) => {
            const error = this.refuse?.(call)
            return { id: call.id, ...(error ? { error } : this.#answer(call)) }
          })
          return new Response(JSON.stringify(Array.isArray(asked) ? answers : answers[0]))
        },
      },
    })
  }

  #answer({ method, params: [first] }: Call): object {
    if (method === 'eth_chainId') return { result: toRpcQuantity(BigInt(CHAIN)) }
    if (method === 'eth_getBlockByNumber') return { result: this.#block(String(first)) }
    if (method !== 'eth_getLogs' || typeof first !== 'object' || first === null)
      return { error: { code: -32601, message: 'no such method' } }
    const { fromBlock, toBlock } = { fromBlock: '0x0', toBlock: '0x0', ...first }
    const range = { from: BigInt(fromBlock), to: BigInt(toBlock) }
    this.ranges.push(range)
    if (Number(range.to - range.from) >= this.most)
      return { error: { code: -32602, message: 'too many blocks' } }
    return { result: this.#logs(range.from, range.to) }
  }

  #block(tag: string): object | null {
    const last = this.#blocks.length - 1
    const number = tag === 'finalized' ? last - (this.finality ?? Number.POSITIVE_INFINITY) : Number(tag)
    const block = this.#blocks[tag === 'finalized' ? Math.max(0, number) : number]
    if (block === undefined || !Number.isFinite(number)) return null
    return {
      number: toRpcQuantity(BigInt(Math.max(0, number))),
      hash: block.hash,
      timestamp: '0x1',
      gasLimit: '0x1',
      miner: FILTER.address,
      transactions: [],
    }
  }

  #logs(from: bigint, to: bigint) {
    return this.#blocks.slice(Number(from), Number(to) + 1).flatMap(({ hash, topics }, offset) =>
      topics.map((topic, place) => ({
        address: FILTER.address,
        topics: [topic],
        data: '0x',
        blockNumber: toRpcQuantity(from + BigInt(offset)),
        blockHash: hash,
        logIndex: toRpcQuantity(BigInt(place)),
        transactionHash: hash,
      })),
    )
  }
}
