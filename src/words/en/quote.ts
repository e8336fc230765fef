import type { Shown } from '../shown.ts'

// CurrentQuotes
export const currentQuotes = 'Current Quotes'
export const quotedAtBlock = (value: Shown) => `Quoted at block ${value}.`
export const priceMovedSince = 'The price has moved since: press ‘Get Quotes’ for new ones.'

// DirectionQuote
export const token0ToToken1 = 'Token0 to Token1'
export const token1ToToken0 = 'Token1 to Token0'
export const zeroForOneDirection = 'token0 -> token1'
export const oneForZeroDirection = 'token1 -> token0'
export const noQuote = 'No quote: enter an amount above zero.'
export const tryAgain = 'Try again'
export const details = 'Details'

// GetQuotes
export const getQuotes = 'Get Quotes'
export const tokenAmount = (index: Shown) => `Token${index} Amount`
export const correctMarkedAmount = 'Correct the amount that is marked first'
export const smallestUnits = 'smallest units'

// PoolDetails
export const poolDetails = 'Pool Details'
export const poolManager = 'Pool Manager'
export const poolId = 'Pool ID'
export const copiedPoolId = 'pool id'
export const token = (index: Shown) => `Token${index}`
export const fee = 'Fee'
export const chargedOnChain = ({ down, up }: { readonly down: string; readonly up: string }) =>
  `charged on chain: ${down === up ? down : `${down} from Token0 to Token1, ${up} from Token1 to Token0`}`
export const tickSpacing = 'Tick Spacing'
export const hooks = 'Hooks'

// PoolInformation
export const priceInWeiReplaced = 'The computed price in wei is zero; the minimum price of 1 is shown.'
export const poolInformation = 'Pool Information'
export const currentPrice = 'Current Price'
export const token1PerToken0 = 'Token1/Token0'
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
export const price = 'Price'
