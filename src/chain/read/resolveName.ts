import { bytesToHex, decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem'
import { namehash, normalize, packetToBytes } from 'viem/ens'
import { ChainError } from '#chain/rpc/chainError.ts'
import { getRpc, type Rpc } from '#chain/rpc/rpc.ts'
import type { NetworkWithEns } from '#market/market.ts'
import { decodeAbiAddress, encodeCall } from '#math/abi.ts'
import { checksumAddress } from '#math/address.ts'
import { type Address, ZERO_ADDRESS } from '#math/hex.ts'

const ABI = parseAbi([
  'function resolve(bytes name, bytes data) view returns (bytes result, address resolver)',
])

/** Selector of `addr(bytes32)`. */
const ADDR = '0x3b3b57de'

/** Selector of the EIP-3668 error `OffchainLookup(address,string[],bytes,bytes4,bytes)`. */
const OFFCHAIN_LOOKUP = '0x556f1830'

/** Reason why an ENS name has no address. */
export interface EnsNameIssue {
  readonly code: 'badName' | 'noRecord' | 'offchain' | 'disputed' | 'unread'
}

export type ResolvedName =
  | { readonly ok: true; readonly name: string; readonly address: Address }
  | { readonly ok: false; readonly issue: EnsNameIssue }

const refuse = (code: EnsNameIssue['code']): ResolvedName => ({ ok: false, issue: { code } })

/**
 * Looks up the address of an ENS name, on which two nodes must agree. Rejects names that an
 * offchain gateway resolves, because the page would have to trust the gateway.
 * @returns the address and the name in its normal form (ENSIP-15)
 */
export async function resolveName(
  text: string,
  network: NetworkWithEns,
  rpc: Rpc = getRpc(network),
): Promise<ResolvedName> {
  const name = normalForm(text.trim())
  if (name === undefined) return refuse('badName')
  const record = encodeCall(ADDR, BigInt(namehash(name)))
  const data = encodeFunctionData({ abi: ABI, args: [bytesToHex(packetToBytes(name)), record] })
  try {
    const answer = await rpc.ask('eth_call', [{ to: network.ens, data }, 'latest'])
    const [result] = decodeFunctionResult({ abi: ABI, data: answer })
    const address = result.length === 2 + 64 ? decodeAbiAddress(result) : undefined
    if (address === undefined || address === ZERO_ADDRESS) return refuse('noRecord')
    return { ok: true, name, address: checksumAddress(address) }
  } catch (error) {
    return refuse(issueFor(error))
  }
}

function normalForm(text: string): string | undefined {
  try {
    return normalize(text)
  } catch {
    return undefined
  }
}

function issueFor(error: unknown): EnsNameIssue['code'] {
  if (!(error instanceof ChainError)) return 'unread'
  if (error.code === 'nodesDisagree') return 'disputed'
  if (error.code !== 'reverted') return 'unread'
  return error.revertData?.startsWith(OFFCHAIN_LOOKUP) === true ? 'offchain' : 'noRecord'
}
