import type { TokenFlow } from '../../domain/action.ts'
import { flowAmount } from '../../domain/flowAmount.ts'
import { type Address, type Hex, sameAddress } from '../../domain/hex.ts'
import { TOPIC } from '../read/topics.ts'

/** A log as `eth_getTransactionReceipt` and `eth_simulateV1` give it. */
export interface ChainLog {
  readonly address: Address
  readonly topics: readonly Hex[]
  readonly data: Hex
}

export interface NetFlows {
  readonly leaves: readonly TokenFlow[]
  readonly arrives: readonly TokenFlow[]
}

/** What a transaction moved for `account`, net per token, from its ERC-20 Transfer logs. Tokens in order of appearance. */
export function tokenFlows(logs: readonly ChainLog[], account: Address): NetFlows {
  const net = new Map<Address, bigint>()
  for (const { address, topics, data } of logs) {
    const [topic, from, to] = topics
    if (topic !== TOPIC.transfer || topics.length !== 3 || data.length !== 66) continue
    const amount = BigInt(data)
    const token: Address = `0x${address.slice(2).toLowerCase()}`
    const change = (endsWith(to, account) ? amount : 0n) - (endsWith(from, account) ? amount : 0n)
    net.set(token, (net.get(token) ?? 0n) + change)
  }
  const moved = [...net].filter(([, amount]) => amount !== 0n)
  return {
    leaves: moved.filter(([, amount]) => amount < 0n).map(([token, amount]) => ({ token, amount: -amount })),
    arrives: moved.filter(([, amount]) => amount > 0n).map(([token, amount]) => ({ token, amount })),
  }
}

const endsWith = (topic: Hex | undefined, account: Address): boolean =>
  topic !== undefined && sameAddress(`0x${topic.slice(-40)}`, account)

/** True when both lists move the same amounts of the same tokens, in any order; moving nothing of a token is no movement. */
export function sameFlows(a: readonly TokenFlow[], b: readonly TokenFlow[]): boolean {
  return [...a, ...b].every(({ token }) => flowAmount(a, token) === flowAmount(b, token))
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isHex = (value: unknown): value is Hex => typeof value === 'string' && /^0x[0-9a-fA-F]*$/.test(value)

/** Logs out of a node's answer; what has not the shape of a log is left out. */
export function readLogs(value: unknown): ChainLog[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((item: unknown) => {
    if (!isRecord(item) || !isHex(item.address) || !isHex(item.data) || !Array.isArray(item.topics)) return []
    return item.topics.every(isHex) ? [{ address: item.address, data: item.data, topics: item.topics }] : []
  })
}
