export const position = 'Position'
export const whatItEarnedAndWhatProvesIt =
  'What the liquidity earned, part by part, and the transactions that prove it.'
export const readingThePosition = 'Reading…'
