import { type SentenceValue, sentenceParts } from '#lib/sentence.ts'
import { USER_REJECTED } from './specified.ts'

export { tryAgain } from './kit.ts'

// ConnectMenu
export const chooseAWallet = 'Elige una wallet'
export const wallets = 'Wallets'
export const callsItself = (rdns: SentenceValue) => `ID que declara: ${rdns}`

/** What wallets are called that have no name of their own. */
export const localWallet = 'Wallet local'
export const browserWallet = 'Wallet del navegador'

// ConnectedAccount
export const yourAllowances = 'Tus permisos'
export const account = 'Cuenta'
export const connectedWith = <Node>(node: Node) => sentenceParts`Conexión con ${node}`

// NetworkChip
export const wrongNetwork = (name: SentenceValue) => `${name}: red equivocada`
/** The name alone is seen, `heard` is for those who hear the page. */
export const onNetwork = <Node>(name: SentenceValue, heard: (text: string) => Node) =>
  sentenceParts`${heard('Red:')} ${name}`
export const onTheWrongNetwork = <Node>(name: SentenceValue, heard: (text: string) => Node) =>
  sentenceParts`${heard('Red:')} ${name}${heard(', red equivocada')}`

// WalletArea
export const connectWallet = 'Conectar wallet'
export const connecting = 'Conectando…'
export const waitingForTheWallet = 'Esperando a la wallet'
export const locked = 'Bloqueada'
export const unlock = 'Desbloquear'
export const isLocked = (connectorName: SentenceValue) => `${connectorName}: wallet bloqueada`
export const disconnect = 'Desconectar'
export const framed =
  'Esta página se muestra dentro de otra, así que las acciones de wallet están desactivadas. Ábrela en su propia pestaña.'

export const giveUp = 'Cancelar'
export const walletIsSilent = (connectorName: SentenceValue) =>
  `${connectorName} aún no ha respondido. Su ventana puede estar oculta detrás de esta, o la wallet puede estar bloqueada: ábrela y mira allí.`
export const nothingHappened = '¿No pasó nada?'
export const walletIsLocked = <Node>(node: Node, address: SentenceValue) =>
  sentenceParts`${node}: wallet bloqueada. Se muestran las cifras de ${address}; no se puede firmar nada hasta que la desbloquees.`

export const switching = 'Cambiando…'
export const switchTo = (name: SentenceValue) => `Cambiar a ${name}`

/** What stood in the way of connecting, choosing or switching. */
export const walletProblems = {
  userRejected: USER_REJECTED,
  pendingRequest:
    'Ya hay una solicitud abierta en tu wallet. Abre la wallet, respóndela e inténtalo de nuevo.',
  noWallet: 'No se encontró ninguna wallet en este navegador. Instala una o elige otra de la lista.',
  framed,
  locked: 'Tu wallet está bloqueada. Desbloquéala para continuar.',
  connectFailed: 'La wallet no se conectó. Ábrela, comprueba que esté desbloqueada e inténtalo de nuevo.',
  chooseFailed: 'La wallet no te dejó elegir. Abre la wallet y elige allí la cuenta.',
  switchFailed: 'La wallet no cambió de red. Abre la wallet y elige allí la red.',
  cannotSwitch: 'Esta wallet no puede cambiar de red por sí sola. Cambia en la wallet.',
  strangeAnswer: 'La wallet respondió con algo que no se puede usar.',
}

export const walletNotes = {
  rememberedDamaged: 'La conexión de wallet recordada estaba dañada y se ha descartado. Conéctate de nuevo.',
}

// PairingDialog
export const connectWith = (connectorName: SentenceValue) => `Conectar con ${connectorName}`
export const scanThisWithYourWallet = 'Escanea esto con tu wallet, o copia el enlace y pégalo allí.'
export const openYourWallet = 'Abrir tu billetera'
export const qrCodeOfTheLink = (connectorName: SentenceValue) => `Código QR del enlace de ${connectorName}`
export const link = 'enlace'
export const linksExpireAfterFiveMinutes = <Node>(node: Node) =>
  sentenceParts`${node} Los enlaces caducan a los cinco minutos: cancela y empieza de nuevo para tener otro.`

// LocalAccounts
/** Of the Local wallet's depositor. */
export const fiveWeeksOfEarnings = 'cinco semanas de rendimiento'
export const pairingAccount = (value: SentenceValue) => `Cuenta ${value}`

// ChooseAccount
export const chooseAnotherAccount = 'Elegir otra cuenta'

// ConnectionNotice
export const youAreOffline = 'No tienes conexión'
export const theNetworkDoesNotAnswer = 'La red no responde'
export const noLiveFigures = 'Por ahora no hay cifras en vivo.'
export const figuresOutOfDate = (blockNumber: SentenceValue) =>
  `Las cifras son del bloque ${blockNumber} y pueden no estar al día.`
export const theNodesDisagree = 'Los nodos no coinciden'

export const nodesDisagree = (subjectOf: SentenceValue) =>
  `Los nodos dan respuestas distintas sobre ${subjectOf}. No se da por buena ninguna, así que aquí puede faltar algo.`
export const yourTransactions = 'tus transacciones'
export const whatHappenedBefore = 'lo que pasó antes'
export const theNetworkFee = 'la comisión de red'
export const yourCurrency = (currency: SentenceValue) => `tu ${currency}`
export const chainState = 'el estado de la cadena'
