export const unknownMarket = 'A transaction in a market that this page does not know'
export const notFollowed = 'not followed here'
/** The market by what is stored of it: chain, hook and pool, or the chain alone. */
export const storedMarket = (id: string) => `Market ${id}`
export const clearUnknown = 'Clear: a transaction in a market that this page does not know'
export const transactionHash = 'transaction hash'
