/** A first share is the root of both amounts, so it has as many decimals as they have on average. */
export const meanDecimals = (
  decimals0: number | undefined,
  decimals1: number | undefined,
): number | undefined =>
  decimals0 === undefined || decimals1 === undefined ? undefined : Math.floor((decimals0 + decimals1) / 2)
