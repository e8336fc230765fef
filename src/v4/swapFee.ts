import type { Slot0 } from './slot0.ts'

/** Fees are counted in hundredths of a bip: a million is the whole. v4-core `ProtocolFeeLibrary.PIPS_DENOMINATOR`. */
export const PIPS = 1_000_000n

/** The direction's 12-bit protocol fee, in pips. v4-core `ProtocolFeeLibrary.getZeroForOneFee`, `getOneForZeroFee`. */
export function protocolFeeFor(protocolFee: number, zeroForOne: boolean): number {
  return zeroForOne ? protocolFee & 0xfff : protocolFee >> 12
}

/**
 * The fee a swapper pays, in pips: protocol fee first, the LP fee on what is left of the input.
 * v4-core `ProtocolFeeLibrary.calculateSwapFee`.
 */
export function swapFeePips(slot0: Pick<Slot0, 'protocolFee' | 'lpFee'>, zeroForOne: boolean): number {
  const protocolFee = protocolFeeFor(slot0.protocolFee, zeroForOne)
  return protocolFee + slot0.lpFee - Math.floor((protocolFee * slot0.lpFee) / 1_000_000)
}
