import { type SentenceValue, sentenceParts } from '#lib/sentence.ts'
import type { Side } from '#market/tokenPair.ts'
import { percentText } from '#math/percent.ts'
import { figureText } from './kit.ts'

export { currentPrice } from './deposit.ts'
export { details, max, smallestUnits, token1Token0, tryAgain, unavailable, youReceive } from './kit.ts'

// DirectionField
export const token0ToToken1 = 'Token0 to Token1'
export const token1ToToken0 = 'Token1 to Token0'
export const directionOfTheSwap = 'Direction of the swap'
export const turnRound = 'Reverse the direction'
export const youPay = 'You pay'
export const payAndReceive = <Node>(input: Node, output: Node) =>
  sentenceParts`You pay ${input} and receive ${output}.`
export const token = (index: SentenceValue) => `Token ${index}`

// LiquidityPreview
export const whatTheHookWouldLend = 'What the hook would lend could not be read.'
export const theHookLends = 'The hook lends'
export const nothingLent = 'nothing: the vaults back no liquidity on both sides'
export const liquidityForThisSwapOnly = 'liquidity, for this swap only'
export const lentLiquidity = 'lent liquidity'
export const token0Delta = 'Token0 delta'
export const token1Delta = 'Token1 delta'
export const to = (tickLower: SentenceValue, tickUpper: SentenceValue) => `${tickLower} to ${tickUpper}`
export const rangeInTicks = 'Range in ticks'
export const currentTick = (tick: SentenceValue) => `current tick ${tick}`
export const hooksToken0After = 'What the hook’s Token0 changes by'
export const hooksToken1After = 'What the hook’s Token1 changes by'
export const againstBefore = 'compared with before, its share of the fee included'
export const thePoolHolds = 'The pool holds'
export const poolsOwnLiquidity = 'liquidity of its own, in range at the current price'
export const poolLiquidity = 'pool liquidity'
export const poolManagersToken0 = 'Pool manager’s Token0'
export const poolManagersToken1 = 'Pool manager’s Token1'
export const managerHoldsForAllPools = 'of all its pools; the hook is paid out of it first'

// QuotePreview
export const enterAnAmountAndSee = 'Enter an amount and see here what it gives.'
export const price = 'Price'
export const priceUnit = (price: SentenceValue, of: SentenceValue) => `Token${price}/Token${of}`
export const fee = 'Fee'
export const feeIncludedWithProtocols = 'in what you pay, the protocol’s part included'
export const feeIncluded = 'in what you pay'
export const priceImpact = 'Price impact'
export const none = 'none'
export const atSlippageCheckedBySimulation = (slippageText: SentenceValue) =>
  `at ${slippageText}% slippage, checked by simulation before you sign`
export const minimumReceived = 'Minimum received'
export const maximumPaid = 'Maximum paid'
export const priceLimit = 'Stops at'
/** Origin of the limit: the slippage alone, unless the user entered a limit. */
export const priceLimitNote = (isEntered: boolean) =>
  `By your ${isEntered ? 'price limit and slippage' : 'slippage'}: if the price gets there first, only a part is swapped and the rest stays with you.`

// QuoteSource
export const byV4quoterAtBlock = (value: SentenceValue) => `By V4Quoter, at block ${value}.`
export const computedHere = (block: SentenceValue) =>
  `Computed on this page from block ${block}, and confirmed by V4Quoter before you sign.`
export const computedHereToStop = (block: SentenceValue) =>
  `Computed on this page from block ${block}. V4Quoter knows no price limit: the swap itself is simulated before you sign.`

export const computedHereManagerLacks = (block: SentenceValue) =>
  `Computed on this page from block ${block}. V4Quoter pays after the swap, and the pool manager holds too little for that; this swap pays first. It is simulated before you sign.`

// QuotesDiffer
export const payForReceive = (paid: SentenceValue, received: SentenceValue) => `${paid} for ${received}`
export const theQuotesDiffer = 'The quotes differ'
export const whichQuoteCounts =
  'This page and V4Quoter give different quotes. The chain’s own one counts and is shown from now on; the swap with this page’s quote was not sent.'
export const bothQuotes = (block: SentenceValue, here: SentenceValue, quoter: SentenceValue) =>
  `At block ${block} this page computed ${here}; V4Quoter says ${quoter}.`

// RouterApproval
export const tokenToRouter = <Node>(index: SentenceValue, address: Node) =>
  sentenceParts`Token ${index} to the swap router ${address}`
export const noMoreThanThisSwap = 'No more than this swap can take.'
export const anyAmountForLaterSwaps =
  'Any amount, for later swaps too. The router takes only what you yourself swap.'
export const exactNeedsAmount = 'Enter an amount first: an exact approval is what the swap takes'
export const approvalAmount = 'Approval amount'
export const whichApproval = (index: SentenceValue) => `Token ${index} to the swap router`

// SwapAmountField
export const exactIn = 'Exact in'
export const exactOut = 'Exact out'
export const youPayExactly = 'You pay exactly'
export const youReceiveExactly = 'You receive exactly'
export const whatTheAmountIs = 'What the amount is'
export const youHave = <Node>(amount: Node) => sentenceParts`You have ${amount}`

// SwapOutcome
export const youPaid = (text: SentenceValue) => `You paid ${text}.`
export const youReceived = (text: SentenceValue) => `You received ${text}.`
export const partialFill =
  'Partial fill: the price reached the limit before the whole amount was swapped. The rest stayed with you.'
export const exactlyAsQuoted = 'Exactly as quoted.'
export const quoted = (paid: SentenceValue, received: SentenceValue) =>
  `The quote was ${paid} for ${received}.`

// SwapPanel
export const whatTheSwapDoes = 'What the swap does'
export const quote = 'Quote'
export const liquidity = 'Liquidity'

// SwapSettingsFields
export const slippageAndPriceStop = 'Slippage and price limit'
export const slippage = 'Slippage'
export const slippageKept = (bps: SentenceValue) => `${bps} basis points; kept for your next visit`
export const priceStopOptional = 'Price limit (optional)'
export const priceLimitQuestion = 'Stop once the price has moved this far'
export const notValid = 'not valid'
export const noPriceLimit =
  'This network’s swap router has no price limit. Slippage bounds the average price of the whole swap.'
export const heldForAMoment = 'all of it is needed for a moment; what is not used comes back at once'
export const stopAt = (stopText: SentenceValue) => `, stop at ${stopText}%`

// routerAllowance
export const readingTheApproval = 'Reading the approval...'
export const theApprovalIsUnavailable = 'The approval is unavailable'
export const theRouterMayTakeNothing = (index: SentenceValue) =>
  `The swap router has no Token ${index} allowance.`
export const theRouterMayTake = (allowanceText: SentenceValue) => `The router may take ${allowanceText}`
export const lessThanThisSwapTakes = (note: SentenceValue) => `${note}: less than this swap takes.`
export const enoughForThisSwap = (note: SentenceValue) => `${note}.`

export const tokenThroughPermit2 = <Node>(index: SentenceValue, permit2: Node, router: Node) =>
  sentenceParts`Token ${index} through Permit2 ${permit2} to the swap router ${router}`
export const permit2Modes =
  'Permit2 is approved, and lets the router take what this swap needs, for 20 minutes.'
export const permit2SignedModes =
  'Permit2 is approved once. What the router may take is signed with each swap: no more than the swap pays, for 20 minutes.'
export const permit2MayTakeNothing = (index: SentenceValue) => `Permit2 has no Token ${index} allowance.`
export const permit2MayTake = (allowanceText: SentenceValue) => `Permit2 may take ${allowanceText}`
export const signedWithTheSwap = (note: SentenceValue) =>
  `${note}. What the router may take is signed with the swap.`
export const whichPermit2Approval = (index: SentenceValue) => `Token ${index} to Permit2`
/** Reason why the router needs an approval transaction instead of a signature. */
export const approvedByTransaction = {
  contract:
    'This account is a contract, so Permit2 is told what the router may take by a transaction of its own.',
  cannotSign:
    'This wallet could not sign for Permit2, so Permit2 is told what the router may take by a transaction of its own.',
  permitNotTaken:
    'Permit2 does not take this account’s signature, so it is told what the router may take by a transaction of its own.',
} as const
export const throughPermit2MayTakeNothing = (index: SentenceValue) =>
  `The swap router may take no Token ${index} now: it is paid through Permit2.`

// swapStanding
export const routerChecked = 'The swap router is being checked...'
export const routerFaults = {
  noRouter: 'There is no swap router at this network’s address for it, so nothing is swapped.',
  otherManager: 'The swap router belongs to another pool manager, so nothing is swapped through it.',
  otherLayout:
    'The swap router reads swaps in another form than this build knows, so nothing is swapped through it.',
  noPermit2: 'Permit2, through which the swap router is paid, is not at its address on this network.',
  unread: 'The swap router could not be checked. Try again in a moment.',
} as const
export const enterAmount = 'Please enter the amount to swap'
export const readingThePool = 'Reading the pool...'
export const liveStateMissing =
  'The pool’s live state is not available, and nothing is swapped on default values'
export const ticksMissing = 'The pool’s ticks could not be read, so a swap cannot be previewed'
export const askingV4quoter = 'Asking V4Quoter...'
export const enterAnAmountAboveZero = 'Enter an amount above zero.'
export const slippageProblem = (sentence: SentenceValue) => `Slippage: ${sentence}`
export const priceLimitProblem = (sentence: SentenceValue) => `Price limit: ${sentence}`
export const quoterIsAsked = 'Checking this quote with V4Quoter'
export const approveAndSwap = 'Approve and Swap'
export const approveTokenFirst = (index: SentenceValue) => `Approve Token ${index} First`
export const readingYourBalances = 'Reading your balances...'
export const checking = 'Checking...'
export const swap = 'Swap'

// CurrentQuotes
export const currentQuotes = 'Current Quotes'
export const quotedAtBlock = (value: SentenceValue) => `Quoted at block ${value}.`
export const priceMovedSince = 'The price has moved since: press ‘Get Quotes’ for new ones.'
export const zeroForOneDirection = 'token0 -> token1'
export const oneForZeroDirection = 'token1 -> token0'
export const noQuote = 'No quote: enter an amount above zero.'

// GetQuotes
export const getQuotes = 'Get Quotes'
export const tokenAmount = (index: SentenceValue) => `Token${index} Amount`
export const correctMarkedAmount = 'Correct the marked amount first'

// PoolDetails
export const poolDetails = 'Pool Details'
export const poolManager = 'Pool Manager'
export const poolId = 'Pool ID'
export const copiedPoolId = 'pool ID'
export const quoteToken = (index: SentenceValue) => `Token${index}`
export const chargedOnChain = ({ down, up }: { readonly down: string; readonly up: string }) =>
  `charged on chain: ${down === up ? down : `${down} from Token0 to Token1, ${up} from Token1 to Token0`}`
/** For a fee that the specification prints differently. */
export const feeInMillionths = (fee: SentenceValue, percent: SentenceValue) =>
  `${fee} millionths are ${percent}; ‘0.3%’ is only a label.`
export const tickSpacing = 'Tick Spacing'
export const hooks = 'Hooks'

// PoolInformation
export const priceInWeiReplaced = 'The computed price in wei is zero; the minimum price of 1 is shown.'
export const poolInformation = 'Pool Information'
export const quoteCurrentPrice = 'Current Price'
export const copiedCurrentPrice = 'current price'
export const inversePrice = 'Inverse Price'
export const token0PerToken1 = 'Token0/Token1'
export const copiedInversePrice = 'inverse price'
export const squareRootPrice = 'Square-Root Price'
export const sqrtPriceUnit = 'sqrtPriceX96, a Q64.96 number'
export const copiedSquareRootPrice = 'square-root price'
export const priceInWei = 'Price in Wei'
export const priceInWeiReplacedNote = 'the computed value is 0, so the minimum of 1 is shown'
export const priceInWeiUnit = 'smallest units of Token1 for 10¹⁸ of Token0'
export const copiedPriceInWei = 'price in wei'

// PoolKeyStructure
export const poolKeyStructure = 'Pool Key Structure'
export const poolIdFormula = 'keccak256(abi.encode(pool key))'

// PoolQuoteView
export const poolManagerQuoteInformation = 'Pool Manager Quote Information'

// QuoteFigures
export const spotQuoteNote = 'Spot quote: input × price, without fee, price impact or borrowed liquidity'
export const executableQuoteNote =
  'What a swap gives now: fee, price impact and the hook’s liquidity included (V4Quoter)'
export const input = 'Input'
export const output = 'Output'

type Amounts<Name extends string> = {
  readonly side: Side
  readonly params: Readonly<Record<Name, bigint>> & { readonly decimals: number | undefined }
}

const of = (amount: bigint, { side, params: { decimals } }: Amounts<never>): string =>
  `${figureText(amount, decimals)} of Token ${side}`

/** Blockers of a swap, and warnings before it. */
export const swapIssues = {
  PoolNotInitialized: 'The pool is not initialized yet.',
  SwapAmountCannotBeZero: 'Enter an amount above zero.',
  InvalidFeeForExactOut: 'The fee takes the whole input, so no exact output can be asked for.',
  PriceLimitAlreadyExceeded: 'The pool stands at the end of its price range in this direction.',
  PriceLimitOutOfBounds: 'The price limit is beyond what the pool accepts.',
  HookCallFailed: 'The vaults hold more than the pool can borrow, so no swap goes through.',
  SafeCastOverflow: 'Amount too large for this pool.',
  sourcePaused: ({ side }: { readonly side: Side }) =>
    `Vault ${side} is paused by its own owner: the pool swaps nothing now.`,
  allPaused: 'The contract is paused: it swaps nothing now.',
  poolPaused: 'The owner has paused this pool: it swaps nothing now.',
  noAccount: 'Connect a wallet to swap.',
  slippage: 'Set a slippage between 0% and 50%.',
  stop: 'Set a price limit between 0.01% and 50%.',
  unreadable: 'The pool could not be read. Try again.',
  accountUnreadable: 'Your balance or approval could not be read. Try again.',
  nothingOut: 'The amount is so small that nothing comes out.',
  fillsNothing: 'The pool has nothing left to swap it for.',
  nothingLent:
    'The hook would lend nothing to this swap: little or no liquidity stands behind the price, so a small amount can move it far.',
  highImpact: ({ params }: { readonly params: { readonly part: bigint; readonly whole: bigint } }) =>
    `This swap brings ${percentText(params.part, params.whole)} less than at the current price, the fee not counted.`,
  fillsOnly: (issue: Amounts<'fills'>) =>
    `The pool can fill only ${of(issue.params.fills, issue)}. Enter less.`,
  partialFill: (issue: Amounts<'fills' | 'wanted'>) =>
    `Partial fill: at your price limit only ${of(issue.params.fills, issue)} would be swapped, not ${of(issue.params.wanted, issue)}. The rest stays with you.`,
  reserveTooLow: (issue: Amounts<'has' | 'needed'>) =>
    `The pool manager holds ${of(issue.params.has, issue)}, and this swap needs ${of(issue.params.needed, issue)} there.`,
  vaultIlliquid: (issue: Amounts<'has' | 'needed'>) =>
    `The vault can hand out ${of(issue.params.has, issue)} now, and this swap needs ${of(issue.params.needed, issue)}.`,
  approvalNeeded: (issue: Amounts<'allowance' | 'needed'>) =>
    `The swap router is approved for ${of(issue.params.allowance, issue)}, and needs ${of(issue.params.needed, issue)}.`,
  permitNeeded: (issue: Amounts<'allowance' | 'needed'>) =>
    `Permit2 lets the swap router take ${of(issue.params.allowance, issue)}, and it needs ${of(issue.params.needed, issue)}.`,
  balanceTooLow: (issue: Amounts<'missing'>) =>
    `Not enough Token ${issue.side}: ${figureText(issue.params.missing, issue.params.decimals)} short.`,
}
