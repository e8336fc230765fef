/** Lowest and highest tick: log base 1.0001 of 2^-128 and 2^128. v4-core `TickMath.MIN_TICK`, `MAX_TICK`. */
export const MIN_TICK = -887272
export const MAX_TICK = 887272
