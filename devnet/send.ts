import { setTimeout as sleep } from 'node:timers/promises'
import { formatTransactionReceipt, type RpcTransactionReceipt, type TransactionReceipt } from 'viem'
import type { Address, Hex } from '../src/math/hex.ts'
import { RpcFailure, type RpcRequest } from './rpcClient.ts'

/** A transaction from one of Anvil's unlocked accounts. */
export interface Call {
  readonly from: Address
  /** Called contract. Absent for a transaction that creates a contract. */
  readonly to?: Address
  readonly data: Hex
  readonly value?: bigint
  /** Gas limit as a hex quantity. By default enough for any devnet transaction. */
  readonly gas?: Hex
}

/**
 * Gas limit above what any devnet transaction needs. A fixed limit saves the gas estimate, which
 * takes as long as the execution.
 */
const GAS_LIMIT = '0xe4e1c0' // 15,000,000

/** Thrown for a mined transaction that reverted. `data` is its revert data. */
export class Reverted extends Error {
  readonly data: Hex
  readonly receipt: TransactionReceipt

  constructor(data: Hex, receipt: TransactionReceipt) {
    super(`reverted with ${data.slice(0, 138)}`)
    this.name = 'Reverted'
    this.data = data
    this.receipt = receipt
  }
}

const raw = ({ from, to, data, value, gas = GAS_LIMIT }: Call) => ({
  from,
  ...(to === undefined ? {} : { to }),
  ...(value === undefined ? {} : { value: `0x${value.toString(16)}` }),
  data,
  gas,
})

/**
 * Sends a transaction and waits until it is mined.
 * @throws Reverted with the revert data if it failed
 */
export async function send(request: RpcRequest, call: Call): Promise<TransactionReceipt> {
  const receipt = await minedReceipt(request, await handOver(request, call))
  if (receipt.status === 'reverted') {
    const data = await revertData(request, call, receipt.blockNumber - 1n)
    throw new Reverted(data, receipt)
  }
  return receipt
}

const handed = new WeakMap<RpcRequest, Promise<unknown>>()

/**
 * Sends transactions one after another, because Anvil gives two concurrent ones of a sender the
 * same nonce.
 */
function handOver(request: RpcRequest, call: Call): Promise<unknown> {
  const last = handed.get(request) ?? Promise.resolve()
  const hash = last.then(() => request('eth_sendTransaction', [raw(call)]))
  handed.set(
    request,
    hash.catch(() => undefined),
  )
  return hash
}

async function minedReceipt(request: RpcRequest, hash: unknown): Promise<TransactionReceipt> {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const receipt = await request('eth_getTransactionReceipt', [hash])
    if (receipt !== null) return formatTransactionReceipt(receipt as RpcTransactionReceipt)
    await sleep(20)
  }
  throw new Error(`transaction ${String(hash)} was not mined within 10 s`)
}

/** Returns the revert data of a call at a block. '0x' if it succeeds or reverts without data. */
export async function revertData(request: RpcRequest, call: Call, block: bigint | 'latest'): Promise<Hex> {
  try {
    const tag = block === 'latest' ? block : `0x${block.toString(16)}`
    await request('eth_call', [raw(call), tag])
    return '0x'
  } catch (error) {
    if (error instanceof RpcFailure && typeof error.data === 'string') return error.data as Hex
    return '0x'
  }
}
