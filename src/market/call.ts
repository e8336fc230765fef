import type { Address, Hex } from '#math/hex.ts'

/** A call in the form that the wallet receives. */
export interface EncodedCall {
  readonly to: Address
  readonly data: Hex
  /** Wei sent with the call. */
  readonly value: bigint
  /** Gas limit if the specification fixes one. Otherwise the wallet estimates it. */
  readonly gas?: bigint
}

/** Expected content of a call, described without an encoder. */
export interface Meaning {
  readonly to: string
  readonly signature: string
  /**
   * Decoded arguments: unsigned integers as decimal digits, signed ones with their sign, addresses
   * as 0x and 40 digits.
   */
  readonly args: readonly string[]
  /** Native value in wei. */
  readonly value: bigint
}

/** What an argument means to the user. `plain` arguments have their own sentence on the page. */
export type ArgumentRole =
  | 'account'
  | 'allowance'
  /** Amount of the token that is called. */
  | 'amount'
  | 'shares'
  /** Exact amount paid, per side. */
  | 'paid0'
  | 'paid1'
  /** Maximum or minimum amounts of a deposit or exit, per side. */
  | 'most0'
  | 'most1'
  | 'least0'
  | 'least1'
  /** Square root of the pool price (Q64.96) and its maximum deviation in millionths. */
  | 'expectedPrice'
  | 'priceMove'
  /** Deadline in Unix seconds. */
  | 'deadline'
  | 'fee'
  | 'ticks'
  | 'direction'
  | 'specified'
  | 'priceLimit'
  | 'tokensNotClaims'
  | 'paidInTokens'
  /** Amount of the token in the first argument. */
  | 'permitted'
  /** Steps of a Universal Router call, one byte each, in order. */
  | 'routerActions'
  /** Input amount, paid before the swap. */
  | 'settled'
  /** Swapped amount and its limit. Which is input and which output depends on the steps. */
  | 'routedAmount'
  | 'routedBound'
  | 'hopPrice'
  /** Minimum output of the swap. */
  | 'taken'
  /** Amount that a signature allows the router to take, and its Permit2 nonce. */
  | 'signedAmount'
  | 'nonce'
  /** Parts of the signature. */
  | 'signature'

/** Encoding of an argument: 32-byte words of the Solidity ABI. */
export type WordKind = 'address' | 'uint' | 'int' | 'bool' | 'bytes1' | 'bytes4' | 'bytes32'

export interface Argument {
  /** Name in the contract's ABI. */
  readonly name: string
  readonly word: WordKind
  readonly role: ArgumentRole
}

/** A call that can be decoded from its calldata. */
export interface CallShape {
  readonly signature: string
  /** Words in order. A string is a constant word in hex digits. */
  readonly args: readonly (Argument | string)[]
  /** Constant hex digits after the last argument. */
  readonly tail?: string
}

/** Calls by selector (first four bytes of the signature's keccak256), without 0x. */
export type CallShapes = Readonly<Record<string, CallShape>>

/**
 * Parts of a wallet request that can differ from the reviewed action. Defined here because stored
 * records also use the names.
 */
export const REQUEST_MEMBERS = ['sender', 'chain', 'nativeAmount', 'contract', 'function'] as const

/** The part of a wallet request that differs. Arguments are numbered from 1. */
export type RequestDifference =
  | { readonly code: (typeof REQUEST_MEMBERS)[number] }
  | { readonly code: 'argument'; readonly params: { readonly position: number } }
