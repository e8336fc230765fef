import { wordAt } from '../amounts/abiWords.ts'
import type { Hex } from '../amounts/hex.ts'

/** EIP-7702: `0xef0100` and the address whose code an ordinary account acts by. No contract's code is that short. */
const DELEGATION_BYTES = 23n

/** Whether code is such a delegation: who holds the account's key can do with it what they like. */
export const isDelegation = (code: Hex): boolean => /^0xef0100[0-9a-f]{40}$/i.test(code)

/** Of an 'account' read: whether a contract's own code stands there, and not a key with some code to act by. */
export function isContractAt(data: Hex | undefined): boolean | undefined {
  const size = wordAt(data, 1)
  return size === undefined ? undefined : size > 0n && size !== DELEGATION_BYTES
}
