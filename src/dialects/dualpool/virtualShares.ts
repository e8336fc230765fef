/** Shares of a pool that nobody holds and that count in every share's worth, by the hook's own exponent. */
export const virtualShares = (offset: number): bigint => 10n ** BigInt(offset)
