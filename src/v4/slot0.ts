/** v4-core `Slot0`: sqrtPriceX96 is a Q64.96; fees are in hundredths of a bip. */
export interface Slot0 {
  readonly sqrtPriceX96: bigint
  readonly tick: number
  /** Two 12-bit fees packed: low bits for zeroForOne, high bits for oneForZero. */
  readonly protocolFee: number
  readonly lpFee: number
}
