// Single confirmation
export const enterTolerance = 'Enter a tolerance first'
export const exitProblems = {
  nativeMinimum:
    'No minimum can be enforced for the chain’s own currency. Use the plain withdrawal: it is tried out right before you sign.',
  balancesUnreadable: 'Your balances could not be read, so no minimum can be enforced. Try again.',
}
/** What a wallet that sends one call at a time cannot promise. */
export const missingBounds = [
  'Approvals and the deposit are separate transactions: what is approved and not used stays approved until you revoke it.',
  'Somebody can swap the vaults just before your deposit is mined. It would then go to strangers.',
  'A withdrawal has no minimum: if the vaults are swapped just before it, it burns your shares and may bring nothing.',
]
/** The same where nobody can change the vaults. */
export const missingBoundsOfFixed = [
  'Approvals and the deposit are separate transactions: what is approved and not used stays approved until you revoke it.',
  'A deposit takes what its shares cost when it is mined: somebody may earn, lose or swap just before it.',
  'A withdrawal has no minimum: it brings what its shares are worth when it is mined.',
]
export const connectToSee = 'Connect a wallet to see whether it can.'
export const askingWallet = 'Asking your wallet…'
export const allOrNone = 'Your wallet sends several calls as one: all of them happen, or none.'
export const asksToUpgrade = 'It will ask you first to upgrade your account for that.'
export const oneByOne = 'Your wallet can’t batch transactions. What that means:'
export const tolerance = 'Tolerance for price moves'
export const pinVaults = 'Pin the vaults'
export const aboutPinning =
  'Names the promised vaults first, in the same batch: nobody can swap them in between. It costs a little more gas.'
export const noPinning =
  'While other vaults are in use a withdrawal sets the promised ones back by itself, and deposits are blocked.'

export const depositAtOnce = 'Deposit in one confirmation'
export const approveAndDeposit = 'Approve and deposit at once'
export const takesAtMost = 'Takes at most, or nothing'
export const allowedAfterwards = 'Allowed to the hook afterwards'
export const nothing = 'nothing'

export const withdrawAtOnce = 'Withdraw in one confirmation'
export const withdrawWithMinimum = 'Withdraw with this minimum'
export const setBackAndWithdraw = 'Set the vaults back and withdraw'
export const bringsAtLeast = 'Brings at least, or nothing happens'
export const nothingFromPromised =
  'Even from the promised vaults nothing would come, as far as can be tried out'
