import { type SentenceValue, sentenceParts } from '#lib/sentence.ts'
import { USER_REJECTED } from './specified.ts'

export { tryAgain } from './kit.ts'

// ConnectMenu
export const chooseAWallet = 'Wallet wählen'
export const wallets = 'Wallets'
export const callsItself = (rdns: SentenceValue) => `Gemeldete ID: ${rdns}`

/**
 * What wallets are called that have no name of their own: names that no sentence has to inflect.
 */
export const localWallet = 'Devnet-Wallet'
export const browserWallet = 'Browser-Wallet'

// ConnectedAccount
export const yourAllowances = 'Ihre Freigaben'
export const account = 'Konto'
export const connectedWith = <Node>(node: Node) => sentenceParts`Verbunden über ${node}`

// NetworkChip
export const wrongNetwork = (name: SentenceValue) => `${name}: falsches Netzwerk`
/** The name alone is seen, `heard` is for those who hear the page. */
export const onNetwork = <Node>(name: SentenceValue, heard: (text: string) => Node) =>
  sentenceParts`${heard('Netzwerk:')} ${name}`
export const onTheWrongNetwork = <Node>(name: SentenceValue, heard: (text: string) => Node) =>
  sentenceParts`${heard('Netzwerk:')} ${name}${heard(', falsches Netzwerk')}`

// WalletArea
export const connectWallet = 'Wallet verbinden'
export const connecting = 'Verbindet …'
export const waitingForTheWallet = 'Warten auf die Wallet'
export const locked = 'Gesperrt'
export const unlock = 'Entsperren'
export const isLocked = (connectorName: SentenceValue) => `${connectorName} ist gesperrt`
export const disconnect = 'Trennen'
export const framed =
  'Diese Seite wird innerhalb einer anderen angezeigt, deshalb sind Wallet-Aktionen abgeschaltet. Öffnen Sie sie in einem eigenen Tab.'

export const giveUp = 'Abbrechen'
export const walletIsSilent = (connectorName: SentenceValue) =>
  `${connectorName} hat noch nicht geantwortet. Das Fenster liegt vielleicht hinter diesem, oder die Wallet ist gesperrt: Öffnen Sie sie und sehen Sie dort nach.`
export const nothingHappened = 'Nichts passiert?'
export const walletIsLocked = <Node>(node: Node, address: SentenceValue) =>
  sentenceParts`${node} ist gesperrt. Angezeigt werden die Zahlen von ${address}; unterschrieben werden kann erst, wenn Sie entsperren.`

export const switching = 'Wechselt …'
export const switchTo = (name: SentenceValue) => `Zu ${name} wechseln`

/** What stood in the way of connecting, choosing or switching. */
export const walletProblems = {
  userRejected: USER_REJECTED,
  pendingRequest:
    'In Ihrer Wallet ist schon eine Anfrage offen. Öffnen Sie die Wallet, beantworten Sie die Anfrage und versuchen Sie es dann erneut.',
  noWallet:
    'In diesem Browser wurde keine Wallet gefunden. Installieren Sie eine oder wählen Sie eine andere aus der Liste.',
  framed,
  locked: 'Ihre Wallet ist gesperrt. Entsperren Sie sie, um fortzufahren.',
  connectFailed:
    'Die Wallet hat sich nicht verbunden. Öffnen Sie sie, prüfen Sie, ob sie entsperrt ist, und versuchen Sie es erneut.',
  chooseFailed: 'Die Wallet ließ keine Auswahl zu. Öffnen Sie die Wallet und wählen Sie das Konto dort.',
  switchFailed:
    'Die Wallet hat das Netzwerk nicht gewechselt. Öffnen Sie die Wallet und wählen Sie das Netzwerk dort.',
  cannotSwitch: 'Diese Wallet kann Netzwerke nicht selbst wechseln. Wechseln Sie in der Wallet.',
  strangeAnswer: 'Die Wallet hat etwas geantwortet, das sich nicht verwenden lässt.',
}

export const walletNotes = {
  rememberedDamaged:
    'Die gespeicherte Verbindung zur Wallet war beschädigt und wurde verworfen. Verbinden Sie sich neu.',
}

// PairingDialog
export const connectWith = (connectorName: SentenceValue) => `Verbinden über ${connectorName}`
export const scanThisWithYourWallet =
  'Scannen Sie dies mit Ihrer Wallet, oder kopieren Sie den Link und fügen Sie ihn dort ein.'
export const openYourWallet = 'Wallet öffnen'
export const qrCodeOfTheLink = (connectorName: SentenceValue) => `QR-Code des Links für ${connectorName}`
export const link = 'Link'
export const linksExpireAfterFiveMinutes = <Node>(node: Node) =>
  sentenceParts`${node} Links verfallen nach fünf Minuten: Brechen Sie ab und beginnen Sie neu, um einen neuen zu erhalten.`

// LocalAccounts
/** Of the Local wallet's depositor. */
export const fiveWeeksOfEarnings = 'fünf Wochen Ertrag'
export const pairingAccount = (value: SentenceValue) => `Konto ${value}`

// ChooseAccount
export const chooseAnotherAccount = 'Anderes Konto wählen'

// ConnectionNotice
export const youAreOffline = 'Sie sind offline'
export const theNetworkDoesNotAnswer = 'Das Netzwerk antwortet nicht'
export const noLiveFigures = 'Vorerst können keine aktuellen Zahlen angezeigt werden.'
export const figuresOutOfDate = (blockNumber: SentenceValue) =>
  `Die Zahlen stammen aus Block ${blockNumber} und sind möglicherweise veraltet.`
export const theNodesDisagree = 'Die Nodes widersprechen sich'

export const nodesDisagree = (subjectOf: SentenceValue) =>
  `Die Nodes geben verschiedene Antworten. Es geht um ${subjectOf}. Keiner Antwort wird geglaubt, hier kann also etwas fehlen.`
export const yourTransactions = 'Ihre Transaktionen'
export const whatHappenedBefore = 'frühere Ereignisse'
export const theNetworkFee = 'die Netzwerkgebühr'
export const yourCurrency = (currency: SentenceValue) => `Ihr ${currency}`
export const chainState = 'den Zustand der Chain'
