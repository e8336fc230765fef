import type { Address } from '../../amounts/hex.ts'
import { isRecord } from '../../amounts/isRecord.ts'
import type { Eip1193Provider } from './session.ts'

/** Wallets are other people's programs, so whatever they answer is validated. */
/** 20 bytes of hexadecimal; the checksum is not verified. */
export function isAddress(value: unknown): value is Address {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)
}

/** The addresses of a wallet's answer, in its order; undefined when any of them is not an address. */
export function parseAccounts(value: unknown): readonly Address[] | undefined {
  return Array.isArray(value) && value.every(isAddress) ? value : undefined
}

/** A chain id as wallets write it: hexadecimal (EIP-695), or a number as some older ones do. */
export function parseChainId(value: unknown): number | undefined {
  if (typeof value === 'string' && !/^(0x[0-9a-fA-F]+|[0-9]+)$/.test(value)) return undefined
  const chainId = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN
  return Number.isSafeInteger(chainId) && chainId > 0 ? chainId : undefined
}

export function isProvider(value: unknown): value is Eip1193Provider {
  return isRecord(value) && typeof value.request === 'function'
}
