import {
  type Abi,
  decodeEventLog,
  decodeFunctionData,
  encodeFunctionData,
  formatBlock,
  formatTransaction,
  formatTransactionReceipt,
  type Log,
  type RpcBlock,
  type RpcTransaction,
  type RpcTransactionReceipt,
  type Transaction,
} from 'viem'
import { erc4626Abi } from '../../contracts/generated/erc4626Abi.ts'
import { flashifiAbi } from '../../contracts/generated/flashifiAbi.ts'
import { poolManagerAbi } from '../../contracts/generated/poolManagerAbi.ts'
import { poolSwapTestAbi } from '../../contracts/generated/poolSwapTestAbi.ts'
import { testTokenAbi } from '../../contracts/generated/testTokenAbi.ts'
import type { Address, Hex } from '../../src/math/hex.ts'
import type { RpcRequest } from '../rpcClient.ts'

/** Number of blocks that are searched for an address's transactions. */
export const RECENT_BLOCKS = 250n

const KNOWN: readonly Abi[] = [flashifiAbi, testTokenAbi, poolSwapTestAbi, poolManagerAbi, erc4626Abi]

const quantity = (value: bigint | 'latest') => (value === 'latest' ? value : `0x${value.toString(16)}`)

/** Reads a block with its transactions. Undefined if it does not exist. */
export async function readBlock(request: RpcRequest, number: bigint | 'latest') {
  const block = await request('eth_getBlockByNumber', [quantity(number), true])
  if (block === null) return undefined
  const raw = block as RpcBlock<'latest', true>
  const transactions = raw.transactions.map((item) => formatTransaction(item as RpcTransaction))
  return { ...formatBlock(raw), transactions }
}

/**
 * Reads a transaction, with its receipt once it is mined. Undefined if the node does not know it.
 */
export async function readTransaction(request: RpcRequest, hash: Hex) {
  const raw = await request('eth_getTransactionByHash', [hash])
  if (raw === null) return undefined
  const receipt = await request('eth_getTransactionReceipt', [hash])
  return {
    transaction: formatTransaction(raw as RpcTransaction),
    receipt: receipt === null ? undefined : formatTransactionReceipt(receipt as RpcTransactionReceipt),
  }
}

/**
 * Reads recent transactions that an address sent or received, or whose logs contain it. Newest
 * first.
 */
export async function readInvolved(request: RpcRequest, address: Address): Promise<Transaction[]> {
  const head = BigInt(String(await request('eth_blockNumber')))
  const first = head > RECENT_BLOCKS ? head - RECENT_BLOCKS : 0n
  const numbers = Array.from({ length: Number(head - first) + 1 }, (_, index) => head - BigInt(index))
  const logs = await request('eth_getLogs', [{ fromBlock: quantity(first), toBlock: quantity(head) }])
  const own = address.toLowerCase()
  const named = new Set(
    (logs as { address: Hex; topics: Hex[]; transactionHash: Hex }[])
      .filter(
        ({ address: emitter, topics }) =>
          emitter === own || topics.some((topic) => topic.endsWith(own.slice(2))),
      )
      .map(({ transactionHash }) => transactionHash),
  )
  const blocks = await Promise.all(numbers.map((number) => readBlock(request, number)))
  return blocks
    .flatMap((block) => block?.transactions ?? [])
    .filter(
      ({ from, to, hash }) => from.toLowerCase() === own || to?.toLowerCase() === own || named.has(hash),
    )
}

/** Reads a raw token balance. Undefined if the read fails. */
export async function readBalance(
  request: RpcRequest,
  token: Address,
  owner: Address,
): Promise<bigint | undefined> {
  const data = encodeFunctionData({ abi: testTokenAbi, functionName: 'balanceOf', args: [owner] })
  try {
    return BigInt(String(await request('eth_call', [{ to: token, data }, 'latest'])))
  } catch {
    return undefined
  }
}

/**
 * Describes a call by function name and arguments if a devnet contract has this function, otherwise
 * by its selector.
 */
export function describeCall(input: Hex): string {
  for (const abi of KNOWN) {
    try {
      const { functionName, args } = decodeFunctionData({ abi, data: input })
      return `${functionName}(${(args ?? []).map(plain).join(', ')})`
    } catch {
      // This ABI does not contain the function, so the loop tries the next ABI.
    }
  }
  return input === '0x' ? 'transfer of ether' : input.slice(0, 10)
}

/**
 * Describes a log by event name and arguments if a devnet contract has this event, otherwise by its
 * first topic.
 */
export function describeLog({ data, topics }: Log): string {
  for (const abi of KNOWN) {
    try {
      const { eventName, args } = decodeEventLog({ abi, data, topics })
      return `${eventName} ${plain(args)}`
    } catch {
      // This ABI does not contain the event, so the loop tries the next ABI.
    }
  }
  return topics[0] ?? 'anonymous'
}

const plain = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : JSON.stringify(value, (_, item) => (typeof item === 'bigint' ? item.toString() : item))
