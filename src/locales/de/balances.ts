import { PRODUCT_NAME } from '#lib/config.ts'
import { type SentenceParameterText, sentenceParts, type TokenNames } from '#lib/sentence.ts'
import type { TokenSide } from '#market/tokenPair.ts'
import type { Language } from '../language.ts'
import { notInAVault } from './kit.ts'

export { connectToSee, unavailable } from './kit.ts'

type Balances = Language['balances']

export const balances = 'Bestände'
export const yourPosition = 'Ihre Position'
export const whereTokensWouldWork = 'Wo Ihre Token arbeiten würden'
export const whereTokensWork = 'Wo Ihre Token arbeiten'
export const yours = 'Ihre'
export const inTheVaults = 'In den Vaults'
export const shares = `${PRODUCT_NAME}-Anteile`

export const refresh = (name: SentenceParameterText) => `Aktualisieren: ${name}`

export const allBalances = 'Alle Bestände'
export const refreshBalances = 'Bestände aktualisieren'
export const refreshAllBalances = 'Alle aktualisieren'

export const vaults = 'Vaults'

export const vault = (index: SentenceParameterText) => `Vault ${index}`
export const token = (index: SentenceParameterText) => `Token ${index}`
export const unexpectedVault = 'unerwarteter Vault'
export const holdsAnotherToken = 'hält anderen Token'
export const empty = 'leer'
export const hooksShare = 'Anteil des Hooks'
export const outsideTheVault = 'In keinem Vault'
export const tokensMissing = 'Token fehlen'

export const upToDate = (name: SentenceParameterText) => `${name}: aktuell`
export const couldNotBeRead = (name: SentenceParameterText) => `${name}: nicht lesbar`

export const whatTheVaultsHold: Balances['whatTheVaultsHold'] = ({
  inHook,
  amount0,
  amount1,
  price,
  mark,
  tokens,
}) =>
  `Die Vaults halten für den Hook: ${held(0, amount0, inHook, tokens)}, ${held(1, amount1, inHook, tokens)}. Der Preis des Pools ist ${price}${mark === undefined ? '' : `, ${mark}`}. Der Hook verleiht beides für die Dauer jedes Swaps an den Pool.`

const held = (side: TokenSide, amount: string, inHook: readonly TokenSide[], tokens: TokenNames): string =>
  `${tokens[side]} ${amount}${inHook.includes(side) ? ' (in keinem Vault, sondern im Hook)' : ''}`

export const vaultOfToken = (index: number, token: string) => `Vault ${index} · ${token}`
export const inHookOfToken = (token: string) => `${notInAVault} · ${token}`
export const priceOfOne = (priced: string, unit: string) => `${unit} je ${priced}`
export const notInitialised = 'nicht initialisiert'
export const loading = 'lädt'
export const reading = 'lädt …'
export const defaultMark = 'Vorgabe'
export const replaced = 'ersetzt'

export const getTestTokens = 'Test-Token holen'
export const mintingTokens = 'Token werden gemintet …'
export const mintTestTokens = 'Test-Token minten'
export const token0ThenToken1 = ([token0, token1]: TokenNames) =>
  `Zwei Transaktionen: ${token0}, dann ${token1}.`
export const oneTransaction = ([, token1]: TokenNames) => `Eine Transaktion: ${token1}.`
export const token0IsMintedNow = ([token0, token1]: TokenNames) => `${token0} ist gemintet. Jetzt ${token1}.`
export const bothMinted = 'Beide Token sind in Ihrer Wallet.'
export const oneMinted = 'Der Token ist in Ihrer Wallet.'
export const token0WasMintedToken = ([token0, token1]: TokenNames) =>
  `${token0} wurde gemintet. ${token1} nicht.`
export const nothingForTheFee = <Node>(currency: SentenceParameterText, hint: Node) =>
  sentenceParts`Kein ${currency} für die Gebühr: ${hint}`
export const ofEachToken = (AMOUNT_TEXT: SentenceParameterText) => `je ${AMOUNT_TEXT}`
export const ofToken1 = (AMOUNT_TEXT: SentenceParameterText, [, token1]: TokenNames) =>
  `${AMOUNT_TEXT} ${token1}`

export const noMoney = {
  unreadable: 'Preis nicht lesbar',
  notPositive: 'ungültiger Preis',
  stale: 'Preis veraltet',
  sequencerDown: 'Sequencer nicht bereit',
  sequencerBack: 'Sequencer eben erst zurück',
}
export const dollarsUnknown = (why: SentenceParameterText) => `$ – (${why})`
export const whyNoMoney = {
  unreadable: (pair: string) => `Der Preis-Feed ${pair} gab eine ungültige Antwort.`,
  notPositive: (pair: string) => `Der Preis-Feed ${pair} meldet einen Preis von null oder weniger.`,
  stale: (pair: string) => `Der Preis-Feed ${pair} ist veraltet.`,
  sequencerDown: (pair: string) =>
    `Der Sequencer des Netzwerks ist vielleicht ausgefallen, der Preis von ${pair} kann also veraltet sein.`,
  sequencerBack: (pair: string) =>
    `Der Sequencer des Netzwerks ist seit weniger als einer Stunde zurück, der Preis von ${pair} kann also veraltet sein.`,
}
export const priceSource = (pair: string, minutes: string, block: string) =>
  `Preis-Feed ${pair}, bei Block ${block} ${minutes} Min. alt.`
export const moneyIsEstimate = 'Eine Schätzung. Keine Transaktion hängt davon ab.'

export const lentThrough: Language['balances']['lentThrough'] = (address) =>
  sentenceParts`Seine Token sind über ${address} verliehen`
