export const position = 'Position'
export const whatItEarnedAndWhatProvesIt =
  'What the liquidity earned, part by part, and the transactions that prove it. Everything here is public. Paste an address to see its position, without a wallet; the page’s address can be shared.'
export const readingThePosition = 'Reading…'
