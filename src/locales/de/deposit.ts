import { PRODUCT_NAME } from '#lib/config.ts'
import { type SentenceParameterText, sentenceParts, type TokenNames } from '#lib/sentence.ts'
import type { Language } from '../language.ts'
import { addressIssues, amountIssues, plural } from './kit.ts'
import { alerts, inFlightLabels, inFlightReasons } from './write.ts'

export { connectToSee, max, token1Token0, tryAgain, unavailable, youReceive } from './kit.ts'

type Deposit = Language['deposit']

export const sendSharesButton = 'Anteile senden'
export const aboutSending = 'Übertragungen sind endgültig.'
export const recipient = 'Adresse des Empfängers'
export const howMany = 'Zu sendende Anteile'
export const sent = 'Die Anteile wurden gesendet.'
export const nothingToSend = 'Sie haben keine Anteile zum Senden.'
export const correctMarked = 'Korrigieren Sie zuerst die markierten Felder'

export const recipientIssues = {
  ...addressIssues,
  isHook: 'Dies ist der Hook, der Vertrag der Anteile. Dorthin gesendete Anteile sind verloren.',
  isToken: 'Dies ist ein Token-Vertrag. Dorthin gesendete Anteile sind verloren.',
  isPoolContract: 'Dies ist ein Vertrag des Pools. Dorthin gesendete Anteile sind verloren.',
  isZero: 'Dies ist die Nulladresse. Dorthin gesendete Anteile sind verloren.',
  isOwn: 'Dies ist Ihre eigene Adresse.',
}

export const sharesIssues = {
  ...amountIssues,
  zero: 'Geben Sie einen Betrag über null ein.',
  sharesUnavailable: 'Ihr Bestand an Anteilen ist nicht verfügbar.',
  noShares: nothingToSend,
  moreThanHeld: 'Das ist mehr, als Sie haben.',
}

export const addTokens = 'Token in die Wallet aufnehmen'
export const aboutAdding = 'Bitten Sie Ihre Wallet, einen Token aufzulisten. Das sendet keine Transaktion.'
export const sharesName = `${PRODUCT_NAME}-Anteile`
export const addToWallet = 'Hinzufügen'
export const transferAskingWallet = 'Wallet wird gefragt …'
export const decimalsUnavailable = 'Dezimalstellen nicht verfügbar'

export const walletAnswers = {
  added: 'Laut Ihrer Wallet hinzugefügt.',
  userRejected: 'Sie haben die Anfrage abgelehnt',
  walletBusy:
    'In Ihrer Wallet ist eine andere Anfrage offen. Beantworten Sie sie zuerst und versuchen Sie es erneut.',
  unsupported: 'Ihre Wallet unterstützt dies nicht. Fügen Sie die Adresse von Hand hinzu.',
  failed: 'Ihre Wallet hat den Token nicht hinzugefügt.',
}

const tokenOf = (unit: 'token0' | 'token1', tokens: TokenNames): string => tokens[unit === 'token0' ? 0 : 1]

export const buttonLabels = {
  ...inFlightLabels,
  deposit: 'Liquidität einzahlen',
  approveFirst: 'Erst alle Token freigeben',
  withdraw: 'Liquidität abheben',
}

export const blocked = {
  vaultChanged: 'Gesperrt: Vaults geändert',
  vaultWrongAsset: 'Gesperrt: Ein Vault hält einen anderen Token',
  tokensMissing: 'Gesperrt: Token fehlen',
  depositsClosed: 'Gesperrt: Einzahlungen geschlossen',
}

export const liquidityReasons: Deposit['liquidityReasons'] = {
  ...alerts,
  ...amountIssues,
  ...inFlightReasons,
  noShares: 'Sie haben keine Anteile zum Abheben',
  sharesUnavailable: 'Ihr Bestand an Anteilen ist nicht verfügbar',
  priceUnavailable: 'Der Preis des Pools ist nicht verfügbar. Geben Sie stattdessen Anteile ein.',
  beingRead: 'Der Preis des Pools wird gelesen …',
  shareDecimalsUnavailable:
    'Die Dezimalstellen der Anteile konnten nicht gelesen werden. Geben Sie stattdessen einen Token-Betrag ein.',
  decimalsUnavailable: ({ params: { unit } }, tokens) =>
    `Die Dezimalstellen von ${tokenOf(unit, tokens)} sind nicht verfügbar. Geben Sie stattdessen Anteile ein.`,
  tokenNotTaken: ({ params: { unit } }, tokens) =>
    `Bei diesem Preis nimmt eine Einzahlung kein ${tokenOf(unit, tokens)}. Geben Sie stattdessen Anteile ein.`,
  tooSmall: ({ params: { unit } }, tokens) =>
    `Das ist zu wenig ${tokenOf(unit, tokens)} für eine Einzahlung. Geben Sie mehr ein.`,
}

export const readingApprovals = 'Ihre Freigaben werden gelesen …'
export const approvalsUnavailable = 'Ihre Freigaben sind nicht verfügbar'
export const readingShares = 'Ihr Bestand an Anteilen wird gelesen …'

export const tokenApprovalsRequired = 'Token-Freigaben nötig'
export const doneOf = (done: number, all: number) => `${done}/${all}`
export const allApproved = 'Alle freigegeben'
export const reading = 'Lädt …'
export const actionRequired = 'Freigabe nötig'

export const approveAndDeposit = 'Freigeben und einzahlen'

export const notEnoughForTheFee = <Node>(currency: SentenceParameterText, hint: Node) =>
  sentenceParts`Nicht genug ${currency} für die Gebühr: ${hint}`

export const shares = 'Anteile'
export const liquidityAmount = 'Liquiditätsmenge'
export const countTheAmountIn = 'Einheit'
export const youHave = 'Sie haben'
export const tokenUnavailable = (token: string) => `${token} nicht verfügbar`
export const getTestTokens = 'Test-Token holen'

export const moreOptions = 'Weitere Optionen'

export const lostToDilution = 'Durch Verwässerung verloren'
export const readingTheHooksDeposits = 'Einzahlungen des Hooks werden gelesen …'

export const worth = 'Wert bei Auszahlung jetzt'
export const inOldVaults = 'noch in den alten Vaults, gefährdet'
export const noTotal = 'Keine Summe, weil der Preis des Pools unzuverlässig ist'
export const sumsIn = 'Beträge in'
export const withdrawNow = 'Bei Auszahlung jetzt'
export const nothingYet = 'nichts'
export const refusedNow = 'sie würde jetzt abgelehnt'
export const withdrawsEverything = 'Umfasst Ihre ganze Position.'
export const simulated = 'Gerade geprüft.'
export const computedNotTriedOut = 'Berechnet, nicht simuliert.'

export const enterBounds = 'Geben Sie eine Toleranz und eine Frist ein.'

export const sendShares = 'Anteile senden'

export const exactNeedsDeposit = 'Geben Sie zuerst eine Einzahlung ein'

export const sharesUnit = 'Anteile'

export const aYearOfVaultYield = 'Vault-Zinsen in einem Jahr'
export const ofYours = (amount: string) => `+ ${amount} von Ihnen`
export const expectedTokenDeltas = 'Erwartete Token-Deltas'
export const currentPrice = 'Aktueller Preis'
export const dilutesOthersBy = <Node>(amount0: Node, amount1: Node, [token0, token1]: TokenNames) =>
  sentenceParts`Sie bekämen ${amount0} ${token0} und ${amount1} ${token1}, die frühere Einzahler verdient haben.`
export const roundTripAndDilution = 'Sofort zurück'
export const exitVerdicts = {
  fair: 'ausgeglichen',
  more: 'Gewinn',
  loss: 'Verlust',
  side: 'ein Token verloren',
  total: 'alles verloren',
}
export const roundTripFair = 'alles kommt zurück, bis auf Rundung'
export const roundTripGains = 'Sie bekämen mehr zurück, als Sie einzahlen'
export const roundTripMixed = 'Sie bekämen mehr vom einen und weniger vom anderen Token'
export const roundTripLoses = 'so viel würden Sie verlieren'
export const roundTripPaysNothing = 'die Vaults zahlen nichts'
export const ifYouWithdrewNow = 'Zurück kämen'
export const amountOfToken = <Node>(amount: Node, token: string) => sentenceParts`${amount} ${token}`
export const roundTripDifference = 'Differenz'
export const exitNote = {
  simulated: (meaning: string) => `simuliert: ${meaning}`,
  computed: (meaning: string) => `berechnet: ${meaning}`,
}

export const unlimited = 'Unbegrenzt'
export const exactAmount = 'Genauer Betrag'
export const theHookMayTake = 'Höhe der Freigabe'
export const howMuchToApprove = 'Wie viel freigeben'
export const exactNote =
  'Nur diese Einzahlung plus Ihre Toleranz. Bewegt sich der Preis weiter, schlägt die Einzahlung fehl und nimmt nichts.'
export const anAllowanceStillStands =
  'Ihre jetzige Freigabe ist höher, diese Einzahlung ist also nicht begrenzt. Ersetzen Sie sie unten, um sie zu begrenzen.'
export const unlimitedNote =
  'Kein Ausgabelimit. Wählen Sie „Genauer Betrag“, um diese Einzahlung zu begrenzen.'
export const approveAnotherToken = 'Anderen Token freigeben'
export const leftToTheHook = 'Freigaben'
export const tokenLeftToTheHook = (token: string, text: SentenceParameterText) =>
  `Freigabe für ${token}: ${text}`
export const depositTakes = (amount: SentenceParameterText) => `diese Einzahlung nimmt ${amount}`
export const revoke = 'Widerrufen'
export const replaceWithExact = 'Ersetzen'
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
  `seine Dezimalstellen konnten nicht gelesen werden. Der Betrag geht von ${decimals} aus.`
export const countsWithItsOwn = (decimals: number) =>
  `der Betrag nutzt die ${decimals} Dezimalstellen des Tokens.`

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
export const readBackTo = (reached: SentenceParameterText) =>
  `Gelesen bis zurück zu Block ${reached}. Frühere Einzahlungen zählen nicht mit.`
export const unmeasured = (unread: SentenceParameterText) =>
  `Nicht messbar: ${unread}. Der Node bewahrt keinen so alten Zustand auf.`

export const enterPart = 'Geben Sie ein, wie viel Sie abheben möchten.'
export const exactShares = (shares: string) => `${shares} Anteile`
export const theRestStays = 'Der Rest Ihrer Position bleibt.'
export const allOfIt = 'Das ist Ihre ganze Position.'

export const howMuchToTakeOut = 'Wie viel abheben'
export const partOfYourPosition = 'Teil Ihrer Position'
export const percent = (value: number) => `${value}%`
export const ofYourPosition = (value: number) => `${value}% Ihrer Position`

export const enterTolerance = 'Geben Sie zuerst eine Toleranz ein'
export const tolerance = 'Toleranz für Preisbewegungen'

export const poolStates = 'Zustand dieses Pools'
export const states = {
  made: 'Der Pool ist leer. Sie können einzahlen und tauschen, sobald sein Eigentümer die erste Einzahlung gemacht hat.',
  dead: 'Alle haben diesen Pool verlassen. Er nimmt nie wieder Einzahlungen an.',
  paused: 'Der Eigentümer hat Swaps pausiert. Das blockiert weder Ein- noch Auszahlungen.',
  allPaused: 'Einzahlungen, Auszahlungen und Swaps sind pausiert, bis ein Rolleninhaber die Pause aufhebt.',
  closed: 'Der Eigentümer hat Einzahlungen geschlossen. Das blockiert keine Auszahlungen.',
  unread: 'Die Regeln des Pools konnten nicht gelesen werden.',
}
export const lockedFor = (blocks: SentenceParameterText) =>
  `Eine Einzahlung sperrt Ihre ganze Position für ${blocks} Blöcke. Jede weitere Einzahlung startet die Sperre neu.`
export const lockedUntil = (block: SentenceParameterText) => `Ihre Anteile werden mit Block ${block} frei.`
export const locksCountEthereum =
  'Die Sperre zählt Ethereum-Blöcke von etwa 12 Sekunden, nicht die dieses Netzwerks. Die Simulation zeigt, wann sie endet.'
export const sourceStuck = (token: string, pays: SentenceParameterText) =>
  `Der Vault von ${token} kann jetzt nur ${pays} auszahlen. Eine Auszahlung, die mehr braucht, schlägt ganz fehl.`

export const hookShort = (token: string, pays: SentenceParameterText) =>
  `${token} liegt nicht in einem Vault, und der Hook kann jetzt nur ${pays} auszahlen. Eine Auszahlung, die mehr braucht, schlägt ganz fehl.`

export const sourcePaused: Language['deposit']['sourcePaused'] = (token) =>
  `Der Vault von ${token} wurde von seinem Eigentümer pausiert. Einzahlungen, Auszahlungen und Swaps müssen warten.`
export const sourceDenies = (token: string) =>
  `Der Vault von ${token} gibt an, jetzt nichts zu zahlen. Vielleicht zahlt er trotzdem. Ihre Auszahlung wird simuliert, bevor Sie unterschreiben.`
export const tokensMissing = (token: string, pays: SentenceParameterText) =>
  `${token} fehlt: Höchstens ${pays} können ausgezahlt werden. Eine Auszahlung, die mehr braucht, schlägt ganz fehl.`

export const gatesTolerance = 'Toleranz'
export const toleranceNote = 'Der Vertrag erzwingt sie. Bewegen sich die Beträge weiter, geschieht nichts.'
export const checkedToleranceNote =
  'Bewegen sich die Beträge weiter, bevor Sie unterschreiben, sehen Sie zuerst die neuen.'
export const toleranceInShort = (percent: SentenceParameterText) => `${percent}%`
export const deadline = 'Frist'
export const deadlineUnit = 'Minuten'
export const deadlineNote = 'Nach dieser Zeit lehnt der Vertrag sie ab.'
export const boundsOfTheCall = 'Slippage und Frist'
export const boundsInShort = (percent: SentenceParameterText, minutes: SentenceParameterText) =>
  `${percent}%, ${minutes} min`
export const priceBoundOfTheCall = 'Preisgrenze'
export const priceBoundInShort = (percent: SentenceParameterText) => `${percent}% vom Preis`
export const priceMoveAllowed = 'Größte Preisbewegung'
export const priceMoveNote =
  'Der Vertrag erzwingt das. Bewegt sich der Preis weiter, geschieht nichts. Es gibt keine Grenze für Beträge und keine Frist.'
export const wrongMinutes = (most: SentenceParameterText) => `Geben Sie ganze Minuten von 1 bis ${most} ein.`

export const whereItLies = 'Wo die Token des Pools sind'
export const inTheVault = 'Im Vault'
export const idle = 'Ungenutzt im Hook'
export const asClaims = 'Vom Pool-Manager geschuldet'
export const together = 'Gesamt'
export const aboutTheParts =
  'Der Pool-Manager schuldet die Erlöse von Swaps bis zum nächsten Swap oder zur nächsten Auszahlung. Sie zählen mit, verdienen aber nichts.'
export const partsUnread = 'Die Aufteilung konnte nicht gelesen werden. Die Summen stammen vom Vertrag.'
export const noVault =
  'In keinem Vault. Seine Token liegen im Hook oder werden vom Pool-Manager geschuldet und verdienen nichts.'

export { asOfBlock, deposit, howItWorks, whatIf } from './pages.ts'
export const depositWithOne = 'Mit einem Token einzahlen'
export const youOnlyHave = (token: string) => `Sie haben nur ${token}. Einen Teil davon tauschen`
export const withdrawAsOne = 'In nur einem Token abheben'

export const earningADay = <Node>(amount: Node, symbol: Node) =>
  sentenceParts`Bringt etwa ${amount} ${symbol} am Tag`
export const notAPromiseRate = 'Zum Satz der letzten 30 Tage. Kein Versprechen.'
