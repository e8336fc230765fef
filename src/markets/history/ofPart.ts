import type { WalkedHistory } from './walkHistory.ts'

/**
 * What rows still tell where the past was not read from its beginning: what an account had before is not known, so neither is
 * its part of a loan, nor what shares that were sent stood for, nor what its position was worth.
 */
export const ofPart = (walked: WalkedHistory): WalkedHistory => ({
  ...walked,
  loans: walked.loans.map((row) => ({ ...row, ownFees: undefined })),
  positions: walked.positions.map((row) =>
    row.kind === 'sent' || row.kind === 'received' ? { ...row, amounts: undefined } : row,
  ),
  values: [],
})
