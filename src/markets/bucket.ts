/** A range of ticks and its part of what a hook lends, in basis points. */
export interface Bucket {
  readonly tickLower: number
  readonly tickUpper: number
  readonly weightBps: bigint
}
