import type { Shown } from '../shown.ts'

// ApprovalSteps and what they are made of
// AllowanceChoiceField
export const unlimited = 'Unlimited'
export const exactAmount = 'Exact amount'
export const theHookMayTake = 'Approval amount'
export const howMuchToApprove = 'How much to approve'
export const exactNote =
  'Only what this deposit takes, with the tolerance below. If the price moves further, the deposit fails and takes nothing.'
export const anAllowanceStillStands =
  'A larger allowance still stands, so nothing is capped yet. Replace it below to cap this deposit.'
export const toleranceForPriceMoves = 'Tolerance for price moves'
export const unlimitedNote = 'No spending limit. Choose Exact to cap this deposit.'
// ApproveAnotherToken
export const approveAnotherToken = 'Approve another token'
// LeftoverAllowances
export const leftToTheHook = 'Allowances'
export const tokenLeftToTheHook = (index: Shown, text: Shown) => `Token ${index} allowance: ${text}`
export const revoke = 'Revoke'
export const replaceWithExact = 'Replace'
// OneConfirmation
export const allInOneConfirmation = 'Single confirmation'
// TokenApprovalStep
export const approved = '✓ Approved'
export const unavailableBeside = '· unavailable'
export const approving = 'Approving...'
export const approve = 'Approve'
