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
   * Unsigned integers as decimal digits, signed ones with their sign, addresses as 0x and 40
   * digits.
   */
  readonly args: readonly string[]
  /** Wei. */
  readonly value: bigint
}

/** Meaning of an argument for the user. `plain` arguments have a sentence on the page. */
export type ArgumentRole =
  | 'account'
  | 'allowance'
  /** Amount of the called token. */
  | 'amount'
  | 'shares'
  /** Exact amount paid, per side. */
  | 'paid0'
  | 'paid1'
  /** Bounds of a deposit or exit, per side. */
  | 'most0'
  | 'most1'
  | 'least0'
  | 'least1'
  /** Square root of the pool price (Q64.96) and its maximum deviation in millionths. */
  | 'expectedPrice'
  | 'priceMove'
  /** Unix seconds. */
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
  /** Steps of a Universal Router, one byte each, in order. */
  | 'routerActions'
  /** Input paid before the swap. */
  | 'settled'
  /** Swapped amount and its limit. The steps define which one is input and which one output. */
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
  /** Words in order. A string is a constant word (hex digits). */
  readonly args: readonly (Argument | string)[]
  /** Constant hex digits after the arguments. */
  readonly tail?: string
}

/** Calls by selector (first four bytes of the signature's keccak256), without 0x. */
export type CallShapes = Readonly<Record<string, CallShape>>

/**
 * Members of a request that can differ from what the user agreed to. Declared here because stored
 * records name them without comparing anything.
 */
export const REQUEST_MEMBERS = ['sender', 'chain', 'nativeAmount', 'contract', 'function'] as const

/** The member of a request that differs. Arguments are numbered from 1. */
export type RequestDifference =
  | { readonly code: (typeof REQUEST_MEMBERS)[number] }
  | { readonly code: 'argument'; readonly params: { readonly position: number } }
