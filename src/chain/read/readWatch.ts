import type { Deployment } from '../../domain/deployment.ts'
import type { Address } from '../../domain/hex.ts'
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
 * An account's shares at one block, agreed by two nodes if there are several; undefined if the contract gave no answer.
 * Throws ChainError.
 */
export async function readSharesAt(
  rpc: Rpc,
  hook: Address,
  account: Address,
  block: bigint,
): Promise<bigint | undefined> {
  const call = { to: hook, data: encodeCall(SELECTOR.balanceOf, account) }
  return wordAt(await rpc.ask('eth_call', [call, `0x${block.toString(16)}`]))
}
