import { type SentenceParameterText, sentenceParts } from '#lib/sentence.ts'
import { list } from './kit.ts'

export { close, unavailable } from './kit.ts'

export const argument = <Node>(node: Node) => sentenceParts`Argument ${node}`

export const callsAtOnce = (length: SentenceParameterText) => `${length} Aufrufe, alle oder keiner`

export const contract = 'Vertrag'
export const functionName = 'Funktion'
export const sentAlong = 'Mitgesendet'
export const upToIsSent = <Node>(sent: Node, back: Node) =>
  sentenceParts`Bis zu ${sent} werden gesendet; ${back} kommen zurück`
export const sharesNotTransferable = <Node>(amount: Node) =>
  sentenceParts`${amount} Anteile, nicht übertragbar`

export const feeAndWallet = 'Gebühr und Wallet'
export const networkFee = 'Netzwerkgebühr'
export const executionAndDataFee = (execution: SentenceParameterText, data: SentenceParameterText) =>
  `${execution} für die Ausführung, höchstens ${data} für die Daten`
export const gasLimit = 'Gaslimit'
export const unavailableYourWalletWillSay = 'nicht verfügbar; Ihre Wallet nennt sie'
export const about = (ether: SentenceParameterText) => `etwa ${ether}`
export const youHold = 'Sie halten'
export const signedBy = 'Unterzeichnendes Konto'
export const id = (chainName: SentenceParameterText, chainId: SentenceParameterText) =>
  `${chainName} (ID: ${chainId})`
export const network = 'Netzwerk'

export const whatMoves = 'Was bewegt wird'
export const leavesYourAccount = 'Sie senden'
export const arrivesInYourAccount = 'Sie erhalten'
export const atMostLeaves = 'Sie senden höchstens'
export const atLeastArrives = 'Sie erhalten mindestens'
export const limitOnChain = 'Grenze auf der Chain'
export const noLimitOnChain = 'dieser Vertrag hat keine Grenze: Ihre Freigabe ist unbegrenzt'
export const noMinimumOnChain = 'dieser Vertrag hat kein Minimum: Es wird geprüft, bevor Sie unterschreiben'
export const simulatedAt = (blockNumber: SentenceParameterText) => `Simuliert auf Block ${blockNumber}.`
export const computedWithoutSimulation = (plan: SentenceParameterText) =>
  `Berechnet für Block ${plan}. Dieser Node kann es nicht simulieren.`
export const enforced = {
  amounts: 'Scheitert jenseits dieser Grenzen.',
  price: 'Diese Seite prüft diese Grenzen, bevor Sie signieren. Der Vertrag prüft nur den Preis.',
  nothing: 'Diese Seite prüft diese Grenzen, bevor Sie signieren. Der Vertrag prüft sie nicht.',
}
export const movesNothing = 'nichts'

export const mayUpgradeFirst = (wallet: SentenceParameterText) =>
  `${wallet} bittet vielleicht zuerst darum, Ihr Konto aufzurüsten, um mehrere Aufrufe auf einmal zu senden.`
export const inQuotes = (title: SentenceParameterText) => `„${title}“`
export const anEarlierOneMayStill = (value: SentenceParameterText) =>
  `Eine frühere kann noch in einen Block kommen: ${value}. Bestätigen Sie diese, kann beides geschehen. Prüfen Sie zuerst Ihre Wallet.`

export { shares } from './kit.ts'
export const depositGets = (paid: readonly string[], shares: SentenceParameterText) =>
  `${list(paid)} einzahlen, ${shares} erhalten.`
export const approvals = 'Freigaben'
export const spender = (named: string | undefined, address: string) =>
  named === undefined ? `an ${address}` : `an ${named}, ${address}`
export const digitsSignerCalls = 'Ziffern, Unterzeichner und Aufrufe'

export const waitingFor = (connectorName: SentenceParameterText) => `Warten auf ${connectorName}`
export const stopWaiting = 'Nicht mehr warten'
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
export const dangers = {
  setVaults:
    'Dies ändert die Vaults für alle. Einzahlungen in den jetzigen Vaults sitzen fest, bis diese wiederhergestellt sind.',
  newRecipient:
    'Von diesem Browser aus senden Sie zum ersten Mal hierher. Prüfen Sie jedes Zeichen. Übertragungen sind endgültig.',
  unlimitedToStranger: 'Ein unbekannter Vertrag könnte diesen Token jederzeit vollständig einziehen.',
}
export const howMuchToAllow = 'Der Hook darf einziehen'
export const howMuchForTheSwap = 'Der Router darf einziehen'
export const goBack = 'Zurück'
export const checkingOnceMore = 'Wird vorbereitet …'
export const requestsOneByOne = (titles: readonly string[]) =>
  `${titles.length === 2 ? 'Zwei' : titles.length} Wallet-Anfragen: ${titles.join(', dann ')}.`
export const requestOf = (number: number, all: number, title: SentenceParameterText) =>
  `${number} von ${all}: ${title}`
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
export const continueTo = (connectorName: SentenceParameterText) => `In ${connectorName} bestätigen`

export const confirmInWallet = (actionTitle: SentenceParameterText, connectorName: SentenceParameterText) =>
  `In ${connectorName} bestätigen: ${actionTitle}.`
export const walletIsSilent = (connectorName: SentenceParameterText) =>
  `${connectorName} hat noch nicht geantwortet. Vielleicht ist die Wallet gesperrt oder ihr Fenster verdeckt. Öffnen und prüfen Sie sie. Wenn Sie nicht mehr warten und später doch bestätigen, findet diese Seite die Transaktion.`
export const nothingHappened = 'Nichts passiert?'

export const notKept = {
  blocked:
    'Dieser Browser speichert nichts für diese Seite. Wenn Sie sie schließen oder neu laden, vergisst sie diese Transaktion.',
  full: 'Dieser Browser hat keinen Speicher mehr frei. Wenn Sie die Seite schließen oder neu laden, vergisst sie diese Transaktion. Löschen Sie zuerst abgeschlossene Einträge unter „Aktivität“.',
  unwritten:
    'Dieser Browser konnte einen früheren Eintrag nicht speichern. Wenn Sie die Seite schließen oder neu laden, vergisst sie diese Transaktion vielleicht.',
}

export function walletNode(
  wallet: string,
  { agrees, named }: { readonly agrees: boolean; readonly named: readonly string[] | undefined },
): string {
  if (!agrees)
    return `Der eigene Node von ${wallet} hat nicht geantwortet, er konnte dies also nicht bestätigen.`
  return named === undefined
    ? `Der eigene Node von ${wallet} ist auf derselben Chain.`
    : `${wallet} nutzt denselben Node wie diese Seite (${list(named)}) und kann dies nicht unabhängig bestätigen.`
}

export const steps = 'Schritte'
export const theToken = 'Token'
export const approveStep = (token: SentenceParameterText) => `${token} freigeben`
export const approveForSwap = (token: SentenceParameterText) => `${token} für den Swap freigeben`
export const signStep = (amount: SentenceParameterText, time: SentenceParameterText) =>
  `Unterschreiben: Der Router darf ${amount} einziehen, bis ${time}`
export const stepNames = {
  deposit: 'Einzahlen',
  swap: 'Swap',
  together: 'Freigeben und einzahlen',
  withdraw: 'Abheben',
  swapAndDeposit: 'Tauschen und einzahlen',
  withdrawAndSwap: 'Abheben und tauschen',
}

export const goals = { deposit: 'Einzahlung läuft', withdraw: 'Auszahlung läuft', swap: 'Tausch läuft' }
export const reached = { deposit: 'Eingezahlt', withdraw: 'Ausgezahlt', swap: 'Getauscht' }
export const notReached = {
  deposit: 'Nicht eingezahlt',
  withdraw: 'Nicht ausgezahlt',
  swap: 'Nicht getauscht',
}
export const unconfirmed = {
  deposit: 'Einzahlung nicht bestätigt',
  withdraw: 'Auszahlung nicht bestätigt',
  swap: 'Tausch nicht bestätigt',
}
export const done = 'Fertig'
export const stepInWallet = <Node>(step: Node, wallet: string, number: string) =>
  sentenceParts`${step} in ${wallet} (${number}).`
export const stepOf = (number: number, all: number) => `${number} von ${all}`
export const reading = 'Der nächste Schritt wird vorbereitet …'
export const confirming = 'Warten auf die Bestätigung des Netzwerks …'
export const elsewhere = 'Eine andere Transaktion läuft noch. Danach geht es hier weiter.'
export const leftToDo = 'Ihre Freigaben bleiben. Sie können jetzt oder später fortfahren.'
export const goOn = 'Weiter'

export const waitingForItsBlock = 'Wird bestätigt …'
export const thenTheNext = (title: SentenceParameterText) => `${title}: gesendet. Die nächste Anfrage folgt.`
export const stopHere = 'Später fortsetzen'

export const whatIsSigned = 'Was unterschrieben wird'
export const message = 'Nachricht'
export const noFeeToSign = 'keine (eine Unterschrift ist kostenlos)'
export const signIn = (wallet: SentenceParameterText) => `In ${wallet} unterschreiben`
export const signInWallet = (wallet: SentenceParameterText) => `In ${wallet} unterschreiben oder ablehnen.`
export const signerIsSilent = (wallet: SentenceParameterText) =>
  `${wallet} hat noch nicht geantwortet. Vielleicht ist die Wallet gesperrt oder ihr Fenster verdeckt. Öffnen und prüfen Sie sie. Wenn Sie nicht mehr warten, wird nichts gesendet.`
