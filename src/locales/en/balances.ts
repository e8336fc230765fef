import { PRODUCT_NAME } from '#lib/config.ts'
import { type SentenceParameterText, sentenceParts, type TokenNames } from '#lib/sentence.ts'
import type { TokenSide } from '#market/tokenPair.ts'
import { notInAVault } from './kit.ts'

export { connectToSee, unavailable } from './kit.ts'

export const balances = 'Balances'
export const yourPosition = 'Your position'
/** Title of the vault diagram for an account without shares. */
export const whereTokensWouldWork = 'Where your tokens would work'
export const whereTokensWork = 'Where your tokens work'
/** Headings of the user's half and the hook's half of the balance card. */
export const yours = 'Yours'
export const inTheVaults = 'In the vaults'
export const shares = `${PRODUCT_NAME} Shares`

export const refresh = (name: SentenceParameterText) => `Refresh ${name}`

export const allBalances = 'All balances'
export const refreshBalances = 'Refresh Balances'
export const refreshAllBalances = 'Refresh All Balances'

export const vaults = 'Vaults'

export const vault = (index: SentenceParameterText) => `Vault ${index}`
export const token = (index: SentenceParameterText) => `Token ${index}`
export const unexpectedVault = 'unexpected vault'
export const holdsAnotherToken = 'holds another token'
export const empty = 'empty'
export const hooksShare = 'Hook’s share'
export const outsideTheVault = 'In no vault'
export const tokensMissing = 'tokens missing'

export const upToDate = (name: SentenceParameterText) => `${name}: up to date`
export const couldNotBeRead = (name: SentenceParameterText) => `${name}: could not be read`

/**
 * Describes the vault diagram for screen readers. `mark` is set if the price is not from the latest
 * block. `inHook` lists tokens that the hook keeps outside the vaults.
 */
export const whatTheVaultsHold = ({
  inHook,
  amount0,
  amount1,
  price,
  mark,
  tokens,
}: {
  readonly inHook: readonly TokenSide[]
  readonly amount0: string
  readonly amount1: string
  readonly price: string
  readonly mark: string | undefined
  readonly tokens: TokenNames
}) =>
  `The vaults hold for the hook: ${held(0, amount0, inHook, tokens)}, ${held(1, amount1, inHook, tokens)}. The pool's price is ${price}${mark === undefined ? '' : `, ${mark}`}. The hook lends both to the pool for the length of each swap.`

const held = (side: TokenSide, amount: string, inHook: readonly TokenSide[], tokens: TokenNames): string =>
  `${tokens[side]} ${amount}${inHook.includes(side) ? ` (${notInAVault.toLowerCase()}, but in the hook)` : ''}`

export const vaultOfToken = (index: number, token: string) => `Vault ${index} · ${token}`
export const inHookOfToken = (token: string) => `${notInAVault} · ${token}`
export const priceOfOne = (priced: string, unit: string) => `${unit} for one ${priced}`
export const notInitialised = 'not initialised'
export const loading = 'loading'
export const reading = 'reading…'
export const defaultMark = 'default'
export const replaced = 'replaced'

export const getTestTokens = 'Get Test Tokens'
export const mintingTokens = 'Minting Tokens...'
export const mintTestTokens = 'Mint Test Tokens'
export const token0ThenToken1 = ([token0, token1]: TokenNames) =>
  `Two transactions: ${token0}, then ${token1}.`
export const oneTransaction = ([, token1]: TokenNames) => `One transaction: ${token1}.`
export const token0IsMintedNow = ([token0, token1]: TokenNames) => `${token0} is minted. Now ${token1}.`
export const bothMinted = 'Both tokens are in your wallet.'
export const oneMinted = 'The token is in your wallet.'
export const token0WasMintedToken = ([token0, token1]: TokenNames) =>
  `${token0} was minted. ${token1} was not.`
export const nothingForTheFee = <Node>(currency: SentenceParameterText, hint: Node) =>
  sentenceParts`No ${currency} for the fee: ${hint}`
export const ofEachToken = (AMOUNT_TEXT: SentenceParameterText) => `${AMOUNT_TEXT} each`
export const ofToken1 = (AMOUNT_TEXT: SentenceParameterText, [, token1]: TokenNames) =>
  `${AMOUNT_TEXT} ${token1}`

/** Shown in place of a dollar amount that is unavailable. */
export const noMoney = {
  unreadable: 'price unreadable',
  notPositive: 'invalid price',
  stale: 'price too old',
  sequencerDown: 'sequencer not up',
  sequencerBack: 'sequencer just back',
}
export const dollarsUnknown = (why: SentenceParameterText) => `$ – (${why})`
/** Reason why a value in dollars is unavailable. */
export const whyNoMoney = {
  unreadable: (pair: string) => `The price feed ${pair} gave an invalid answer.`,
  notPositive: (pair: string) => `The price feed ${pair} reports a price of zero or less.`,
  stale: (pair: string) => `The price feed ${pair} is out of date.`,
  sequencerDown: (pair: string) => `The network’s sequencer may be down, so the price of ${pair} may be old.`,
  sequencerBack: (pair: string) =>
    `The network’s sequencer came back less than an hour ago, so the price of ${pair} may be old.`,
}
/** Price feed from which a value in dollars was computed. */
export const priceSource = (pair: string, minutes: string, block: string) =>
  `Price feed ${pair}, ${minutes} min old at block ${block}.`
export const moneyIsEstimate = 'An estimate. No transaction depends on it.'

export const lentThrough = <Node>(address: Node) => sentenceParts`Its tokens are lent out through ${address}`
