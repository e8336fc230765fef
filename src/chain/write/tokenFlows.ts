import { type Address, type Hex, sameAddress } from '../../amounts/hex.ts'
import type { TokenFlow } from '../../markets/action.ts'
import { flowAmount } from '../../markets/flowAmount.ts'
import { NATIVE } from '../../v4/native.ts'
import { TOPIC } from '../read/topics.ts'
import type { ChainLog } from '../rpc/logResults.ts'

export interface NetFlows {
  readonly leaves: readonly TokenFlow[]
  readonly arrives: readonly TokenFlow[]
}

/**
 * What a transaction moved for `account`, net per token: the native currency, whose change (wei, negative where it left)
 * no log tells, and tokens from their ERC-20 Transfer logs, in order of appearance.
 */
export function tokenFlows(logs: readonly ChainLog[], account: Address, native = 0n): NetFlows {
  const net = new Map<Address, bigint>([[NATIVE, native]])
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
