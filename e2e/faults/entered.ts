/** What every cell types, and the integers that it means. */
export const DEPOSIT_TEXT = '0.5'
export const DEPOSIT_LIQUIDITY = 5n * 10n ** 17n
/** Of token 0, exact in. */
export const SWAP_TEXT = '1000'
export const SWAP_WHOLE = 1000n
