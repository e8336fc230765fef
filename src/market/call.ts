import type { Address, Hex } from '#math/hex.ts'

/** One call as it goes to the wallet. */
export interface EncodedCall {
  readonly to: Address
  readonly data: Hex
  /** Wei of the native currency that go along. */
  readonly value: bigint
  /** Gas limit, where the specification fixes one; otherwise the wallet estimates. */
  readonly gas?: bigint
}

/** What a call has to look like on the wire, said without any encoder. */
export interface Meaning {
  readonly to: string
  readonly signature: string
  /**
   * Unsigned integers in decimal digits, signed ones with their sign, addresses as 0x and 40
   * digits.
   */
  readonly args: readonly string[]
  /** Wei of the native currency. */
  readonly value: bigint
}

/** What an argument says to a person; `plain` ones have a sentence of their own. */
export type ArgumentRole =
  | 'account'
  | 'allowance'
  /** Of the token that is called. */
  | 'amount'
  | 'shares'
  /** Exactly this is taken, by side. */
  | 'paid0'
  | 'paid1'
  /** Bounds of a deposit and of an exit, by side. */
  | 'most0'
  | 'most1'
  | 'least0'
  | 'least1'
  /** Square root of the pool's price, Q64.96, and how far it may be from that, in millionths. */
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
  /** Of the token that the first argument names. */
  | 'permitted'
  /** What a Universal Router does, in order, a byte for each step. */
  | 'routerActions'
  /** Paid before the swap, of its input. */
  | 'settled'
  /** What is swapped, and what it is held to: in or out, as the steps say. */
  | 'routedAmount'
  | 'routedBound'
  | 'hopPrice'
  /** Received at least, of the swap's output. */
  | 'taken'
  /** What a signature lets the router take, and which of the signatures to Permit2 it is. */
  | 'signedAmount'
  | 'nonce'
  /** Parts of the signature. */
  | 'signature'

/** How an argument is written: 32-byte words of the Solidity ABI. */
export type WordKind = 'address' | 'uint' | 'int' | 'bool' | 'bytes1' | 'bytes4' | 'bytes32'

export interface Argument {
  /** As in the contract's ABI. */
  readonly name: string
  readonly word: WordKind
  readonly role: ArgumentRole
}

/** A call that can be read back from its calldata. */
export interface CallShape {
  readonly signature: string
  /** Words in order; digits where one is always the same. */
  readonly args: readonly (Argument | string)[]
  /** Digits that follow the arguments, always the same. */
  readonly tail?: string
}

/** Calls by the first four bytes of the keccak256 of their signatures, without 0x. */
export type CallShapes = Readonly<Record<string, CallShape>>

/**
 * Members of a request that may differ from what was agreed to. Here, since a stored record names
 * them and compares nothing.
 */
export const REQUEST_MEMBERS = ['sender', 'chain', 'nativeAmount', 'contract', 'function'] as const

/** The member of a request that differs; an argument by its position, from 1. */
export type RequestDifference =
  | { readonly code: (typeof REQUEST_MEMBERS)[number] }
  | { readonly code: 'argument'; readonly params: { readonly position: number } }
