import { type Address, isAddressEqual, ZERO_ADDRESS } from './hex.ts'

/**
 * v4-core `PoolKey`, which identifies a pool. `fee` is in hundredths of a bip, and currency0 <
 * currency1.
 */
export interface PoolKey {
  readonly currency0: Address
  readonly currency1: Address
  readonly fee: number
  readonly tickSpacing: number
  readonly hooks: Address
}

/** v4-core `Slot0`. sqrtPriceX96 is a Q64.96 number, and fees are in hundredths of a bip. */
export interface Slot0 {
  readonly sqrtPriceX96: bigint
  readonly tick: number
  /**
   * Two packed 12-bit fees in hundredths of a bip: low bits for zeroForOne, high bits for
   * oneForZero.
   */
  readonly protocolFee: number
  readonly lpFee: number
}

/**
 * Address of the native currency in v4 (`CurrencyLibrary.ADDRESS_ZERO`). It is always currency0.
 */
export const NATIVE_CURRENCY: Address = ZERO_ADDRESS

export const isNativeCurrency = (token: Address | undefined): boolean =>
  isAddressEqual(token, NATIVE_CURRENCY)

/** Fee of 100 % in hundredths of a bip. v4-core `ProtocolFeeLibrary.PIPS_DENOMINATOR`. */
export const PIPS_DENOMINATOR = 1_000_000n

/**
 * True if a pool key's fee is the flag for a fee that the hook sets. v4-core
 * `LPFeeLibrary.DYNAMIC_FEE_FLAG`.
 */
export const isDynamicFee = (fee: number): boolean => fee === 0x800000

/**
 * Returns the protocol fee of a swap direction, in hundredths of a bip. v4-core
 * `ProtocolFeeLibrary.getZeroForOneFee` and `getOneForZeroFee`.
 */
export function getProtocolFee(protocolFee: number, zeroForOne: boolean): number {
  return zeroForOne ? protocolFee & 0xfff : protocolFee >> 12
}

/**
 * Returns the swap fee in hundredths of a bip: the protocol fee, then the LP fee on the remaining
 * input. v4-core `ProtocolFeeLibrary.calculateSwapFee`.
 */
export function computeSwapFeePips(slot0: Pick<Slot0, 'protocolFee' | 'lpFee'>, zeroForOne: boolean): number {
  const protocolFee = getProtocolFee(slot0.protocolFee, zeroForOne)
  return protocolFee + slot0.lpFee - Math.floor((protocolFee * slot0.lpFee) / 1_000_000)
}
