import type { Address, Hex } from '#math/hex.ts'

/** Contract call in the form that the wallet receives. */
export interface EncodedCall {
  readonly to: Address
  readonly data: Hex
  /** Wei sent with the call. */
  readonly value: bigint
  /** Gas limit that the specification sets. Undefined if the gas is estimated. */
  readonly gas?: bigint
}

/** Content that a call must have, derived without an encoder. */
export interface ExpectedCall {
  readonly to: string
  readonly signature: string
  /** Decoded arguments as text: integers in decimal digits, addresses as 0x and 40 hex digits. */
  readonly args: readonly string[]
  readonly value: bigint
}

/** Meaning of a call argument, which selects its sentence on the page. */
export type CallArgumentRole =
  | 'account'
  | 'allowance'
  /** Token amount, in units of the token contract that is called. */
  | 'amount'
  | 'shares'
  /** Exact raw amount of each token that is paid. */
  | 'paid0'
  | 'paid1'
  /** Maximum raw amount of each token that a deposit takes, or minimum that an exit pays. */
  | 'most0'
  | 'most1'
  | 'least0'
  | 'least1'
  | 'expectedPrice'
  | 'priceMove'
  | 'deadline'
  | 'fee'
  | 'ticks'
  | 'direction'
  | 'specified'
  | 'priceLimit'
  | 'tokensNotClaims'
  | 'paidInTokens'
  | 'permitted'
  /** Steps of a Universal Router call in order, encoded as one byte each. */
  | 'routerActions'
  /** Raw input amount that the Universal Router takes from the user before the swap. */
  | 'settled'
  /**
   * Raw amount and limit in the router's swap step. The step's type defines which of the two values
   * is the input.
   */
  | 'routedAmount'
  | 'routedBound'
  | 'hopPrice'
  /** Minimum raw output of the swap. */
  | 'taken'
  /** Raw amount that a Permit2 signature lets the router spend, and the nonce of that signature. */
  | 'signedAmount'
  | 'nonce'
  | 'signature'

/** Type of a call argument that the Solidity ABI encodes as one 32-byte word. */
export type AbiWordType = 'address' | 'uint' | 'int' | 'bool' | 'bytes1' | 'bytes4' | 'bytes32'

export interface ExpectedArgument {
  readonly name: string
  readonly word: AbiWordType
  readonly role: CallArgumentRole
}

/** Layout of a function's arguments, used to decode calldata. */
export interface CalldataLayout {
  readonly signature: string
  /** The 32-byte argument words in order. A string is a word with a constant value (hex digits). */
  readonly args: readonly (ExpectedArgument | string)[]
  /** Constant hex digits after the last argument. */
  readonly tail?: string
}

/** Call layouts by function selector (4 bytes, without 0x). */
export type CalldataLayouts = Readonly<Record<string, CalldataLayout>>

/**
 * Parts of a wallet request that can differ from the reviewed action. Stored records contain these
 * names, so renaming one breaks them.
 */
export const COMPARED_WALLET_REQUEST_PARTS = [
  'sender',
  'chain',
  'nativeAmount',
  'contract',
  'function',
] as const

/**
 * Part of a wallet request that differs from the reviewed action. Call arguments are numbered from
 * 1.
 */
export type WalletRequestDifference =
  | { readonly code: (typeof COMPARED_WALLET_REQUEST_PARTS)[number] }
  | { readonly code: 'argument'; readonly params: { readonly position: number } }
