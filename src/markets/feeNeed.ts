/** Gas that an action takes at the least, measured on the reference hook and rounded down (facts: chain). */
export const LEAST_GAS = {
  approve: 45_000n,
  mint: 50_000n,
  deposit: 200_000n,
  withdraw: 140_000n,
  swap: 170_000n,
} as const

/**
 * True where an account certainly cannot pay: it holds nothing, or less than the least gas at the block's base fee.
 * A rollup's data fee comes on top and is known at review only. False where anything needed for it could not be read.
 */
export function lacksFee(account: {
  readonly native: bigint | undefined
  readonly baseFee: bigint | undefined
  readonly gas: bigint
}): boolean {
  const { native, baseFee, gas } = account
  if (native === undefined) return false
  return native === 0n || (baseFee !== undefined && native < gas * baseFee)
}
