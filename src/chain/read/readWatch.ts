import type { Deployment } from '../../domain/deployment.ts'
import type { Address, Hex } from '../../domain/hex.ts'
import type { Rpc } from '../rpc/rpc.ts'
import { type Read, readChained } from './chainedReads.ts'
import { SELECTOR } from './selectors.ts'
import { addressAt, encodeCall, wordAt } from './words.ts'

/** The least that tells whether somebody harms a depositor, of one block. Undefined: unreadable. */
export interface WatchReading {
  readonly blockNumber: bigint
  readonly vault0: Address | undefined
  readonly vault1: Address | undefined
  /** The account's; undefined without an account too. */
  readonly shares: bigint | undefined
}

/** Reads it in one request. Throws ChainError. */
export async function readWatch(
  rpc: Rpc,
  { hook, token0, token1, chainId }: Deployment,
  account: Address | undefined,
): Promise<WatchReading> {
  const vaultOf = (token: Address): Read => ({
    target: hook,
    data: encodeCall(SELECTOR.getVaultAddress, token),
  })
  const vault0 = vaultOf(token0)
  const vault1 = vaultOf(token1)
  const shares: Read | undefined = account && {
    target: hook,
    data: encodeCall(SELECTOR.balanceOf, account),
  }
  const answers = await readChained(rpc, chainId, [vault0, vault1, ...(shares ? [shares] : [])])
  return {
    blockNumber: answers.blockNumber,
    vault0: addressAt(answers.get(vault0)),
    vault1: addressAt(answers.get(vault1)),
    shares: shares && wordAt(answers.get(shares)),
  }
}

/**
 * An account's shares at one block, as two nodes give them where there are several; undefined where the contract does not
 * tell. Throws ChainError.
 */
export async function readSharesAt(
  rpc: Rpc,
  hook: Address,
  account: Address,
  block: bigint,
): Promise<bigint | undefined> {
  const call = { to: hook, data: encodeCall(SELECTOR.balanceOf, account) }
  const answer = await rpc.requestAgreed('eth_call', [call, quantity(block)])
  return typeof answer === 'string' && /^0x[0-9a-f]{64}$/i.test(answer) ? BigInt(answer) : undefined
}

/** The hash of the block at a height, as two nodes give it where there are several; undefined where there is none. Throws ChainError. */
export async function readAgreedBlockHash(rpc: Rpc, block: bigint): Promise<Hex | undefined> {
  return hashOf(await rpc.requestAgreed('eth_getBlockByNumber', [quantity(block), false], hashOf))
}

const quantity = (value: bigint): Hex => `0x${value.toString(16)}`

function hashOf(block: unknown): Hex | undefined {
  if (typeof block !== 'object' || block === null || !('hash' in block)) return undefined
  const { hash } = block
  return isHash(hash) ? hash : undefined
}

const isHash = (value: unknown): value is Hex => typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value)
