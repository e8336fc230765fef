import { type SentenceParameterText, sentenceParts, type TokenNames } from '#lib/sentence.ts'
import type { TokenSide } from '#market/tokenPair.ts'
import { formatPercent } from '#math/percent.ts'
import type { Language } from '../language.ts'
import { figureText } from './kit.ts'

export { currentPrice } from './deposit.ts'
export { details, max, smallestUnits, token1Token0, tryAgain, unavailable, youReceive } from './kit.ts'

type Swap = Language['swap']

export const token0ToToken1 = 'Token0 zu Token1'
export const token1ToToken0 = 'Token1 zu Token0'
export const directionOfTheSwap = 'Richtung des Swaps'
export const youPay = 'Sie zahlen'

export const whatTheHookWouldLend = 'Die JIT-Liquidität des Hooks konnte nicht gelesen werden.'
export const theHookLends = 'Der Hook verleiht'
export const nothingLent = 'nichts: Ein Vault ist leer'
export const liquidityForThisSwapOnly = 'Liquidität, nur für diesen Swap'
export const lentLiquidity = 'verliehene Liquidität'
export const token0Delta = 'Token0-Delta'
export const token1Delta = 'Token1-Delta'
export const to = (tickLower: SentenceParameterText, tickUpper: SentenceParameterText) =>
  `${tickLower} bis ${tickUpper}`
export const rangeInTicks = 'Bereich in Ticks'
export const currentTick = (tick: SentenceParameterText) => `aktueller Tick ${tick}`
export const hooksToken0After = 'Veränderung von Token0 des Hooks'
export const hooksToken1After = 'Veränderung von Token1 des Hooks'
export const againstBefore = 'gegenüber vorher, samt seinem Teil der Gebühr'
export const thePoolHolds = 'Der Pool hält'
export const poolsOwnLiquidity = 'eigene Liquidität, beim aktuellen Preis im Bereich'
export const poolLiquidity = 'Liquidität des Pools'
export const poolManagersToken0 = 'Token0 des Pool-Managers'
export const poolManagersToken1 = 'Token1 des Pool-Managers'
export const managerHoldsForAllPools = 'für alle seine Pools; zahlt zuerst den Hook aus'

export const enterAnAmountAndSee = 'Geben Sie einen Betrag für ein Angebot ein.'
export const price = 'Preis'
export const priceUnit = (price: SentenceParameterText, of: SentenceParameterText) =>
  `Token${price}/Token${of}`
export const fee = 'Gebühr'
export const feeIncludedWithProtocols = 'in Ihrer Zahlung enthalten, mit dem Teil des Protokolls'
export const feeIncluded = 'in Ihrer Zahlung enthalten'
export const priceImpact = 'Preisauswirkung'
export const none = 'keines'
export const slippageCheckedBySimulation = (slippageText: SentenceParameterText) =>
  `${slippageText}%, per Simulation geprüft, bevor Sie unterschreiben`
export const minimumReceived = 'Sie erhalten mindestens'
export const maximumPaid = 'Sie zahlen höchstens'
export const priceLimit = 'Hält an bei'
export const priceLimitNote = (isEntered: boolean) =>
  `Durch ${isEntered ? 'Ihr Preislimit und Ihre Slippage' : 'Ihre Slippage'}. Erreicht der Preis diesen Wert, wird nur ein Teil getauscht, und Sie behalten den Rest.`

export const byV4quoterAtBlock = (value: SentenceParameterText) => `Von V4Quoter, bei Block ${value}.`
export const computedHere = (block: SentenceParameterText) =>
  `Auf dieser Seite aus Block ${block} berechnet und von V4Quoter bestätigt, bevor Sie unterschreiben.`
export const computedHereToStop = (block: SentenceParameterText) =>
  `Auf dieser Seite aus Block ${block} berechnet. V4Quoter hat kein Preislimit, deshalb wird der Swap simuliert, bevor Sie unterschreiben.`

export const computedHereManagerLacks = (block: SentenceParameterText) =>
  `Auf dieser Seite aus Block ${block} berechnet. Der Pool-Manager hält zu wenig für V4Quoter, aber dieser Swap zahlt zuerst. Er wird simuliert, bevor Sie unterschreiben.`

export const payForReceive = (paid: SentenceParameterText, received: SentenceParameterText) =>
  `${paid} für ${received}`
export const theQuotesDiffer = 'Die Angebote weichen voneinander ab'
export const whichQuoteCounts =
  'Diese Seite und V4Quoter geben verschiedene Angebote. Ab jetzt gilt das von V4Quoter. Es wurde nichts gesendet.'
export const bothQuotes = (
  block: SentenceParameterText,
  here: SentenceParameterText,
  quoter: SentenceParameterText,
) => `Bei Block ${block} hat diese Seite ${here} berechnet, V4Quoter ${quoter}.`

export const tokenToRouter = <Node>(token: string, address: Node) =>
  sentenceParts`${token} für den Swap-Router ${address}`
export const noMoreThanThisSwap = 'Nicht mehr, als dieser Swap nehmen kann.'
export const anyAmountForLaterSwaps =
  'Jeder Betrag, auch für spätere Swaps. Der Router nimmt nur, was Sie tauschen.'
export const exactNeedsAmount = 'Geben Sie zuerst einen Betrag ein'
export const approvalAmount = 'Höhe der Freigabe'
export const whichApproval = (token: string) => `${token} für den Swap-Router`

export const exactIn = 'Genau zahlen'
export const exactOut = 'Genau erhalten'
export const youPayExactly = 'Sie zahlen genau'
export const youReceiveExactly = 'Sie erhalten genau'
export const whatTheAmountIs = 'Was der Betrag ist'
export const youHave = <Node>(amount: Node) => sentenceParts`Sie haben ${amount}`

export const youPaid = (text: SentenceParameterText) => `Sie haben ${text} gezahlt.`
export const youReceived = (text: SentenceParameterText) => `Sie haben ${text} erhalten.`
export const partialFill = 'Teilausführung: Der Preis hat Ihr Limit erreicht. Sie haben den Rest behalten.'
export const exactlyAsQuoted = 'Genau wie angeboten.'
export const quoted = (paid: SentenceParameterText, received: SentenceParameterText) =>
  `Das Angebot war ${paid} für ${received}.`

export const whatTheSwapDoes = 'Was der Swap tut'
export const quote = 'Angebot'
export const liquidity = 'Liquidität'

export const slippageAndPriceStop = 'Slippage und Preislimit'
export const slippage = 'Slippage'
export const slippageKept = (bps: SentenceParameterText) =>
  `${bps} Basispunkte, für Ihren nächsten Besuch gespeichert`
export const priceStopOptional = 'Preislimit (optional)'
export const priceLimitQuestion = 'Anhalten, sobald der Preis sich so weit bewegt hat'
export const notValid = 'ungültig'
export const noPriceLimit =
  'Der Swap-Router dieses Netzwerks hat kein Preislimit. Die Slippage begrenzt den Durchschnittspreis des Swaps.'
export const heldForAMoment =
  'der volle Betrag wird für einen Moment gebraucht, der ungenutzte Teil kommt sofort zurück'
export const stopAt = (stopText: SentenceParameterText) => `, Halt bei ${stopText}%`

export const readingTheApproval = 'Die Freigabe wird gelesen …'
export const theApprovalIsUnavailable = 'Die Freigabe ist nicht verfügbar'
export const theRouterMayTakeNothing = (token: string) => `Der Swap-Router hat keine Freigabe für ${token}.`
export const theRouterMayTake = (allowanceText: SentenceParameterText) =>
  `Der Router darf ${allowanceText} einziehen`
export const lessThanThisSwapTakes = (note: SentenceParameterText) =>
  `${note}: weniger, als dieser Swap nimmt.`
export const enoughForThisSwap = (note: SentenceParameterText) => `${note}.`

export const tokenThroughPermit2 = <Node>(token: string, permit2: Node, router: Node) =>
  sentenceParts`${token} über Permit2 ${permit2} für den Swap-Router ${router}`
export const permit2Modes =
  'Sie geben Permit2 frei. Es lässt den Router 20 Minuten lang einziehen, was dieser Swap braucht.'
export const permit2SignedModes =
  'Sie geben Permit2 einmal frei. Bei jedem Swap unterschreiben Sie, was der Router einziehen darf, für 20 Minuten.'
export const permit2MayTakeNothing = (token: string) => `Permit2 hat keine Freigabe für ${token}.`
export const permit2MayTake = (allowanceText: SentenceParameterText) =>
  `Permit2 darf ${allowanceText} einziehen`
export const signedWithTheSwap = (note: SentenceParameterText) =>
  `${note}. Den Betrag des Routers unterschreiben Sie mit dem Swap.`
export const whichPermit2Approval = (token: string) => `${token} für Permit2`
export const approvedByTransaction = {
  contract:
    'Ihr Konto ist ein Vertrag, deshalb ist die Permit2-Freigabe für den Router eine eigene Transaktion.',
  cannotSign:
    'Ihre Wallet konnte nicht für Permit2 unterschreiben, deshalb ist die Freigabe für den Router eine eigene Transaktion.',
  permitNotTaken:
    'Permit2 lehnt die Unterschrift Ihres Kontos ab, deshalb ist die Freigabe für den Router eine eigene Transaktion.',
} as const
export const throughPermit2MayTakeNothing = (token: string) =>
  `Der Swap-Router hat über Permit2 keine Freigabe für ${token}.`

export const routerChecked = 'Der Swap-Router wird geprüft …'
export const routerFaults = {
  noRouter: 'In diesem Netzwerk ist an der Adresse des Swap-Routers keiner. Swaps sind abgeschaltet.',
  otherManager: 'Der Swap-Router gehört zu einem anderen Pool-Manager. Swaps sind abgeschaltet.',
  otherLayout: 'Der Swap-Router nutzt ein anderes Format, als dieser Build kennt. Swaps sind abgeschaltet.',
  noPermit2: 'Permit2 ist in diesem Netzwerk nicht an seiner Adresse. Swaps sind abgeschaltet.',
  unread: 'Der Swap-Router konnte nicht geprüft werden. Versuchen Sie es gleich noch einmal.',
} as const
export const enterAmount = 'Bitte geben Sie den Betrag des Swaps ein'
export const readingThePool = 'Der Pool wird gelesen …'
export const liveStateMissing =
  'Der aktuelle Zustand des Pools ist nicht verfügbar, Sie können daher nicht tauschen'
export const ticksMissing = 'Die Ticks des Pools konnten nicht gelesen werden, daher ist kein Angebot möglich'
export const askingV4quoter = 'V4Quoter wird gefragt …'
export const enterAnAmountAboveZero = 'Geben Sie einen Betrag über null ein.'
export const slippageProblem = (sentence: SentenceParameterText) => `Slippage: ${sentence}`
export const priceLimitProblem = (sentence: SentenceParameterText) => `Preislimit: ${sentence}`
export const quoterIsAsked = 'Dieses Angebot wird mit V4Quoter geprüft'
export const approveAndSwap = 'Freigeben und tauschen'
export const approveTokenFirst = (token: string) => `Erst ${token} freigeben`
export const readingYourBalances = 'Ihre Bestände werden gelesen …'
export const checking = 'Wird geprüft …'
export const swap = 'Swap'

export const currentQuotes = 'Aktuelle Angebote'
export const quotedAtBlock = (value: SentenceParameterText) => `Angebot von Block ${value}.`
export const priceMovedSince = 'Der Preis hat sich bewegt. Drücken Sie „Angebote holen“ für neue Angebote.'
export const zeroForOneDirection = 'token0 -> token1'
export const oneForZeroDirection = 'token1 -> token0'
export const noQuote = 'Geben Sie für ein Angebot einen Betrag über null ein.'

export const getQuotes = 'Angebote holen'
export const tokenAmount = (index: SentenceParameterText) => `Betrag Token${index}`
export const correctMarkedAmount = 'Korrigieren Sie zuerst den markierten Betrag'

export const poolDetails = 'Pool-Details'
export const poolManager = 'Pool-Manager'
export const poolId = 'Pool-ID'
export const copiedPoolId = 'Pool-ID'
export const quoteToken = (index: SentenceParameterText) => `Token${index}`
export const chargedOnChain: Swap['chargedOnChain'] = ({ down, up }) =>
  `auf der Chain erhoben: ${down === up ? down : `${down} von Token0 zu Token1, ${up} von Token1 zu Token0`}`
export const tickSpacing = 'Tick-Abstand'
export const hooks = 'Hooks'

export const priceInWeiReplaced = 'Der Preis in Wei rundet auf null, deshalb wird das Minimum 1 gezeigt.'
export const poolInformation = 'Pool-Informationen'
export const quoteCurrentPrice = 'Aktueller Preis'
export const copiedCurrentPrice = 'aktueller Preis'
export const inversePrice = 'Umgekehrter Preis'
export const token0PerToken1 = 'Token0/Token1'
export const copiedInversePrice = 'umgekehrter Preis'
export const squareRootPrice = 'Wurzel des Preises'
export const sqrtPriceUnit = 'sqrtPriceX96, eine Q64.96-Zahl'
export const copiedSquareRootPrice = 'Wurzel des Preises'
export const priceInWei = 'Preis in Wei'
export const priceInWeiReplacedNote = 'der Wert rundet auf 0, deshalb wird das Minimum 1 gezeigt'
export const priceInWeiUnit = 'kleinste Einheiten von Token1 für 10¹⁸ von Token0'
export const copiedPriceInWei = 'Preis in Wei'

export const poolKeyStructure = 'Aufbau des Pool-Schlüssels'
export const poolIdFormula = 'keccak256(abi.encode(Pool-Schlüssel))'

export const poolManagerQuoteInformation = 'Angebotsdaten des Pool-Managers'

export const spotQuoteNote = 'Spot-Angebot: Eingabe × Preis, ohne Gebühr, Preisauswirkung und JIT-Liquidität'
export const executableQuoteNote = 'Jetzt ausführbar, mit Gebühren (V4Quoter)'
export const input = 'Eingabe'
export const output = 'Ausgabe'

type Amounts<Name extends string> = {
  readonly side: TokenSide
  readonly params: Readonly<Record<Name, bigint>> & { readonly decimals: number | undefined }
}

const of = (amount: bigint, { side, params: { decimals } }: Amounts<never>, tokens: TokenNames): string =>
  `${figureText(amount, decimals)} ${tokens[side]}`

export const swapIssues: Swap['swapIssues'] = {
  PoolNotInitialized: 'Der Pool ist noch nicht initialisiert.',
  SwapAmountCannotBeZero: 'Geben Sie einen Betrag über null ein.',
  InvalidFeeForExactOut:
    'Die Gebühr nimmt die ganze Eingabe, deshalb ist kein genauer Ausgabebetrag möglich.',
  PriceLimitAlreadyExceeded: 'Der Pool steht in dieser Richtung am Ende seines Preisbereichs.',
  PriceLimitOutOfBounds: 'Das Preislimit liegt jenseits dessen, was der Pool annimmt.',
  HookCallFailed: 'Die Vaults halten mehr, als der Pool leihen kann, deshalb scheitert jeder Swap.',
  SafeCastOverflow: 'Betrag zu groß für diesen Pool.',
  sourcePaused: ({ side }) =>
    `Der Eigentümer von Vault ${side} hat ihn pausiert, Sie können daher jetzt nicht tauschen.`,
  allPaused: 'Der Vertrag ist pausiert, Sie können jetzt nicht tauschen.',
  poolPaused: 'Der Eigentümer hat diesen Pool pausiert, Sie können jetzt nicht tauschen.',
  noAccount: 'Verbinden Sie eine Wallet, um zu tauschen.',
  slippage: 'Setzen Sie eine Slippage zwischen 0% und 50%.',
  stop: 'Setzen Sie ein Preislimit zwischen 0.01% und 50%.',
  unreadable: 'Der Pool konnte nicht gelesen werden. Versuchen Sie es erneut.',
  accountUnreadable: 'Ihr Bestand oder Ihre Freigabe konnte nicht gelesen werden. Versuchen Sie es erneut.',
  nothingOut: 'Der Betrag ist zu klein, um etwas zu erhalten. Geben Sie mehr ein.',
  fillsNothing: 'Der Pool hat in dieser Richtung nichts mehr zu geben.',
  nothingLent:
    'Der Hook verleiht nichts für diesen Swap. Es gibt wenig Liquidität, ein kleiner Betrag kann den Preis also weit bewegen.',
  highImpact: ({ params }) =>
    `Sie erhalten ${formatPercent(params.part, params.whole)} weniger als zum aktuellen Preis, vor der Gebühr.`,
  fillsOnly: (issue, tokens) =>
    `Der Pool kann nur ${of(issue.params.fills, issue, tokens)} ausführen. Geben Sie weniger ein.`,
  partialFill: (issue, tokens) =>
    `Teilausführung: Bei Ihrem Preislimit werden nur ${of(issue.params.fills, issue, tokens)} von ${of(issue.params.wanted, issue, tokens)} getauscht. Sie behalten den Rest.`,
  reserveTooLow: (issue, tokens) =>
    `Der Pool-Manager hält ${of(issue.params.has, issue, tokens)}. Dieser Swap braucht ${of(issue.params.needed, issue, tokens)}.`,
  vaultIlliquid: (issue, tokens) =>
    `Der Vault kann jetzt ${of(issue.params.has, issue, tokens)} auszahlen. Dieser Swap braucht ${of(issue.params.needed, issue, tokens)}.`,
  approvalNeeded: (issue, tokens) =>
    `Für den Swap-Router sind ${of(issue.params.allowance, issue, tokens)} freigegeben. Dieser Swap braucht ${of(issue.params.needed, issue, tokens)}.`,
  permitNeeded: (issue, tokens) =>
    `Der Swap-Router darf über Permit2 ${of(issue.params.allowance, issue, tokens)} einziehen. Dieser Swap braucht ${of(issue.params.needed, issue, tokens)}.`,
  balanceTooLow: (issue, tokens) =>
    `Sie brauchen ${figureText(issue.params.missing, issue.params.decimals)} mehr ${tokens[issue.side]}.`,
}
