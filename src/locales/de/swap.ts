import { type SentenceValue, sentenceParts } from '#lib/sentence.ts'
import type { Side } from '#market/tokenPair.ts'
import { percentText } from '#math/percent.ts'
import type { Language } from '../language.ts'
import { figureText } from './kit.ts'

export { currentPrice } from './deposit.ts'
export { details, max, smallestUnits, token1Token0, tryAgain, unavailable, youReceive } from './kit.ts'

type Swap = Language['swap']

// DirectionField
export const token0ToToken1 = 'Token0 zu Token1'
export const token1ToToken0 = 'Token1 zu Token0'
export const directionOfTheSwap = 'Richtung des Swaps'
export const turnRound = 'Richtung umkehren'
export const youPay = 'Sie zahlen'
export const payAndReceive = <Node>(input: Node, output: Node) =>
  sentenceParts`Sie zahlen ${input} und erhalten ${output}.`
export const token = (index: SentenceValue) => `Token ${index}`

// LiquidityPreview
export const whatTheHookWouldLend = 'Was der Hook verleihen würde, konnte nicht gelesen werden.'
export const theHookLends = 'Der Hook verleiht'
export const nothingLent = 'nichts: Die Vaults decken keine Liquidität auf beiden Seiten'
export const liquidityForThisSwapOnly = 'Liquidität, nur für diesen Swap'
export const lentLiquidity = 'verliehene Liquidität'
export const token0Delta = 'Token0-Delta'
export const token1Delta = 'Token1-Delta'
export const to = (tickLower: SentenceValue, tickUpper: SentenceValue) => `${tickLower} bis ${tickUpper}`
export const rangeInTicks = 'Bereich in Ticks'
export const currentTick = (tick: SentenceValue) => `aktueller Tick ${tick}`
export const hooksToken0After = 'Veränderung von Token0 des Hooks'
export const hooksToken1After = 'Veränderung von Token1 des Hooks'
export const againstBefore = 'gegenüber vorher, mit seinem Teil der Gebühr'
export const thePoolHolds = 'Der Pool hält'
export const poolsOwnLiquidity = 'eigene Liquidität, beim aktuellen Preis im Bereich'
export const poolLiquidity = 'Liquidität des Pools'
export const poolManagersToken0 = 'Token0 des Pool-Managers'
export const poolManagersToken1 = 'Token1 des Pool-Managers'
export const managerHoldsForAllPools = 'von allen seinen Pools; der Hook wird daraus zuerst ausgezahlt'

// QuotePreview
export const enterAnAmountAndSee = 'Geben Sie einen Betrag ein und sehen Sie hier, was er bringt.'
export const price = 'Preis'
export const priceUnit = (price: SentenceValue, of: SentenceValue) => `Token${price}/Token${of}`
export const fee = 'Gebühr'
export const feeIncludedWithProtocols = 'in Ihrer Zahlung enthalten, mit dem Teil des Protokolls'
export const feeIncluded = 'in Ihrer Zahlung enthalten'
export const priceImpact = 'Preisauswirkung'
export const none = 'keines'
export const atSlippageCheckedBySimulation = (slippageText: SentenceValue) =>
  `bei ${slippageText}% Slippage, per Simulation geprüft, bevor Sie unterschreiben`
export const minimumReceived = 'Sie erhalten mindestens'
export const maximumPaid = 'Sie zahlen höchstens'
export const priceLimit = 'Hält an bei'
export const priceLimitNote = (isEntered: boolean) =>
  `Durch ${isEntered ? 'Ihr Preislimit und die Slippage' : 'die Slippage'} bestimmt: Ist dieser Preis erreicht, wird nur ein Teil getauscht, und der Rest bleibt bei Ihnen.`

// QuoteSource
export const byV4quoterAtBlock = (value: SentenceValue) => `Von V4Quoter, bei Block ${value}.`
export const computedHere = (block: SentenceValue) =>
  `Auf dieser Seite aus Block ${block} berechnet und von V4Quoter bestätigt, bevor Sie unterschreiben.`
export const computedHereToStop = (block: SentenceValue) =>
  `Auf dieser Seite aus Block ${block} berechnet. V4Quoter kennt kein Preislimit: Der Swap selbst wird simuliert, bevor Sie unterschreiben.`

export const computedHereManagerLacks = (block: SentenceValue) =>
  `Auf dieser Seite aus Block ${block} berechnet. V4Quoter zahlt nach dem Swap, und der Pool-Manager hält dafür zu wenig; dieser Swap zahlt zuerst. Er wird simuliert, bevor Sie unterschreiben.`

// QuotesDiffer
export const payForReceive = (paid: SentenceValue, received: SentenceValue) => `${paid} für ${received}`
export const theQuotesDiffer = 'Die Angebote weichen voneinander ab'
export const whichQuoteCounts =
  'Diese Seite und V4Quoter geben verschiedene Angebote. Das der Chain zählt und wird ab jetzt gezeigt; der Swap mit dem Angebot dieser Seite wurde nicht gesendet.'
export const bothQuotes = (block: SentenceValue, here: SentenceValue, quoter: SentenceValue) =>
  `Bei Block ${block} hat diese Seite ${here} berechnet; V4Quoter sagt ${quoter}.`

// RouterApproval
export const tokenToRouter = <Node>(index: SentenceValue, address: Node) =>
  sentenceParts`Token ${index} für den Swap-Router ${address}`
export const noMoreThanThisSwap = 'Nicht mehr, als dieser Swap nehmen kann.'
export const anyAmountForLaterSwaps =
  'Jeder Betrag, auch für spätere Swaps. Der Router nimmt nur, was Sie selbst tauschen.'
export const exactNeedsAmount =
  'Geben Sie zuerst einen Betrag ein: Genau freigegeben wird, was der Swap nimmt'
export const approvalAmount = 'Höhe der Freigabe'
export const whichApproval = (index: SentenceValue) => `Token ${index} für den Swap-Router`

// SwapAmountField
export const exactIn = 'Genau zahlen'
export const exactOut = 'Genau erhalten'
export const youPayExactly = 'Sie zahlen genau'
export const youReceiveExactly = 'Sie erhalten genau'
export const whatTheAmountIs = 'Was der Betrag ist'
export const youHave = <Node>(amount: Node) => sentenceParts`Sie haben ${amount}`

// SwapOutcome
export const youPaid = (text: SentenceValue) => `Sie haben ${text} gezahlt.`
export const youReceived = (text: SentenceValue) => `Sie haben ${text} erhalten.`
export const partialFill =
  'Teilausführung: Der Preis hat das Limit erreicht, bevor der ganze Betrag getauscht war. Der Rest ist bei Ihnen geblieben.'
export const exactlyAsQuoted = 'Genau wie angeboten.'
export const quoted = (paid: SentenceValue, received: SentenceValue) =>
  `Das Angebot war ${paid} für ${received}.`

// SwapPanel
export const whatTheSwapDoes = 'Was der Swap tut'
export const quote = 'Angebot'
export const liquidity = 'Liquidität'

// SwapSettingsFields
export const slippageAndPriceStop = 'Slippage und Preislimit'
export const slippage = 'Slippage'
export const slippageKept = (bps: SentenceValue) =>
  `${bps} Basispunkte; für Ihren nächsten Besuch gespeichert`
export const priceStopOptional = 'Preislimit (optional)'
export const priceLimitQuestion = 'Anhalten, wenn der Preis sich so weit bewegt hat'
export const notValid = 'ungültig'
export const noPriceLimit =
  'Der Swap-Router dieses Netzwerks hält bei keinem Preis an. Die Slippage begrenzt den Durchschnittspreis des ganzen Swaps.'
export const heldForAMoment =
  'alles davon wird für einen Moment gebraucht; was nicht genutzt wird, kommt sofort zurück'
export const stopAt = (stopText: SentenceValue) => `, Halt bei ${stopText}%`

// routerAllowance
export const readingTheApproval = 'Die Freigabe wird gelesen …'
export const theApprovalIsUnavailable = 'Die Freigabe ist nicht verfügbar'
export const theRouterMayTakeNothing = (index: SentenceValue) =>
  `Der Swap-Router hat keine Freigabe für Token ${index}.`
export const theRouterMayTake = (allowanceText: SentenceValue) =>
  `Der Router darf einziehen: ${allowanceText}`
export const lessThanThisSwapTakes = (note: SentenceValue) =>
  `${note}. Das ist weniger, als dieser Swap nimmt.`
export const enoughForThisSwap = (note: SentenceValue) => `${note}.`

export const tokenThroughPermit2 = <Node>(index: SentenceValue, permit2: Node, router: Node) =>
  sentenceParts`Token ${index} über Permit2 ${permit2} für den Swap-Router ${router}`
export const permit2Modes =
  'Freigegeben wird für Permit2, und das lässt den Router 20 Minuten lang einziehen, was dieser Swap braucht.'
export const permit2SignedModes =
  'Für Permit2 wird einmal freigegeben. Was der Router einziehen darf, unterschreiben Sie bei jedem Swap: nicht mehr, als der Swap kostet, 20 Minuten lang.'
export const permit2MayTakeNothing = (index: SentenceValue) =>
  `Permit2 hat keine Freigabe für Token ${index}.`
export const permit2MayTake = (allowanceText: SentenceValue) => `Permit2 darf einziehen: ${allowanceText}`
export const signedWithTheSwap = (note: SentenceValue) =>
  `${note}. Was der Router einziehen darf, wird mit dem Swap unterschrieben.`
export const whichPermit2Approval = (index: SentenceValue) => `Token ${index} für Permit2`
/** Why the router is not let by a signature. */
export const approvedByTransaction = {
  contract:
    'Dieses Konto ist ein Vertrag, deshalb erfährt Permit2 durch eine eigene Transaktion, was der Router einziehen darf.',
  cannotSign:
    'Diese Wallet konnte nicht für Permit2 unterschreiben, deshalb erfährt Permit2 durch eine eigene Transaktion, was der Router einziehen darf.',
  permitNotTaken:
    'Permit2 nimmt die Unterschrift dieses Kontos nicht an, deshalb erfährt es durch eine eigene Transaktion, was der Router einziehen darf.',
} as const
export const throughPermit2MayTakeNothing = (index: SentenceValue) =>
  `Der Swap-Router darf jetzt nichts von Token ${index} einziehen: Er wird über Permit2 bezahlt.`

// swapStanding
export const routerChecked = 'Der Swap-Router wird geprüft …'
export const routerFaults = {
  noRouter: 'An der Adresse dieses Netzwerks für den Swap-Router ist keiner, deshalb wird nichts getauscht.',
  otherManager:
    'Der Swap-Router gehört zu einem anderen Pool-Manager, deshalb wird darüber nichts getauscht.',
  otherLayout:
    'Der Swap-Router liest Swaps in einer anderen Form, als dieser Build sie kennt, deshalb wird darüber nichts getauscht.',
  noPermit2: 'Permit2, worüber der Swap-Router bezahlt wird, ist in diesem Netzwerk nicht an seiner Adresse.',
  unread: 'Der Swap-Router konnte nicht geprüft werden. Versuchen Sie es gleich noch einmal.',
} as const
export const enterAmount = 'Bitte geben Sie den Betrag des Swaps ein'
export const readingThePool = 'Der Pool wird gelesen …'
export const liveStateMissing =
  'Der aktuelle Zustand des Pools ist nicht verfügbar, und mit Vorgabewerten wird nichts getauscht'
export const ticksMissing =
  'Die Ticks des Pools konnten nicht gelesen werden, deshalb gibt es keine Vorschau des Swaps'
export const askingV4quoter = 'V4Quoter wird gefragt …'
export const enterAnAmountAboveZero = 'Geben Sie einen Betrag über null ein.'
export const slippageProblem = (sentence: SentenceValue) => `Slippage: ${sentence}`
export const priceLimitProblem = (sentence: SentenceValue) => `Preislimit: ${sentence}`
export const quoterIsAsked = 'Das Angebot wird mit V4Quoter abgeglichen'
export const approveAndSwap = 'Freigeben und tauschen'
export const approveTokenFirst = (index: SentenceValue) => `Erst Token ${index} freigeben`
export const readingYourBalances = 'Ihre Bestände werden gelesen …'
export const checking = 'Wird geprüft …'
export const swap = 'Swap'

// CurrentQuotes
export const currentQuotes = 'Aktuelle Angebote'
export const quotedAtBlock = (value: SentenceValue) => `Angebot von Block ${value}.`
export const priceMovedSince = 'Der Preis hat sich seither bewegt: Drücken Sie „Angebote holen“ für neue.'
export const zeroForOneDirection = 'token0 -> token1'
export const oneForZeroDirection = 'token1 -> token0'
export const noQuote = 'Kein Angebot: Geben Sie einen Betrag über null ein.'

// GetQuotes
export const getQuotes = 'Angebote holen'
export const tokenAmount = (index: SentenceValue) => `Betrag Token${index}`
export const correctMarkedAmount = 'Korrigieren Sie zuerst den markierten Betrag'

// PoolDetails
export const poolDetails = 'Pool-Details'
export const poolManager = 'Pool-Manager'
export const poolId = 'Pool-ID'
export const copiedPoolId = 'Pool-ID'
export const quoteToken = (index: SentenceValue) => `Token${index}`
export const chargedOnChain: Swap['chargedOnChain'] = ({ down, up }) =>
  `auf der Chain erhoben: ${down === up ? down : `${down} von Token0 zu Token1, ${up} von Token1 zu Token0`}`
/** Of a fee that the specification prints otherwise. */
export const feeInMillionths = (fee: SentenceValue, percent: SentenceValue) =>
  `${fee} Millionstel sind ${percent}; „0.3%“ ist nur eine Bezeichnung.`
export const tickSpacing = 'Tick-Abstand'
export const hooks = 'Hooks'

// PoolInformation
export const priceInWeiReplaced = 'Der berechnete Preis in Wei ist null; gezeigt wird der Mindestpreis von 1.'
export const poolInformation = 'Pool-Informationen'
export const quoteCurrentPrice = 'Aktueller Preis'
export const copiedCurrentPrice = 'aktueller Preis'
export const inversePrice = 'Umgekehrter Preis'
export const token0PerToken1 = 'Token0/Token1'
export const copiedInversePrice = 'Umgekehrter Preis'
export const squareRootPrice = 'Wurzel des Preises'
export const sqrtPriceUnit = 'sqrtPriceX96, eine Q64.96-Zahl'
export const copiedSquareRootPrice = 'Wurzel des Preises'
export const priceInWei = 'Preis in Wei'
export const priceInWeiReplacedNote = 'der berechnete Wert ist 0, deshalb wird das Minimum 1 gezeigt'
export const priceInWeiUnit = 'kleinste Einheiten von Token1 für 10¹⁸ von Token0'
export const copiedPriceInWei = 'Preis in Wei'

// PoolKeyStructure
export const poolKeyStructure = 'Aufbau des Pool-Schlüssels'
export const poolIdFormula = 'keccak256(abi.encode(Pool-Schlüssel))'

// PoolQuoteView
export const poolManagerQuoteInformation = 'Angebotsdaten des Pool-Managers'

// QuoteFigures
export const spotQuoteNote =
  'Spot-Angebot: Eingabe × Preis, ohne Gebühr, Preisauswirkung und geliehene Liquidität'
export const executableQuoteNote =
  'Was ein Swap jetzt bringt: mit Gebühr, Preisauswirkung und der Liquidität des Hooks (V4Quoter)'
export const input = 'Eingabe'
export const output = 'Ausgabe'

type Amounts<Name extends string> = {
  readonly side: Side
  readonly params: Readonly<Record<Name, bigint>> & { readonly decimals: number | undefined }
}

const of = (amount: bigint, { side, params: { decimals } }: Amounts<never>): string =>
  `${figureText(amount, decimals)} Token ${side}`

/** What stands against a swap, or should be known before it. */
export const swapIssues: Swap['swapIssues'] = {
  PoolNotInitialized: 'Der Pool ist noch nicht initialisiert.',
  SwapAmountCannotBeZero: 'Geben Sie einen Betrag über null ein.',
  InvalidFeeForExactOut:
    'Die Gebühr nimmt die ganze Eingabe, deshalb lässt sich kein genauer Ausgabebetrag verlangen.',
  PriceLimitAlreadyExceeded: 'Der Pool steht in dieser Richtung am Ende seines Preisbereichs.',
  PriceLimitOutOfBounds: 'Das Preislimit liegt jenseits dessen, was der Pool annimmt.',
  HookCallFailed: 'Die Vaults halten mehr, als der Pool leihen kann, deshalb geht kein Swap durch.',
  SafeCastOverflow: 'Betrag zu groß für diesen Pool.',
  sourcePaused: ({ side }) =>
    `Vault ${side} ist von seinem eigenen Eigentümer pausiert: Der Pool tauscht jetzt nichts.`,
  allPaused: 'Der Vertrag ist pausiert: Er tauscht jetzt nichts.',
  poolPaused: 'Der Eigentümer hat diesen Pool pausiert: Er tauscht jetzt nichts.',
  noAccount: 'Verbinden Sie eine Wallet, um zu tauschen.',
  slippage: 'Setzen Sie eine Slippage zwischen 0% und 50%.',
  stop: 'Setzen Sie ein Preislimit zwischen 0.01% und 50%.',
  unreadable: 'Der Pool konnte nicht gelesen werden. Versuchen Sie es erneut.',
  accountUnreadable: 'Ihr Bestand oder Ihre Freigabe konnte nicht gelesen werden. Versuchen Sie es erneut.',
  nothingOut: 'Der Betrag ist so klein, dass nichts herauskommt.',
  fillsNothing: 'Der Pool hat nichts mehr, wogegen er tauschen könnte.',
  nothingLent:
    'Der Hook würde diesem Swap nichts leihen: Hinter dem Preis steht wenig oder keine Liquidität, ein kleiner Betrag kann ihn also weit bewegen.',
  highImpact: ({ params }) =>
    `Dieser Swap bringt ${percentText(params.part, params.whole)} weniger als zum aktuellen Preis, die Gebühr nicht mitgerechnet.`,
  fillsOnly: (issue) =>
    `Der Pool kann nur ${of(issue.params.fills, issue)} ausführen. Geben Sie weniger ein.`,
  partialFill: (issue) =>
    `Teilausführung: Bei Ihrem Preislimit würden nur ${of(issue.params.fills, issue)} getauscht, nicht ${of(issue.params.wanted, issue)}. Der Rest bleibt bei Ihnen.`,
  reserveTooLow: (issue) =>
    `Der Pool-Manager hält ${of(issue.params.has, issue)}, und dieser Swap braucht dort ${of(issue.params.needed, issue)}.`,
  vaultIlliquid: (issue) =>
    `Der Vault kann jetzt ${of(issue.params.has, issue)} herausgeben, und dieser Swap braucht ${of(issue.params.needed, issue)}.`,
  approvalNeeded: (issue) =>
    `Für den Swap-Router sind ${of(issue.params.allowance, issue)} freigegeben, und er braucht ${of(issue.params.needed, issue)}.`,
  permitNeeded: (issue) =>
    `Permit2 lässt den Swap-Router ${of(issue.params.allowance, issue)} einziehen, und er braucht ${of(issue.params.needed, issue)}.`,
  balanceTooLow: (issue) =>
    `Nicht genug Token ${issue.side}. Fehlbetrag: ${figureText(issue.params.missing, issue.params.decimals)}.`,
}
