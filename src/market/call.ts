import type { Address, Hex } from '#math/hex.ts'

/** A call in the form that the wallet receives. */
export interface EncodedCall {
  readonly to: Address
  readonly data: Hex
  /** Wei sent with the call. */
  readonly value: bigint
  /** Gas limit, if the specification sets one. Otherwise it is estimated. */
  readonly gas?: bigint
}

/** Content that a call should have, derived without an encoder. */
export interface ExpectedCall {
  readonly to: string
  readonly signature: string
  /**
   * Decoded arguments: unsigned integers as decimal digits, signed ones with their sign, addresses
   * as 0x and 40 digits.
   */
  readonly args: readonly string[]
  /** Native currency in wei. */
  readonly value: bigint
}

/** Meaning of an argument for the user. `plain` arguments have their own sentence on the page. */
export type CallArgumentRole =
  | 'account'
  | 'allowance'
  /** Amount of the called token. */
  | 'amount'
  | 'shares'
  /** Exact amount that is paid, for each token. */
  | 'paid0'
  | 'paid1'
  /** Maximum amounts of a deposit, or minimum amounts of an exit, for each token. */
  | 'most0'
  | 'most1'
  | 'least0'
  | 'least1'
  /** Square root of the pool price (Q64.96), and its largest accepted change in millionths. */
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
  /** Amount of a token. The token is the first argument of the same call. */
  | 'permitted'
  /** Steps of a Universal Router call in order, one byte each. */
  | 'routerActions'
  /** Input amount that the router takes from the user before the swap. */
  | 'settled'
  /**
   * Amount and limit in the router's swap step. The type of the step shows which of them is the
   * input.
   */
  | 'routedAmount'
  | 'routedBound'
  | 'hopPrice'
  /** Minimum output of the swap. */
  | 'taken'
  /** Amount that a signature lets the router take, and its Permit2 nonce. */
  | 'signedAmount'
  | 'nonce'
  /** Parts of the signature. */
  | 'signature'

/** Type of an argument, as a 32-byte word of the Solidity ABI. */
export type AbiWordType = 'address' | 'uint' | 'int' | 'bool' | 'bytes1' | 'bytes4' | 'bytes32'

export interface ExpectedArgument {
  /** Name in the contract's ABI. */
  readonly name: string
  readonly word: AbiWordType
  readonly role: CallArgumentRole
}

/** Shape of a call, for decoding its calldata. */
export interface CalldataLayout {
  readonly signature: string
  /** The call's 32-byte words in order. A string stands for a word that is always the same. */
  readonly args: readonly (ExpectedArgument | string)[]
  /** Constant hex digits that follow the last argument. */
  readonly tail?: string
}

/** Calls by selector (first four bytes of the signature's keccak256), without 0x. */
export type CalldataLayouts = Readonly<Record<string, CalldataLayout>>

/**
 * Parts of a wallet request that can differ from the reviewed action. Defined here because stored
 * records contain these names too.
 */
export const COMPARED_WALLET_REQUEST_PARTS = [
  'sender',
  'chain',
  'nativeAmount',
  'contract',
  'function',
] as const

/**
 * Part of a wallet request that differs from the reviewed action. Arguments are numbered from 1.
 */
export type WalletRequestDifference =
  | { readonly code: (typeof COMPARED_WALLET_REQUEST_PARTS)[number] }
  | { readonly code: 'argument'; readonly params: { readonly position: number } }
