import { bytesToHex, decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem'
import { namehash, normalize, packetToBytes } from 'viem/ens'
import { ChainError } from '#chain/rpc/chainError.ts'
import { getRpc, type Rpc } from '#chain/rpc/rpc.ts'
import type { NetworkWithEns } from '#market/market.ts'
import { decodeAbiAddress, encodeCall } from '#math/abi.ts'
import { checksumAddress } from '#math/address.ts'
import { type Address, ZERO_ADDRESS } from '#math/hex.ts'

/** Functions of ENS's universal resolver. */
const ABI = parseAbi([
  'function resolve(bytes name, bytes data) view returns (bytes result, address resolver)',
])

/** `addr(bytes32)` */
const ADDR = '0x3b3b57de'

/** `OffchainLookup(address,string[],bytes,bytes4,bytes)` of EIP-3668. */
const OFFCHAIN_LOOKUP = '0x556f1830'

/** Reason why a name has no address here. */
export interface EnsNameIssue {
  readonly code: 'badName' | 'noRecord' | 'offchain' | 'disputed' | 'unread'
}

export type ResolvedName =
  | { readonly ok: true; readonly name: string; readonly address: Address }
  | { readonly ok: false; readonly issue: EnsNameIssue }

const refuse = (code: EnsNameIssue['code']): ResolvedName => ({ ok: false, issue: { code } })

/**
 * Looks up the address of an ENS name. Two nodes of the network must agree. Refuses names whose
 * address an offchain gateway stores, because the page would have to contact and trust that
 * gateway.
 * @returns the name in its normal form (ENSIP-15), which can differ from what was typed
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

/** Undefined if ENS allows no such name. */
function normalForm(text: string): string | undefined {
  try {
    return normalize(text)
  } catch {
    // Ignores the library's message, which names the invalid character. The page shows only that
    // the name is not valid.
    return undefined
  }
}

function issueFor(error: unknown): EnsNameIssue['code'] {
  if (!(error instanceof ChainError)) return 'unread'
  if (error.code === 'nodesDisagree') return 'disputed'
  if (error.code !== 'reverted') return 'unread'
  return error.revertData?.startsWith(OFFCHAIN_LOOKUP) === true ? 'offchain' : 'noRecord'
}
