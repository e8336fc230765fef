import {
  compactSignatureToSignature,
  encodeFunctionData,
  hashTypedData,
  isHex,
  parseAbi,
  parseCompactSignature,
  parseSignature,
  recoverAddress,
  serializeSignature,
} from 'viem'
import type { EncodedCall } from '#market/call.ts'
import type { Permit, SignedPermit } from '#market/txAction.ts'
import type { Address, Hex } from '#math/hex.ts'

/** EIP-712 types of the structs in Permit2 `IAllowanceTransfer`. */
export const PERMIT_STRUCTS = [
  'struct PermitSingle { PermitDetails details; address spender; uint256 sigDeadline; }',
  'struct PermitDetails { address token; uint160 amount; uint48 expiration; uint48 nonce; }',
] as const

const permit2Abi = parseAbi([
  'function permit(address owner, PermitSingle permitSingle, bytes signature)',
  ...PERMIT_STRUCTS,
])

/** Returns a Permit2 permit as the struct that an ABI encoder expects. */
export const toPermitSingle = ({ token, amount, expiration, nonce, spender, deadline }: Permit) => ({
  details: { token, amount, expiration: Number(expiration), nonce: Number(nonce) },
  spender,
  sigDeadline: deadline,
})

const TYPES = {
  PermitSingle: [
    { name: 'details', type: 'PermitDetails' },
    { name: 'spender', type: 'address' },
    { name: 'sigDeadline', type: 'uint256' },
  ],
  PermitDetails: [
    { name: 'token', type: 'address' },
    { name: 'amount', type: 'uint160' },
    { name: 'expiration', type: 'uint48' },
    { name: 'nonce', type: 'uint48' },
  ],
} as const

/** Fields of Permit2's EIP-712 domain, which has no version. */
const DOMAIN_TYPE = [
  { name: 'name', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
] as const

const domainOf = ({ permit2 }: Permit, chainId: number) =>
  ({ name: 'Permit2', chainId, verifyingContract: permit2 }) as const

/**
 * Returns the JSON text that the wallet signs (`eth_signTypedData_v4`, EIP-712). Integers are
 * decimal strings, so that no wallet rounds them.
 */
export function buildTypedPermit(permit: Permit, chainId: number): string {
  const { token, amount, expiration, nonce, spender, deadline } = permit
  return JSON.stringify({
    types: { EIP712Domain: DOMAIN_TYPE, ...TYPES },
    primaryType: 'PermitSingle',
    domain: domainOf(permit, chainId),
    message: {
      details: { token, amount: `${amount}`, expiration: `${expiration}`, nonce: `${nonce}` },
      spender,
      sigDeadline: `${deadline}`,
    },
  })
}

/**
 * Converts a wallet's signature to the 65 bytes that Permit2 reads. Accepts compact signatures
 * (EIP-2098) and v counted from 0. Undefined for any other input.
 */
export function parsePermitSignature(answer: unknown): Hex | undefined {
  if (typeof answer !== 'string' || !isHex(answer)) return undefined
  try {
    if (answer.length === 130)
      return serializeSignature(compactSignatureToSignature(parseCompactSignature(answer)))
    return answer.length === 132 ? serializeSignature(parseSignature(answer)) : undefined
  } catch {
    // viem throws if 65 bytes are not a valid signature.
    return undefined
  }
}

/** Returns the account that signed a permit. Undefined if the signature is invalid. */
export async function recoverSigner(permit: SignedPermit, chainId: number): Promise<Address | undefined> {
  const hash = hashTypedData({
    domain: domainOf(permit, chainId),
    types: TYPES,
    primaryType: 'PermitSingle',
    message: toPermitSingle(permit),
  })
  // `recoverAddress` throws if the signature is no point on the curve.
  return recoverAddress({ hash, signature: permit.signature }).catch(() => undefined)
}

/**
 * Encodes Permit2 `permit`. Any account may send this call, so its simulation shows whether Permit2
 * accepts the signature.
 */
export const encodePermit = (permit: SignedPermit): EncodedCall => ({
  to: permit.permit2,
  data: encodeFunctionData({
    abi: permit2Abi,
    functionName: 'permit',
    args: [permit.owner, toPermitSingle(permit), permit.signature],
  }),
  value: 0n,
})
