import { addressIssues } from './addresses.ts'
import { alerts } from './alerts.ts'
import { amountIssues } from './amounts.ts'

export { anotherUnderway } from './alerts.ts'
export { addressIssues, amountIssues }

export const tokenApprovalRequired = 'Token Approval Required'
export const tokenAddress = 'Token address'
export const amountForHook = 'Amount the hook may take'
export const approving = 'Approving...'
export const approveToken = 'Approve Token'
export const tokenApproved = 'The token is approved to the hook.'

export const anyToken = 'Any ERC-20 token on this network.'
export const readingToken = 'Reading the token...'
export const tokenUnreadable = 'The token could not be read.'
export const noContractThere = 'There is no contract at this address.'
export const countsWithDefault = (decimals: number) =>
  `its decimals could not be read, so the amount counts with ${decimals}.`
export const countsWithItsOwn = (decimals: number) =>
  `the amount counts with this token’s ${decimals} decimals.`

export const customApprovalProblems = {
  ...alerts,
  ...addressIssues,
  ...amountIssues,
  tokenLoading: 'The token is still being read. Try again in a moment.',
  tokenFailed: 'The token could not be read. Try again in a moment.',
  noContract: noContractThere,
}
