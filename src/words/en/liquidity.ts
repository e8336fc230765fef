import { parts } from '../parts.ts'
import { alerts, inFlightLabels, inFlightReasons } from './alerts.ts'
import { amountIssues } from './amounts.ts'
import { token } from './common.ts'

export { token }

interface InUnit {
  readonly params: { readonly unit: 'token0' | 'token1' }
}

const tokenOf = ({ params: { unit } }: InUnit): string => token(unit === 'token0' ? 0 : 1)

export const buttonLabels = {
  ...inFlightLabels,
  deposit: 'Deposit Liquidity',
  approveFirst: 'Approve All Tokens First',
  withdraw: 'Withdraw Liquidity',
}

/** Why a button of the card cannot be pressed, and what a click on it is answered with. */
export const liquidityReasons = {
  ...alerts,
  ...amountIssues,
  ...inFlightReasons,
  noShares: 'You have no shares to withdraw',
  sharesUnavailable: 'Your shares balance is unavailable',
  priceUnavailable: 'The pool’s price is unavailable. Enter shares instead.',
  decimalsUnavailable: (issue: InUnit) =>
    `The decimals of ${tokenOf(issue)} are unavailable. Enter shares instead.`,
  tokenNotTaken: (issue: InUnit) =>
    `At this price a deposit takes no ${tokenOf(issue)}. Enter shares instead.`,
  tooSmall: (issue: InUnit) => `This is too little ${tokenOf(issue)} for even one share unit.`,
}

export const readingApprovals = 'Reading your approvals...'
export const approvalsUnavailable = 'Your approvals are unavailable'
export const readingShares = 'Reading your shares balance...'

// ApprovalSection
export const tokenApprovalsRequired = 'Token Approvals Required'
export const deposit = 'Deposit'
export const manage = 'Manage'
export const doneOf = (done: number, all: number) => `${done} of ${all}`
export const allApproved = 'All Approved'
export const reading = 'Reading...'
export const unavailable = 'unavailable'
export const actionRequired = 'Action Required'

// ApproveAndDeposit
export const approveAndDeposit = 'Approve and Deposit'

export const loading = 'Loading…'

// CardBanners
export const thereIsNotEnoughEth = <Node>(testEtherHint: Node) =>
  parts`Not enough ETH for the fee: ${testEtherHint}`

// DepositAmountField
export const shares = 'Shares'
export const token0 = 'Token 0'
export const token1 = 'Token 1'
export const liquidityAmount = 'Liquidity amount'
export const countTheAmountIn = 'Count the amount in'
export const shareIsLiquidity = '1 share = 1 unit of liquidity'
export const max = 'Max'
export const youHave = 'You have'
export const tokenUnavailable = (side: 0 | 1) => `${token(side)} unavailable`
export const getTestTokens = 'Get test tokens'
export const forShares = <Node>(amount: Node) => parts`For ${amount} shares`

// NoPreview
export const enterAnAmountToSee = 'Enter an amount to see exactly what the deposit takes.'

export const withdrawWithAMinimum = 'Withdraw with a minimum'
export const notWithThisWallet = 'Not supported by this wallet'
export const available = 'Available'

// TakenByOthers
export const lostToDilution = 'Lost to dilution'
export const readingTheHooksDeposits = 'Reading the hook’s deposits…'

// WithdrawPreview
export const withdrawNow = 'Withdraw now'
export const nothingYet = 'nothing yet'
export const connectToSee = 'connect to see'
export const withdrawsEverything = 'You can only withdraw everything.'
export const simulated = 'Simulated.'
export const computedNotTriedOut = 'Computed, not simulated.'

// buttonStanding, of a contract that takes bounds
export const enterBounds = 'Enter a tolerance and a deadline.'

// SendShares
export const sendShares = 'Send shares'

// approveToken
export const enterAToleranceFirst = 'Enter a tolerance first'
export const exactNeedsDeposit = 'Enter a deposit first: an exact amount is what it takes'

// useLiquidityCard
export const sharesUnit = 'shares'
