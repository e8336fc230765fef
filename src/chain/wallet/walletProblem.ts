import { unwrapRpcError } from '#chain/rpc/chainError.ts'
import { isRecord } from '#lib/isRecord.ts'
import { logRecoveredFailure } from '#lib/log.ts'
import { checksumAddress } from '#math/address.ts'
import { type Address, isAddress } from '#math/hex.ts'
import type { Eip1193Provider, WalletProblem } from './session.ts'

/** An error of the wallet code. Its code selects the sentence for the user. */
export class WalletError extends Error {
  readonly code: WalletProblem['code']
  constructor(code: WalletProblem['code'], options: { cause?: unknown } = {}) {
    super(code, options)
    this.name = 'WalletError'
    this.code = code
  }
}

/**
 * Codes of a user rejection: 4001 user rejected, 4100 account denied, 5000 WalletConnect's user
 * rejected, 5001–5003 its rejected chains, methods and events (EIP-1193, EIP-1474).
 */
const REJECTED = new Set([4001, 4100, 5000, 5001, 5002, 5003])

/** EIP-1474 code 'resource unavailable': the wallet already shows a prompt of this type. */
const PENDING = -32002

/**
 * Returns the problem code for a wallet error, which may be wrapped. Undefined for an unknown
 * error.
 */
function knownCode(error: unknown): WalletProblem['code'] | undefined {
  for (const { code, name, value } of unwrapRpcError(error).layers) {
    if (value instanceof WalletError) return value.code
    if (code !== undefined && REJECTED.has(code)) return 'userRejected'
    if (code === PENDING) return 'pendingRequest'
    if (name === 'ProviderNotFoundError') return 'noWallet'
  }
  return undefined
}

/**
 * Converts any error of a wallet to a problem for display, and logs it unless the user rejected.
 */
export function reportWalletProblem(
  what: string,
  error: unknown,
  otherwise: WalletProblem['code'],
): WalletProblem {
  const code = knownCode(error) ?? otherwise
  if (code !== 'userRejected') logRecoveredFailure(what, code, error)
  return { code }
}

/**
 * Error codes after which a wallet request must not be repeated. 4001 and 5000: the user rejected.
 * -32002: the wallet's prompt is still open (EIP-1193, EIP-1474, WalletConnect).
 */
const FINAL = [4001, 5000, -32002]

/**
 * True if the user has rejected the wallet prompt or it is still open, so that the request must not
 * be repeated.
 */
export const hasUserAnsweredOrPrompt = (error: unknown): boolean =>
  unwrapRpcError(error).layers.some(({ code }) => code !== undefined && FINAL.includes(code))

/**
 * Returns the checksummed addresses in a wallet's answer, in its order. Undefined if one is
 * invalid.
 */
export function parseAccounts(value: unknown): readonly Address[] | undefined {
  return Array.isArray(value) && value.every(isAddress) ? value.map(checksumAddress) : undefined
}

/** Parses a wallet's chain id: hexadecimal (EIP-695), or a number from some older wallets. */
export function parseChainId(value: unknown): number | undefined {
  if (typeof value === 'string' && !/^(0x[0-9a-fA-F]+|[0-9]+)$/.test(value)) return undefined
  const chainId = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN
  return Number.isSafeInteger(chainId) && chainId > 0 ? chainId : undefined
}

export function isEip1193Provider(value: unknown): value is Eip1193Provider {
  return isRecord(value) && typeof value.request === 'function'
}
