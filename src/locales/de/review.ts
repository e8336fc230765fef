import { type SentenceValue, sentenceParts } from '#lib/sentence.ts'
import { list } from './kit.ts'

export { close, unavailable } from './kit.ts'

// ArgumentList
export const argument = <Node>(node: Node) => sentenceParts`Argument ${node}`

export const callsAtOnce = (length: SentenceValue) => `${length} Aufrufe, alle oder keiner`

// CallRows
export const contract = 'Vertrag'
export const functionName = 'Funktion'
export const sentAlong = 'Mitgesendet'
/** Of native currency: what is not taken comes back in the same transaction. */
export const upToIsSent = <Node>(sent: Node, back: Node) =>
  sentenceParts`Bis zu ${sent} werden gesendet; ${back} kommen zurück`
/** Shares that are no token. */
export const sharesNotTransferable = <Node>(amount: Node) =>
  sentenceParts`${amount} Anteile, nicht übertragbar`

// FeeRows
export const feeAndWallet = 'Gebühr und Wallet'
export const networkFee = 'Netzwerkgebühr'
export const executionAndDataFee = (execution: SentenceValue, data: SentenceValue) =>
  `${execution} für die Ausführung, höchstens ${data} für die Daten`
export const gasLimit = 'Gaslimit'
export const unavailableYourWalletWillSay = 'nicht verfügbar; Ihre Wallet nennt sie'
export const about = (ether: SentenceValue) => `etwa ${ether}`
export const youHold = 'Sie halten'
export const signedBy = 'Unterzeichnendes Konto'
export const id = (chainName: SentenceValue, chainId: SentenceValue) => `${chainName} (ID: ${chainId})`
export const network = 'Netzwerk'

// FlowRows
export const whatMoves = 'Was bewegt wird'
export const leavesYourAccount = 'Sie senden'
export const arrivesInYourAccount = 'Sie erhalten'
export const atMostLeaves = 'Sie senden höchstens'
export const atLeastArrives = 'Sie erhalten mindestens'
export const limitOnChain = 'Grenze auf der Chain'
export const noLimitOnChain = 'dieser Vertrag hat keine Grenze: Ihre Freigabe ist unbegrenzt'
export const noMinimumOnChain = 'dieser Vertrag hat kein Minimum: es wird vor der Unterschrift geprüft'
export const simulatedAt = (blockNumber: SentenceValue) => `Simuliert auf Block ${blockNumber}`
export const computedWithoutSimulation = (plan: SentenceValue) =>
  `Berechnet für Block ${plan}; dieser Node kann es nicht simulieren.`
export const simulatedWithinLimits = (blockNumber: SentenceValue) =>
  `Simuliert auf Block ${blockNumber}. Bleibt innerhalb dieser Grenzen.`
export const withinLimits = 'Bleibt innerhalb dieser Grenzen.'
export const movesNothing = 'nichts'

// ReviewBody
export const theCall = 'Der Aufruf'
export const mayUpgradeFirst = (wallet: SentenceValue) =>
  `${wallet} bittet vielleicht zuerst darum, Ihr Konto aufzurüsten, um mehrere Aufrufe als einen senden zu können.`
export const inQuotes = (title: SentenceValue) => `„${title}“`
export const anEarlierOneMayStill = (value: SentenceValue) =>
  `Eine frühere Transaktion kann noch in einen Block kommen: ${value}. Bestätigen Sie auch diese, kann beides geschehen. Sehen Sie zuerst in Ihrer Wallet nach.`

// DepositSheet
export { shares } from './kit.ts'
export const depositGets = (paid: readonly string[], shares: SentenceValue) =>
  `${list(paid)} einzahlen, ${shares} erhalten.`
export const approvals = 'Freigaben'
/** `named`: name of the contract, if known. */
export const spender = (named: string | undefined, address: string) =>
  named === undefined ? `an ${address}` : `an ${named}, ${address}`
export const digitsSignerCalls = 'Ziffern, Unterzeichner und Aufrufe'

// ReviewDialog
export const waitingFor = (connectorName: SentenceValue) => `Warten auf ${connectorName}`
export const stopWaiting = 'Nicht mehr warten'
/** The dialog is called by what is about to be signed. */
export const titles = {
  approve: 'Freigabe prüfen',
  revoke: 'Widerruf prüfen',
  mint: 'Minten prüfen',
  deposit: 'Einzahlung prüfen',
  withdraw: 'Auszahlung prüfen',
  setVaults: 'Neue Vaults prüfen',
  restore: 'Wiederherstellung der Vaults prüfen',
  swap: 'Swap prüfen',
  transfer: 'Übertragung prüfen',
  sign: 'Unterschrift prüfen',
}
/** What is said in red beside the open call. */
export const dangers = {
  setVaults:
    'Dies ändert die Vaults für alle. Einzahlungen in den jetzigen Vaults sitzen fest, bis diese wieder gesetzt werden.',
  newRecipient:
    'Dieser Browser kennt keine frühere Übertragung von Ihnen an diese Adresse. Prüfen Sie jedes Zeichen: Übertragungen sind endgültig.',
  unlimitedToStranger:
    'Ein Vertrag, den diese Seite nicht kennt, könnte diesen Token jederzeit vollständig einziehen.',
}
/** Asked with the approvals that lead to a deposit. */
export const howMuchToAllow = 'Der Hook darf einziehen'
export const howMuchForTheSwap = 'Der Router darf einziehen'
export const goBack = 'Zurück'
export const checkingOnceMore = 'Wird noch einmal geprüft …'
/** `titles`: of each request. */
export const requestsOneByOne = (titles: readonly string[]) =>
  `${titles.length === 2 ? 'Zwei' : titles.length} Wallet-Anfragen: ${titles.join(', dann ')}.`
export const requestOf = (number: number, all: number, title: SentenceValue) =>
  `${number} von ${all}: ${title}`
/**
 * Shown instead of the first review if the amounts left the tolerance. `percent` is undefined if
 * the price did not move.
 */
export const amountsMoved = (percent: string | undefined, amounts: readonly string[]) => [
  percent === undefined ? 'Die Beträge haben sich geändert.' : `Der Preis hat sich um ${percent} bewegt.`,
  `Neue Beträge: ${list(amounts)}.`,
]
export const acceptAmounts = {
  deposit: 'Diese einzahlen',
  withdraw: 'Diese auszahlen',
  swap: 'Diese tauschen',
  other: 'Mit diesen fortfahren',
}
export const continueTo = (connectorName: SentenceValue) => `In ${connectorName} bestätigen`

// WalletWait
export const confirmInWallet = (actionTitle: SentenceValue, connectorName: SentenceValue) =>
  `${actionTitle}: Bestätigen Sie in ${connectorName}, oder lehnen Sie dort ab.`
export const walletIsSilent = (connectorName: SentenceValue) =>
  `${connectorName} hat noch nicht geantwortet. Das Fenster liegt vielleicht hinter diesem, oder die Wallet ist gesperrt: Öffnen Sie sie und sehen Sie dort nach. Sie können hier aufhören zu warten; falls Sie dort doch noch bestätigen, findet diese Seite die Transaktion auf der Chain.`
export const nothingHappened = 'Nichts passiert?'

/** Said before something is sent that this browser would not keep. */
export const notKept = {
  blocked:
    'Dieser Browser speichert nichts für diese Seite, deshalb wird diese Transaktion hier nicht mehr verfolgt, sobald Sie sie schließen oder neu laden.',
  full: 'Dieser Browser hat für diese Seite keinen Platz mehr, deshalb wird diese Transaktion hier nicht mehr verfolgt, sobald Sie sie schließen oder neu laden. Löschen Sie zuerst unter „Aktivität“, was abgeschlossen ist.',
  unwritten:
    'Dieser Browser konnte einen früheren Eintrag nicht speichern, deshalb wird diese Transaktion hier womöglich nicht mehr verfolgt, sobald Sie die Seite schließen oder neu laden.',
}

export function walletNode(
  wallet: string,
  { agrees, named }: { readonly agrees: boolean; readonly named: readonly string[] | undefined },
): string {
  if (!agrees) return `Der eigene Node von ${wallet} konnte nicht gefragt werden, ob er zustimmt.`
  return named === undefined
    ? `Der eigene Node von ${wallet} kennt dieselbe Chain.`
    : `Nur mit einem Node geprüft: ${wallet} liest ${list(named)}, wie diese Seite.`
}

// StepperHead
export const steps = 'Schritte'
export const theToken = 'Token'
export const approveStep = (token: SentenceValue) => `${token} freigeben`
export const approveForSwap = (token: SentenceValue) => `${token} für den Swap freigeben`
export const signStep = (amount: SentenceValue, time: SentenceValue) =>
  `Unterschreiben: Der Router darf ${amount} einziehen, bis ${time}`
export const stepNames = {
  deposit: 'Einzahlen',
  swap: 'Swap',
  together: 'Freigeben und einzahlen',
  withdraw: 'Abheben',
  swapAndDeposit: 'Tauschen und einzahlen',
  withdrawAndSwap: 'Abheben und tauschen',
}

// BetweenDialog
export const goals = { deposit: 'Einzahlung läuft', withdraw: 'Auszahlung läuft', swap: 'Tausch läuft' }
export const reached = { deposit: 'Eingezahlt', withdraw: 'Ausgezahlt', swap: 'Getauscht' }
export const done = 'Fertig'
export const stepInWallet = <Node>(step: Node, wallet: string, number: string) =>
  sentenceParts`${step} in ${wallet} (${number}).`
export const stepOf = (number: number, all: number) => `${number} von ${all}`
export const reading = 'Der nächste Schritt wird vorbereitet...'
export const confirming = 'Warten auf die Bestätigung des Netzwerks …'
export const elsewhere = 'Eine andere Transaktion läuft noch. Danach geht es hier weiter.'
export const leftToDo = 'Ihre Freigaben bleiben. Sie können jetzt oder später fortfahren.'
export const goOn = 'Weiter'

// ReviewDialog
export const waitingForItsBlock = 'Wird bestätigt …'
export const thenTheNext = (title: SentenceValue) =>
  `${title}: gesendet. Die nächste Anfrage folgt nach der Bestätigung.`
export const stopHere = 'Später fortsetzen'

// SignDialog
export const whatIsSigned = 'Was unterschrieben wird'
export const message = 'Nachricht'
export const noFeeToSign = 'keine: Eine Unterschrift ist keine Transaktion'
export const signIn = (wallet: SentenceValue) => `In ${wallet} unterschreiben`
export const signInWallet = (wallet: SentenceValue) =>
  `Unterschreiben Sie in ${wallet}, oder lehnen Sie dort ab.`
export const signerIsSilent = (wallet: SentenceValue) =>
  `Noch keine Antwort von ${wallet}. Das Fenster liegt vielleicht hinter diesem, oder die Wallet ist gesperrt: Öffnen Sie sie und sehen Sie dort nach. Sie können das Warten hier beenden: Es wurde nichts gesendet.`
