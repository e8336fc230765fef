import { PRODUCT_NAME } from '#lib/config.ts'
import { type SentenceValue, sentenceParts } from '#lib/sentence.ts'
import type { Language } from '../language.ts'
import { addressIssues, amountIssues, plural, token } from './kit.ts'
import { alerts, inFlightLabels, inFlightReasons } from './write.ts'

export { connectToSee, max, token1Token0, tryAgain, unavailable, youReceive } from './kit.ts'

type Deposit = Language['deposit']

// Sending shares
export const sendSharesButton = 'Anteile senden'
export const aboutSending = 'Übertragungen sind endgültig.'
export const recipient = 'Adresse des Empfängers'
export const howMany = 'Zu sendende Anteile'
export const sent = 'Die Anteile wurden gesendet.'
export const nothingToSend = 'Sie haben keine Anteile zum Senden.'
export const correctMarked = 'Korrigieren Sie zuerst die markierten Felder'

export const recipientIssues = {
  ...addressIssues,
  isHook: 'Dies ist der Hook, der Vertrag der Anteile selbst. Was dorthin gesendet wird, ist verloren.',
  isToken: 'Dies ist ein Token-Vertrag, keine Person. Was dorthin gesendet wird, ist verloren.',
  isPoolContract:
    'Dies ist einer der Verträge, mit denen der Pool arbeitet. Was dorthin gesendet wird, ist verloren.',
  isZero: 'Dies ist die Nulladresse. Was dorthin gesendet wird, ist verloren.',
  isOwn: 'Dies ist Ihre eigene Adresse.',
}

export const sharesIssues = {
  ...amountIssues,
  zero: 'Geben Sie einen Betrag über null ein.',
  sharesUnavailable: 'Ihr Bestand an Anteilen ist nicht verfügbar.',
  noShares: nothingToSend,
  moreThanHeld: 'Das ist mehr, als Sie haben.',
}

// Adding tokens to the wallet's list
export const addTokens = 'Token in die Wallet aufnehmen'
export const aboutAdding =
  'Wallets zeigen einen Token erst an, wenn man sie darum bittet. Dabei wird keine Transaktion gesendet.'
export const sharesName = `${PRODUCT_NAME}-Anteile`
export const addToWallet = 'Hinzufügen'
export const transferAskingWallet = 'Wallet wird gefragt …'
export const decimalsUnavailable = 'Die Dezimalstellen sind nicht verfügbar'

/**
 * What the wallet answered. Of 'added' only that it says so: some wallets say yes before anybody
 * was asked.
 */
export const walletAnswers = {
  added: 'Laut Ihrer Wallet aufgenommen.',
  userRejected: 'Sie haben die Anfrage abgelehnt',
  walletBusy:
    'In Ihrer Wallet ist eine andere Anfrage offen. Beantworten Sie zuerst diese und versuchen Sie es dann erneut.',
  unsupported: 'Ihre Wallet unterstützt dies nicht. Fügen Sie die Adresse von Hand hinzu.',
  failed: 'Von Ihrer Wallet nicht aufgenommen.',
}

export { token }

const tokenOf = (unit: 'token0' | 'token1'): string => token(unit === 'token0' ? 0 : 1)

export const buttonLabels = {
  ...inFlightLabels,
  deposit: 'Liquidität einzahlen',
  approveFirst: 'Erst alle Token freigeben',
  withdraw: 'Liquidität abheben',
}

/** Why a button does nothing while an alarm stands. */
export const blocked = {
  vaultChanged: 'Gesperrt: Vaults geändert',
  vaultWrongAsset: 'Gesperrt: Ein Vault hält einen anderen Token',
  tokensMissing: 'Gesperrt: Token fehlen',
  depositsClosed: 'Gesperrt: Einzahlungen geschlossen',
}

/** Why a button of the card cannot be pressed, and what a click on it is answered with. */
export const liquidityReasons: Deposit['liquidityReasons'] = {
  ...alerts,
  ...amountIssues,
  ...inFlightReasons,
  noShares: 'Sie haben keine Anteile zum Abheben',
  sharesUnavailable: 'Ihr Bestand an Anteilen ist nicht verfügbar',
  priceUnavailable: 'Der Preis des Pools ist nicht verfügbar. Geben Sie stattdessen Anteile ein.',
  beingRead: 'Der Preis des Pools wird gelesen …',
  shareDecimalsUnavailable:
    'Wie viele Dezimalstellen Anteile haben, konnte nicht gelesen werden. Geben Sie stattdessen den Betrag eines Tokens ein.',
  decimalsUnavailable: ({ params: { unit } }) =>
    `Die Dezimalstellen von ${tokenOf(unit)} sind nicht verfügbar. Geben Sie stattdessen Anteile ein.`,
  tokenNotTaken: ({ params: { unit } }) =>
    `Bei diesem Preis nimmt eine Einzahlung nichts von ${tokenOf(unit)}. Geben Sie stattdessen Anteile ein.`,
  tooSmall: ({ params: { unit } }) =>
    `Das ist zu wenig ${tokenOf(unit)} für auch nur eine Einheit der Anteile.`,
}

export const readingApprovals = 'Ihre Freigaben werden gelesen …'
export const approvalsUnavailable = 'Ihre Freigaben sind nicht verfügbar'
export const readingShares = 'Ihr Bestand an Anteilen wird gelesen …'

// ApprovalSection
export const tokenApprovalsRequired = 'Token-Freigaben nötig'
export const doneOf = (done: number, all: number) => `${done}/${all}`
export const allApproved = 'Alle freigegeben'
export const reading = 'Lädt …'
export const actionRequired = 'Freigabe nötig'

export const approveAndDeposit = 'Freigeben und einzahlen'

// CardBanners
export const notEnoughForTheFee = <Node>(currency: SentenceValue, hint: Node) =>
  sentenceParts`Nicht genug ${currency} für die Gebühr: ${hint}`

// DepositAmountField
export const shares = 'Anteile'
export const token0 = 'Token 0'
export const token1 = 'Token 1'
export const liquidityAmount = 'Liquiditätsmenge'
export const countTheAmountIn = 'Einheit'
export const youHave = 'Sie haben'
export const tokenUnavailable = (side: 0 | 1) => `${token(side)} nicht verfügbar`
export const getTestTokens = 'Test-Token holen'

export const moreOptions = 'Weitere Optionen'

// TakenByOthers
export const lostToDilution = 'Durch Verwässerung verloren'
export const readingTheHooksDeposits = 'Einzahlungen des Hooks werden gelesen …'

// WithdrawPreview
export const worth = 'Wert bei Auszahlung jetzt'
export const noTotal = 'Keine Summe: Auf den Preis des Pools ist kein Verlass'
export const sumsIn = 'Summen in'
export const withdrawNow = 'Bei Auszahlung jetzt'
export const nothingYet = 'noch nichts'
export const refusedNow = 'sie würde jetzt abgelehnt'
export const withdrawsEverything = 'Sie können nur alles auf einmal abheben.'
export const simulated = 'Simuliert.'
export const computedNotTriedOut = 'Berechnet, nicht simuliert.'

// buttonStanding, of a contract that takes bounds
export const enterBounds = 'Geben Sie eine Toleranz und eine Frist ein.'

// SendShares
export const sendShares = 'Anteile senden'

// approveToken
export const exactNeedsDeposit = 'Geben Sie zuerst eine Einzahlung ein: Der genaue Betrag ist, was sie nimmt'

// useLiquidityCard
export const sharesUnit = 'Anteile'

export const aYearAtTodaysRate = 'In einem Jahr zum heutigen Satz'
/** In the drawing beside the card. */
export const ofYours = (amount: string) => `+ ${amount} von Ihnen`
export const earnsAYear = (rate: string) => `bringt ${rate} im Jahr`
export const expectedTokenDeltas = 'Erwartete Token-Deltas'
export const currentPrice = 'Aktueller Preis'
export const dilutesOthersBy = <Node>(amount0: Node, amount1: Node) =>
  sentenceParts`Diese Einzahlung verwässert die bisherigen Inhaber um ${amount0} Token 0 und ${amount1} Token 1.`
export const roundTripAndDilution = 'Sofort zurück'
export const exitVerdicts = {
  fair: 'ausgeglichen',
  more: 'Gewinn',
  loss: 'Verlust',
  side: 'ein Token verloren',
  total: 'alles verloren',
}
export const roundTripFair = 'alles käme zurück, bis auf Rundung'
export const roundTripGains = 'Sie bekämen einen Teil dessen, was frühere Einzahler verdient haben'
export const roundTripMixed = 'vom einen Token käme mehr zurück, vom anderen weniger'
export const roundTripLoses = 'so viel davon käme nicht zurück'
export const roundTripPaysNothing = 'die Vaults geben nichts heraus'
export const ifYouWithdrewNow = 'Zurück kämen'
export const amountOfToken = <Node>(amount: Node, index: SentenceValue) =>
  sentenceParts`${amount} Token ${index}`
export const roundTripDifference = 'Differenz'
/** Where the figure comes from, and what it means. */
export const exitNote = {
  simulated: (meaning: string) => `simuliert: ${meaning}`,
  computed: (meaning: string) => `berechnet: ${meaning}`,
}

// ApprovalSteps and what they are made of
// AllowanceChoiceField
export const unlimited = 'Unbegrenzt'
export const exactAmount = 'Genauer Betrag'
export const theHookMayTake = 'Höhe der Freigabe'
export const howMuchToApprove = 'Wie viel freigeben'
export const exactNote =
  'Nur was diese Einzahlung nimmt, mit Ihrer Toleranz. Bewegt sich der Preis weiter, schlägt die Einzahlung fehl und nimmt nichts.'
export const anAllowanceStillStands =
  'Eine höhere Freigabe besteht noch, also ist nichts begrenzt. Ersetzen Sie sie unten, um diese Einzahlung zu begrenzen.'
export const unlimitedNote =
  'Kein Ausgabelimit. Wählen Sie „Genauer Betrag“, um diese Einzahlung zu begrenzen.'
// ApproveAnotherToken
export const approveAnotherToken = 'Anderen Token freigeben'
// LeftoverAllowances
export const leftToTheHook = 'Freigaben'
export const tokenLeftToTheHook = (index: SentenceValue, text: SentenceValue) =>
  `Freigabe für Token ${index}: ${text}`
/** Beside an allowance that does not cover the entered deposit. */
export const depositTakes = (amount: SentenceValue) => `diese Einzahlung nimmt ${amount}`
export const revoke = 'Widerrufen'
export const replaceWithExact = 'Ersetzen'
// TokenApprovalStep
export const approved = '✓ Erteilt'
export const unavailableBeside = '· nicht verfügbar'
export const approving = 'Läuft …'
export const approve = 'Freigeben'

export { anotherUnderway } from './write.ts'
export { addressIssues, amountIssues }

export const tokenApprovalRequired = 'Token-Freigabe nötig'
export const tokenAddress = 'Token-Adresse'
export const amountForHook = 'Betrag, den der Hook einziehen darf'
export const confirmInWallet = 'Bestätigen Sie in Ihrer Wallet'
export const approveToken = 'Token freigeben'
export const tokenApproved = 'Der Token ist für den Hook freigegeben.'

export const anyToken = 'Jeder ERC-20-Token in diesem Netzwerk.'
export const readingToken = 'Token wird gelesen …'
export const tokenUnreadable = 'Der Token konnte nicht gelesen werden.'
export const noContractThere = 'Unter dieser Adresse gibt es keinen Vertrag.'
export const tokenFound = <Node>(symbol: Node, what: string) => sentenceParts`${symbol}: ${what}`
export const countsWithDefault = (decimals: number) =>
  `seine Dezimalstellen konnten nicht gelesen werden, deshalb zählt der Betrag mit ${decimals}.`
export const countsWithItsOwn = (decimals: number) =>
  `der Betrag zählt mit den Dezimalstellen dieses Tokens: ${decimals}.`

export const customApprovalProblems = {
  ...alerts,
  ...addressIssues,
  ...amountIssues,
  tokenLoading: 'Der Token wird noch gelesen. Versuchen Sie es gleich noch einmal.',
  tokenFailed: 'Der Token konnte nicht gelesen werden. Versuchen Sie es gleich noch einmal.',
  noContract: noContractThere,
}

export const theHistoryIsUnavailable = 'Der Verlauf ist nicht verfügbar.'
export const measuredDeposits = (count: number) =>
  count === 0
    ? 'Keine Verwässerung, seit Sie eingezahlt haben.'
    : plural(count, {
        one: 'Eine Einzahlung eines anderen, während Sie Anteile hielten, gemessen im Block davor.',
        other: `${count} Einzahlungen anderer, während Sie Anteile hielten, jede gemessen im Block davor.`,
      })
export const readBackTo = (reached: SentenceValue) =>
  `Zurückgelesen bis Block ${reached}; frühere sind nicht mitgezählt.`
export const unmeasured = (unread: SentenceValue) =>
  `Nicht messbar: ${unread}. Der Node bewahrt keinen so alten Zustand auf.`

export const enterShares = 'Geben Sie ein, wie viele Anteile Sie abheben möchten.'
export const theRestStays = 'Der Rest Ihrer Position bleibt, wie er ist.'
export const allOfIt = 'Das ist Ihre ganze Position.'

// ExitAmount
/** How much of a position to take out, where a part of it can be. */
export const howMuchToTakeOut = 'Wie viel abheben'
export const partOfYourPosition = 'Teil Ihrer Position'
export const percent = (value: number) => `${value}%`
export const ofYourPosition = (value: number) => `${value}% Ihrer Position`

export const enterTolerance = 'Geben Sie zuerst eine Toleranz ein'
export const tolerance = 'Toleranz für Preisbewegungen'

// What the owner of a pool lets happen, and what follows from its past.
export const poolStates = 'Zustand dieses Pools'
export const states = {
  made: 'Der Pool ist erstellt, und noch hat niemand etwas eingezahlt: Die erste Einzahlung macht sein Eigentümer. Bis dahin nimmt er keine Einzahlungen an und tauscht nichts.',
  dead: 'Alle haben diesen Pool verlassen. Der Vertrag nimmt für ihn keine Einzahlungen mehr an, endgültig.',
  paused: 'Der Eigentümer hat Swaps pausiert. Das allein hält weder Einzahlungen noch Auszahlungen auf.',
  allPaused:
    'Alles ist pausiert: Einzahlungen, Auszahlungen und Swaps. Wer die Rolle dafür hat, kann die Pause aufheben; bis dahin bekommt niemand etwas heraus.',
  closed: 'Der Eigentümer hat Einzahlungen geschlossen. Das allein hält Auszahlungen nicht auf.',
  unread: 'Was der Eigentümer dieses Pools zulässt, konnte nicht gelesen werden.',
}
export const lockedFor = (blocks: SentenceValue) =>
  `Nach einer Einzahlung können Sie ${blocks} Blöcke lang nichts abheben. Jede weitere Einzahlung lässt diese Frist für alles neu beginnen.`
export const lockedUntil = (block: SentenceValue) =>
  `Ihre Anteile sind gesperrt: Sie können sie ab Block ${block} abheben.`
export const locksCountEthereum =
  'Hier zählt eine Sperre die Blöcke von Ethereum, je etwa 12 Sekunden lang, und nicht die dieses Netzwerks. Ob sie vorbei ist, zeigt sich, wenn die Auszahlung simuliert wird.'
export const sourceStuck = (side: SentenceValue, pays: SentenceValue) =>
  `Der Vault von Token ${side} könnte jetzt nur ${pays} von dem auszahlen, was diesem Pool gehört. Eine Auszahlung braucht beide Vaults: Eine, die mehr davon nimmt, schlägt ganz fehl.`

export const hookShort = (side: SentenceValue, pays: SentenceValue) =>
  `Token ${side} liegt in keinem Vault, und der Hook könnte jetzt nur ${pays} von dem auszahlen, was diesem Pool gehört. Eine Auszahlung, die mehr davon nimmt, schlägt ganz fehl.`

export const sourcePaused: Language['deposit']['sourcePaused'] = (side) =>
  `Der Vault von Token ${side} ist von seinem eigenen Eigentümer pausiert. Bis das endet, geht nichts hinein oder heraus und nichts wird getauscht.`
export const sourceDenies = (side: SentenceValue) =>
  `Der Vault von Token ${side} gibt an, jetzt nichts auszuzahlen. Manche geben das an und zahlen trotzdem: Eine Auszahlung wird simuliert, bevor Sie unterschreiben.`
export const tokensMissing = (side: SentenceValue, pays: SentenceValue) =>
  `Von Token ${side} ist weniger da, als die Bücher dieses Pools sagen: höchstens ${pays}. Eine Auszahlung, die mehr davon nimmt, schlägt ganz fehl.`

export const gatesTolerance = 'Toleranz'
export const toleranceNote =
  'Sie geht in den Aufruf des Vertrags selbst ein: Jenseits davon geschieht nichts, und die Beträge bleiben, wie sie waren.'
export const checkedToleranceNote =
  'Bewegen sich die Beträge vor der Unterschrift weiter, sehen Sie zuerst die neuen.'
export const toleranceInShort = (percent: SentenceValue) => `${percent}%`
export const deadline = 'Frist'
export const deadlineUnit = 'Minuten'
export const deadlineNote = 'Kommt sie später in einen Block, lehnt der Vertrag sie ab.'
export const boundsOfTheCall = 'Slippage und Frist'
export const boundsInShort = (percent: SentenceValue, minutes: SentenceValue) => `${percent}%, ${minutes} min`
export const priceBoundOfTheCall = 'Preisgrenze'
export const priceBoundInShort = (percent: SentenceValue) => `${percent}% vom Preis`
export const priceMoveAllowed = 'Wie weit sich der Preis des Pools bewegen darf'
export const priceMoveNote =
  'Das geht in den Aufruf des Vertrags selbst ein: Hat sich der Preis des Pools weiter bewegt, geschieht nichts. Grenzen für Beträge und eine Frist kennt der Vertrag nicht.'
export const wrongMinutes = (most: SentenceValue) => `Geben Sie ganze Minuten von 1 bis ${most} ein.`

// PartsPanel
export const whereItLies = 'Wo die Token des Pools sind'
export const inTheVault = 'Im Vault'
export const idle = 'Ungenutzt im Hook'
export const asClaims = 'Vom Pool-Manager geschuldet'
export const together = 'Gesamt'
export const ofToken = (side: SentenceValue) => `Token ${side}`
export const aboutTheParts =
  'Was ein Swap bringt, schuldet der Pool-Manager bis zum nächsten Swap oder zur nächsten Auszahlung. Es zählt mit und verdient nichts.'
export const partsUnread =
  'Wie sich das aufteilt, konnte nicht gelesen werden. Die Summen nennt der Vertrag selbst.'
export const noVault =
  'In keinem Vault: Seine Token liegen ungenutzt im Hook oder werden vom Pool-Manager geschuldet und verdienen nichts.'

// With one token: the folds, which say it before the rest is loaded
export { asOfBlock, deposit, howItWorks, whatIf } from './pages.ts'
export const depositWithOne = 'Mit einem Token einzahlen'
export const youOnlyHave = (side: number) => `Sie haben nur ${token(side)}: einen Teil davon tauschen`
export const withdrawAsOne = 'In nur einem Token abheben'

// DailyEarnings
export const earningADay = (amount: SentenceValue) => `Bringt etwa ${amount} am Tag`
export const notAPromiseRate = 'Zum Satz der letzten 30 Tage. Kein Versprechen.'
