import { parts } from '../parts.ts'
import type { Shown } from '../shown.ts'

// DirectionField
export const token0ToToken1 = 'Token0 to Token1'
export const token1ToToken0 = 'Token1 to Token0'
export const directionOfTheSwap = 'Direction of the swap'
export const turnRound = 'Reverse the direction'
export const youPay = 'You pay'
export const andReceive = 'and receive'
export const token = (index: Shown) => `Token ${index}`

// LiquidityPreview
export const whatTheHookWouldLend = 'What the hook would lend could not be read.'
export const theHookLends = 'The hook lends'
export const nothingLent = 'nothing: the vaults back no liquidity on both sides'
export const liquidityForThisSwapOnly = 'liquidity, for this swap only'
export const lentLiquidity = 'lent liquidity'
export const token0Delta = 'Token0 delta'
export const token1Delta = 'Token1 delta'
export const to = (tickLower: Shown, tickUpper: Shown) => `${tickLower} to ${tickUpper}`
export const rangeInTicks = 'Range in ticks'
export const currentTick = (tick: Shown) => `current tick ${tick}`
export const currentPrice = 'Current price'
export const token1Token0 = 'Token1/Token0'
export const hooksToken0After = 'The hook’s Token0 after it'
export const hooksToken1After = 'The hook’s Token1 after it'
export const againstBefore = 'against before, its part of the fee included'
export const thePoolHolds = 'The pool holds'
export const poolsOwnLiquidity = 'liquidity of its own, in range at the current price'
export const poolLiquidity = 'pool liquidity'
export const poolManagersToken0 = 'Pool manager’s Token0'
export const poolManagersToken1 = 'Pool manager’s Token1'
export const managerHoldsForAllPools = 'of all its pools; the hook is paid out of it first'
export const unavailable = 'unavailable'

// QuotePreview
export const enterAnAmountAndSee = 'Enter an amount and see here what it gives.'
export const youReceive = 'You receive'
export const price = 'Price'
export const priceUnit = (price: Shown, of: Shown) => `Token${price}/Token${of}`
export const fee = 'Fee'
export const feeIncludedWithProtocols = 'in what you pay, the protocol’s part included'
export const feeIncluded = 'in what you pay'
export const priceImpact = 'Price impact'
export const none = 'none'
export const atSlippageCheckedBySimulation = (slippageText: Shown) =>
  `at ${slippageText}% slippage, checked by simulation before you sign`
export const minimumReceived = 'Minimum received'
export const maximumPaid = 'Maximum paid'
export const priceLimit = 'Price limit'
export const priceLimitNote =
  'The pool stops there: if the price moves past it first, only a part is swapped and the rest stays with you.'

// QuoteSource
export const byV4quoterAtBlock = (value: Shown) => `By V4Quoter, at block ${value}.`
export const computedHere = (block: Shown) =>
  `Computed on this page from block ${block}, and confirmed by V4Quoter before you sign.`
export const computedHereToStop = (block: Shown) =>
  `Computed on this page from block ${block}. V4Quoter knows no price limit: the swap itself is simulated before you sign.`

// QuotesDiffer
export const payForReceive = (paid: Shown, received: Shown) => `${paid} for ${received}`
export const theQuotesDiffer = 'The quotes differ'
export const whichQuoteCounts =
  'This page and V4Quoter give different quotes. The chain’s own one counts and is shown from now on; the swap with this page’s quote was not sent.'
export const bothQuotes = (block: Shown, here: Shown, quoter: Shown) =>
  `At block ${block} this page computed ${here}; V4Quoter says ${quoter}.`

// RouterApproval
export const unlimited = 'Unlimited'
export const exactAmount = 'Exact amount'
export const tokenApprovalRequired = 'Token Approval Required'
export const tokenToRouter = <Node>(index: Shown, address: Node) =>
  parts`Token ${index} to the swap router ${address}`
export const approved = '✓ Approved'
export const noMoreThanThisSwap = 'No more than this swap can take.'
export const anyAmountForLaterSwaps =
  'Any amount, for later swaps too. The router takes only what you yourself swap.'
export const howMuchToApprove = 'How much to approve'
export const exactNeedsAmount = 'Enter an amount first: an exact approval is what the swap takes'
export const approvalAmount = 'Approval amount'
export const approving = 'Approving...'
export const approve = 'Approve'
export const whichApproval = (index: Shown) => `Token ${index} to the swap router`

// SwapAmountField
export const exactIn = 'Exact in'
export const exactOut = 'Exact out'
export const youPayExactly = 'You pay exactly'
export const youReceiveExactly = 'You receive exactly'
export const smallestUnits = 'smallest units'
export const whatTheAmountIs = 'What the amount is'
export const youHave = <Node>(amount: Node) => parts`You have ${amount}`
export const max = 'Max'

// SwapBanners
export const thereIsNotEnoughEth = <Node>(testEtherHint: Node) =>
  parts`Not enough ETH for the fee: ${testEtherHint}`

// SwapOutcome
export const youPaid = (text: Shown) => `You paid ${text}.`
export const youReceived = (text: Shown) => `You received ${text}.`
export const partialFill =
  'Partial fill: the price reached the limit before the whole amount was swapped. The rest stayed with you.'
export const exactlyAsQuoted = 'Exactly as quoted.'
export const quoted = (paid: Shown, received: Shown) => `The quote was ${paid} for ${received}.`

// SwapPanel
export const whatTheSwapDoes = 'What the swap does'
export const quote = 'Quote'
export const liquidity = 'Liquidity'

// SwapSettingsFields
export const slippageAndPriceStop = 'Slippage and price limit'
export const slippage = 'Slippage'
export const slippageKept = (bps: Shown) => `${bps} basis points; kept for your next visit`
export const priceStopOptional = 'Price limit (optional)'
export const priceLimitQuestion = 'Stop where the price has moved by this much'
export const notValid = 'not valid'
export const stopAt = (stopText: Shown) => `, stop at ${stopText}%`

// routerAllowance
export const readingTheApproval = 'Reading the approval...'
export const theApprovalIsUnavailable = 'The approval is unavailable'
export const theRouterMayTakeNothing = (index: Shown) => `The swap router has no Token ${index} allowance.`
export const theRouterMayTake = (allowanceText: Shown) => `The router may take ${allowanceText}`
export const lessThanThisSwapTakes = (note: Shown) => `${note}: less than this swap takes.`

// swapStanding
export const enterAmount = 'Please enter the amount to swap'
export const readingThePool = 'Reading the pool...'
export const liveStateMissing =
  'The pool’s live state is not available, and nothing is swapped on default values'
export const ticksMissing = 'The pool’s ticks could not be read, so a swap cannot be previewed'
export const askingV4quoter = 'Asking V4Quoter...'
export const enterAnAmountAboveZero = 'Enter an amount above zero.'
export const slippageProblem = (sentence: Shown) => `Slippage: ${sentence}`
export const priceLimitProblem = (sentence: Shown) => `Price limit: ${sentence}`
export const quoterIsAsked = 'V4Quoter is being asked for the same quote'
export const approveAndSwap = 'Approve and Swap'
export const approveTokenFirst = (index: Shown) => `Approve Token ${index} First`
export const readingYourBalances = 'Reading your balances...'
export const checking = 'Checking...'
export const swap = 'Swap'
