import { type SentenceParameterText, sentenceParts } from '#lib/sentence.ts'
import { USER_REJECTED } from './specified.ts'

export { tryAgain } from './kit.ts'

export const chooseAWallet = 'Wallet wählen'
export const wallets = 'Wallets'
export const callsItself = (rdns: SentenceParameterText) => `ID: ${rdns}`

export const localWallet = 'Devnet-Wallet'
export const browserWallet = 'Browser-Wallet'

export const yourAllowances = 'Ihre Freigaben'
export const account = 'Konto'
export const connectedWith = <Node>(node: Node) => sentenceParts`Verbunden über ${node}`

export const wrongNetwork = (name: SentenceParameterText) => `${name}: falsches Netzwerk`
export const onNetwork = <Node>(name: SentenceParameterText, heard: (text: string) => Node) =>
  sentenceParts`${heard('Netzwerk:')} ${name}`
export const onTheWrongNetwork = <Node>(name: SentenceParameterText, heard: (text: string) => Node) =>
  sentenceParts`${heard('Netzwerk:')} ${name}${heard(', falsches Netzwerk')}`

export const connectWallet = 'Wallet verbinden'
export const connecting = 'Verbindet …'
export const waitingForTheWallet = 'Warten auf die Wallet'
export const locked = 'Gesperrt'
export const unlock = 'Entsperren'
export const isLocked = (connectorName: SentenceParameterText) => `${connectorName} ist gesperrt`
export const disconnect = 'Trennen'
export const framed =
  'Wallet-Aktionen sind abgeschaltet, weil eine andere Seite diese anzeigt. Öffnen Sie sie in einem eigenen Tab.'

export const giveUp = 'Abbrechen'
export const walletIsSilent = (connectorName: SentenceParameterText) =>
  `${connectorName} hat noch nicht geantwortet. Vielleicht ist die Wallet gesperrt oder ihr Fenster verdeckt. Öffnen und prüfen Sie sie.`
export const nothingHappened = 'Nichts passiert?'
export const walletIsLocked = <Node>(node: Node, address: SentenceParameterText) =>
  sentenceParts`${node} ist gesperrt. Sie sehen die Zahlen von ${address}. Entsperren Sie, um zu unterschreiben.`

export const switching = 'Wechselt …'
export const switchTo = (name: SentenceParameterText) => `Zu ${name} wechseln`

export const walletProblems = {
  userRejected: USER_REJECTED,
  pendingRequest:
    'In Ihrer Wallet ist eine andere Anfrage offen. Beantworten Sie sie und versuchen Sie es erneut.',
  noWallet:
    'Keine Wallet in diesem Browser gefunden. Installieren Sie eine oder wählen Sie eine andere aus der Liste.',
  framed,
  locked: 'Ihre Wallet ist gesperrt. Entsperren Sie sie, um fortzufahren.',
  connectFailed:
    'Die Wallet hat sich nicht verbunden. Prüfen Sie, ob sie entsperrt ist, und versuchen Sie es erneut.',
  chooseFailed: 'Die Wallet hat ihre Konten nicht gezeigt. Wählen Sie das Konto in der Wallet.',
  switchFailed: 'Die Wallet hat das Netzwerk nicht gewechselt. Wählen Sie das Netzwerk in der Wallet.',
  cannotSwitch: 'Diese Seite kann das Netzwerk der Wallet nicht wechseln. Wechseln Sie es dort.',
  strangeAnswer: 'Die Wallet hat eine ungültige Antwort gegeben.',
}

export const walletNotes = {
  rememberedDamaged: 'Die gespeicherte Wallet-Verbindung war beschädigt. Verbinden Sie sich neu.',
}

export const connectWith = (connectorName: SentenceParameterText) => `Verbinden über ${connectorName}`
export const scanThisWithYourWallet =
  'Scannen Sie dies mit Ihrer Wallet, oder kopieren Sie den Link und fügen Sie ihn dort ein.'
export const openYourWallet = 'Wallet öffnen'
export const qrCodeOfTheLink = (connectorName: SentenceParameterText) =>
  `QR-Code des Links für ${connectorName}`
export const link = 'Link'
export const linksExpireAfterFiveMinutes = <Node>(node: Node) =>
  sentenceParts`${node} Links verfallen nach fünf Minuten: Brechen Sie ab und beginnen Sie neu für einen neuen.`

export const fiveWeeksOfEarnings = 'fünf Wochen Ertrag'
export const pairingAccount = (value: SentenceParameterText) => `Konto ${value}`

export const chooseAnotherAccount = 'Anderes Konto wählen'

export const youAreOffline = 'Sie sind offline'
export const theNetworkDoesNotAnswer = 'Das Netzwerk antwortet nicht'
export const noLiveFigures = 'Aktuelle Zahlen kommen wieder, sobald es antwortet.'
export const figuresOutOfDate = (blockNumber: SentenceParameterText) =>
  `Die Zahlen stammen aus Block ${blockNumber} und sind vielleicht veraltet.`
export const theNodesDisagree = 'Die Nodes widersprechen sich'

export const nodesDisagree = (subjectOf: SentenceParameterText) =>
  `Die Nodes geben verschiedene Antworten. Es geht um ${subjectOf}. Keine wird verwendet, es kann also etwas fehlen.`
export const yourTransactions = 'Ihre Transaktionen'
export const whatHappenedBefore = 'frühere Ereignisse'
export const theNetworkFee = 'die Netzwerkgebühr'
export const yourCurrency = (currency: SentenceParameterText) => `Ihr ${currency}`
export const chainState = 'den Zustand der Chain'
