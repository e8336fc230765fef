import { type Address, sameAddress, ZERO_ADDRESS } from '../amounts/hex.ts'

/** How v4 names the chain's own currency among the tokens of a pool (`CurrencyLibrary.ADDRESS_ZERO`). It sorts first. */
export const NATIVE: Address = ZERO_ADDRESS

export const isNative = (token: Address | undefined): boolean => sameAddress(token, NATIVE)
