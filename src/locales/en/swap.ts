import { type SentenceParameterText, sentenceParts, type TokenNames } from '#lib/sentence.ts'
import type { TokenSide } from '#market/tokenPair.ts'
import { formatPercent } from '#math/percent.ts'
import { figureText } from './kit.ts'

export { currentPrice } from './deposit.ts'
export { details, max, smallestUnits, token1Token0, tryAgain, unavailable, youReceive } from './kit.ts'

export const token0ToToken1 = 'Token0 to Token1'
export const token1ToToken0 = 'Token1 to Token0'
export const directionOfTheSwap = 'Direction of the swap'
export const youPay = 'You pay'

export const whatTheHookWouldLend = 'The hook’s JIT liquidity could not be read.'
export const theHookLends = 'The hook lends'
export const nothingLent = 'nothing: no liquidity on both sides'
export const liquidityForThisSwapOnly = 'liquidity, for this swap only'
export const lentLiquidity = 'lent liquidity'
export const token0Delta = 'Token0 delta'
export const token1Delta = 'Token1 delta'
export const to = (tickLower: SentenceParameterText, tickUpper: SentenceParameterText) =>
  `${tickLower} to ${tickUpper}`
export const rangeInTicks = 'Range in ticks'
export const currentTick = (tick: SentenceParameterText) => `current tick ${tick}`
export const hooksToken0After = 'Change of the hook’s Token0'
export const hooksToken1After = 'Change of the hook’s Token1'
export const againstBefore = 'compared with before, including its share of the fee'
export const thePoolHolds = 'The pool holds'
export const poolsOwnLiquidity = 'own liquidity, in range at the current price'
export const poolLiquidity = 'pool liquidity'
export const poolManagersToken0 = 'Pool manager’s Token0'
export const poolManagersToken1 = 'Pool manager’s Token1'
export const managerHoldsForAllPools = 'for all its pools; pays the hook first'

export const enterAnAmountAndSee = 'Enter an amount to see a quote.'
export const price = 'Price'
export const priceUnit = (price: SentenceParameterText, of: SentenceParameterText) =>
  `Token${price}/Token${of}`
export const fee = 'Fee'
export const feeIncludedWithProtocols = 'included in what you pay, with the protocol’s part'
export const feeIncluded = 'included in what you pay'
export const priceImpact = 'Price impact'
export const none = 'none'
export const slippageCheckedBySimulation = (slippageText: SentenceParameterText) =>
  `${slippageText}%, checked by simulation before you sign`
export const minimumReceived = 'Minimum received'
export const maximumPaid = 'Maximum paid'
export const priceLimit = 'Stops at'
/** Note if the price limit was entered by the user or follows from the slippage. */
export const priceLimitNote = (isEntered: boolean) =>
  `From your ${isEntered ? 'price limit and slippage' : 'slippage'}. If the price reaches it, only part is swapped and you keep the rest.`

export const byV4quoterAtBlock = (value: SentenceParameterText) => `By V4Quoter, at block ${value}.`
export const computedHere = (block: SentenceParameterText) =>
  `Computed on this page from block ${block}, and confirmed by V4Quoter before you sign.`
export const computedHereToStop = (block: SentenceParameterText) =>
  `Computed on this page from block ${block}. V4Quoter has no price limit, so the swap is simulated before you sign.`

export const computedHereManagerLacks = (block: SentenceParameterText) =>
  `Computed on this page from block ${block}. The pool manager holds too little for V4Quoter, but this swap pays first. It is simulated before you sign.`

export const payForReceive = (paid: SentenceParameterText, received: SentenceParameterText) =>
  `${paid} for ${received}`
export const theQuotesDiffer = 'The quotes differ'
export const whichQuoteCounts =
  'This page and V4Quoter give different quotes. V4Quoter’s is used from now on. Nothing was sent.'
export const bothQuotes = (
  block: SentenceParameterText,
  here: SentenceParameterText,
  quoter: SentenceParameterText,
) => `At block ${block} this page computed ${here}, V4Quoter ${quoter}.`

export const tokenToRouter = <Node>(token: string, address: Node) =>
  sentenceParts`${token} to the swap router ${address}`
export const noMoreThanThisSwap = 'No more than this swap can take.'
export const anyAmountForLaterSwaps = 'Any amount, also for later swaps. The router takes only what you swap.'
export const exactNeedsAmount = 'Enter an amount first'
export const approvalAmount = 'Approval amount'
export const whichApproval = (token: string) => `${token} to the swap router`

export const exactIn = 'Exact in'
export const exactOut = 'Exact out'
export const youPayExactly = 'You pay exactly'
export const youReceiveExactly = 'You receive exactly'
export const whatTheAmountIs = 'What the amount is'
export const youHave = <Node>(amount: Node) => sentenceParts`You have ${amount}`

export const youPaid = (text: SentenceParameterText) => `You paid ${text}.`
export const youReceived = (text: SentenceParameterText) => `You received ${text}.`
export const partialFill = 'Partial fill: the price reached your limit. You kept the rest.'
export const exactlyAsQuoted = 'Exactly as quoted.'
export const quoted = (paid: SentenceParameterText, received: SentenceParameterText) =>
  `The quote was ${paid} for ${received}.`

export const whatTheSwapDoes = 'What the swap does'
export const quote = 'Quote'
export const liquidity = 'Liquidity'

export const slippageAndPriceStop = 'Slippage and price limit'
export const slippage = 'Slippage'
export const slippageKept = (bps: SentenceParameterText) => `${bps} basis points, saved for your next visit`
export const priceStopOptional = 'Price limit (optional)'
export const priceLimitQuestion = 'Stop once the price has moved this far'
export const notValid = 'not valid'
export const noPriceLimit =
  'This network’s swap router has no price limit. Slippage limits the swap’s average price.'
export const heldForAMoment = 'the full amount is needed for a moment, and the unused part returns at once'
export const stopAt = (stopText: SentenceParameterText) => `, stop at ${stopText}%`

export const readingTheApproval = 'Reading the approval...'
export const theApprovalIsUnavailable = 'The approval is unavailable'
export const theRouterMayTakeNothing = (token: string) => `The swap router has no ${token} allowance.`
export const theRouterMayTake = (allowanceText: SentenceParameterText) =>
  `The router may spend ${allowanceText}`
export const lessThanThisSwapTakes = (note: SentenceParameterText) => `${note}: less than this swap takes.`
export const enoughForThisSwap = (note: SentenceParameterText) => `${note}.`

export const tokenThroughPermit2 = <Node>(token: string, permit2: Node, router: Node) =>
  sentenceParts`${token} through Permit2 ${permit2} to the swap router ${router}`
export const permit2Modes =
  'You approve Permit2. It lets the router spend what this swap needs for 20 minutes.'
export const permit2SignedModes =
  'You approve Permit2 once. With each swap you sign what the router may spend, for 20 minutes.'
export const permit2MayTakeNothing = (token: string) => `Permit2 has no ${token} allowance.`
export const permit2MayTake = (allowanceText: SentenceParameterText) => `Permit2 may spend ${allowanceText}`
export const signedWithTheSwap = (note: SentenceParameterText) =>
  `${note}. You sign the router’s amount with the swap.`
export const whichPermit2Approval = (token: string) => `${token} to Permit2`
/** Reasons why the router needs an approval transaction and not a signature. */
export const approvedByTransaction = {
  contract: 'Your account is a contract, so the router’s Permit2 approval is a separate transaction.',
  cannotSign: 'Your wallet could not sign for Permit2, so the router’s approval is a separate transaction.',
  permitNotTaken:
    'Permit2 rejects your account’s signature, so the router’s approval is a separate transaction.',
} as const
export const throughPermit2MayTakeNothing = (token: string) =>
  `The swap router has no ${token} allowance through Permit2.`

export const routerChecked = 'Checking the swap router...'
export const routerFaults = {
  noRouter: 'There is no swap router at its address on this network. Swaps are off.',
  otherManager: 'The swap router belongs to another pool manager. Swaps are off.',
  otherLayout: 'The swap router uses another format than this build knows. Swaps are off.',
  noPermit2: 'Permit2 is not at its address on this network. Swaps are off.',
  unread: 'The swap router could not be checked. Try again in a moment.',
} as const
export const enterAmount = 'Please enter the amount to swap'
export const readingThePool = 'Reading the pool...'
export const liveStateMissing = 'The pool’s live state is unavailable, so you cannot swap'
export const ticksMissing = 'The pool’s ticks could not be read, so no quote is possible'
export const askingV4quoter = 'Asking V4Quoter...'
export const enterAnAmountAboveZero = 'Enter an amount above zero.'
export const slippageProblem = (sentence: SentenceParameterText) => `Slippage: ${sentence}`
export const priceLimitProblem = (sentence: SentenceParameterText) => `Price limit: ${sentence}`
export const quoterIsAsked = 'Checking this quote with V4Quoter'
export const approveAndSwap = 'Approve and Swap'
export const approveTokenFirst = (token: string) => `Approve ${token} First`
export const readingYourBalances = 'Reading your balances...'
export const checking = 'Checking...'
export const swap = 'Swap'

export const currentQuotes = 'Current Quotes'
export const quotedAtBlock = (value: SentenceParameterText) => `Quoted at block ${value}.`
export const priceMovedSince = 'The price has moved. Press ‘Get Quotes’ for new quotes.'
export const zeroForOneDirection = 'token0 -> token1'
export const oneForZeroDirection = 'token1 -> token0'
export const noQuote = 'Enter an amount above zero for a quote.'

export const getQuotes = 'Get Quotes'
export const tokenAmount = (index: SentenceParameterText) => `Token${index} Amount`
export const correctMarkedAmount = 'Correct the marked amount first'

export const poolDetails = 'Pool Details'
export const poolManager = 'Pool Manager'
export const poolId = 'Pool ID'
export const copiedPoolId = 'pool ID'
export const quoteToken = (index: SentenceParameterText) => `Token${index}`
export const chargedOnChain = ({ down, up }: { readonly down: string; readonly up: string }) =>
  `charged on chain: ${down === up ? down : `${down} from Token0 to Token1, ${up} from Token1 to Token0`}`
export const tickSpacing = 'Tick Spacing'
export const hooks = 'Hooks'

export const priceInWeiReplaced = 'The price in wei rounds to zero, so the minimum of 1 is shown.'
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
export const priceInWeiReplacedNote = 'the value rounds to 0, so the minimum of 1 is shown'
export const priceInWeiUnit = 'smallest units of Token1 for 10¹⁸ of Token0'
export const copiedPriceInWei = 'price in wei'

export const poolKeyStructure = 'Pool Key Structure'
export const poolIdFormula = 'keccak256(abi.encode(pool key))'

export const poolManagerQuoteInformation = 'Pool Manager Quote Information'

export const spotQuoteNote = 'Spot quote: input × price, without fee, price impact or JIT liquidity'
export const executableQuoteNote = 'Executable now, fees included (V4Quoter)'
export const input = 'Input'
export const output = 'Output'

type Amounts<Name extends string> = {
  readonly side: TokenSide
  readonly params: Readonly<Record<Name, bigint>> & { readonly decimals: number | undefined }
}

const of = (amount: bigint, { side, params: { decimals } }: Amounts<never>, tokens: TokenNames): string =>
  `${figureText(amount, decimals)} of ${tokens[side]}`

/** Reasons that block a swap, and cautions that do not. */
export const swapIssues = {
  PoolNotInitialized: 'The pool is not initialized yet.',
  SwapAmountCannotBeZero: 'Enter an amount above zero.',
  InvalidFeeForExactOut: 'The fee takes the whole input, so an exact output is not possible.',
  PriceLimitAlreadyExceeded: 'The pool is at the end of its price range in this direction.',
  PriceLimitOutOfBounds: 'The price limit is beyond what the pool accepts.',
  HookCallFailed: 'The vaults hold more than the pool can borrow, so every swap fails.',
  SafeCastOverflow: 'Amount too large for this pool.',
  sourcePaused: ({ side }: { readonly side: TokenSide }) =>
    `The owner of Vault ${side} has paused it, so you cannot swap now.`,
  allPaused: 'The contract is paused, so you cannot swap now.',
  poolPaused: 'The owner has paused this pool, so you cannot swap now.',
  noAccount: 'Connect a wallet to swap.',
  slippage: 'Set a slippage between 0% and 50%.',
  stop: 'Set a price limit between 0.01% and 50%.',
  unreadable: 'The pool could not be read. Try again.',
  accountUnreadable: 'Your balance or approval could not be read. Try again.',
  nothingOut: 'The amount is too small to get anything back. Enter more.',
  fillsNothing: 'The pool has nothing left to give in this direction.',
  nothingLent:
    'The hook lends nothing to this swap. There is little liquidity, so a small amount can move the price far.',
  highImpact: ({ params }: { readonly params: { readonly part: bigint; readonly whole: bigint } }) =>
    `You get ${formatPercent(params.part, params.whole)} less than at the current price, before the fee.`,
  fillsOnly: (issue: Amounts<'fills'>, tokens: TokenNames) =>
    `The pool can fill only ${of(issue.params.fills, issue, tokens)}. Enter less.`,
  partialFill: (issue: Amounts<'fills' | 'wanted'>, tokens: TokenNames) =>
    `Partial fill: at your price limit only ${of(issue.params.fills, issue, tokens)} of ${of(issue.params.wanted, issue, tokens)} is swapped. You keep the rest.`,
  reserveTooLow: (issue: Amounts<'has' | 'needed'>, tokens: TokenNames) =>
    `The pool manager holds ${of(issue.params.has, issue, tokens)}. This swap needs ${of(issue.params.needed, issue, tokens)}.`,
  vaultIlliquid: (issue: Amounts<'has' | 'needed'>, tokens: TokenNames) =>
    `The vault can pay ${of(issue.params.has, issue, tokens)} now. This swap needs ${of(issue.params.needed, issue, tokens)}.`,
  approvalNeeded: (issue: Amounts<'allowance' | 'needed'>, tokens: TokenNames) =>
    `The swap router is approved for ${of(issue.params.allowance, issue, tokens)}. This swap needs ${of(issue.params.needed, issue, tokens)}.`,
  permitNeeded: (issue: Amounts<'allowance' | 'needed'>, tokens: TokenNames) =>
    `The swap router may spend ${of(issue.params.allowance, issue, tokens)} through Permit2. This swap needs ${of(issue.params.needed, issue, tokens)}.`,
  balanceTooLow: (issue: Amounts<'missing'>, tokens: TokenNames) =>
    `You need ${figureText(issue.params.missing, issue.params.decimals)} more ${tokens[issue.side]}.`,
}
