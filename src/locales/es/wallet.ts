import { type SentenceParameterText, sentenceParts } from '#lib/sentence.ts'
import { USER_REJECTED } from './specified.ts'

export { tryAgain } from './kit.ts'

export const chooseAWallet = 'Elige una wallet'
export const wallets = 'Wallets'
export const callsItself = (rdns: SentenceParameterText) => `ID: ${rdns}`

export const localWallet = 'Wallet local'
export const browserWallet = 'Wallet del navegador'

export const yourAllowances = 'Tus permisos'
export const account = 'Cuenta'
export const connectedWith = <Node>(node: Node) => sentenceParts`Conexión con ${node}`

export const wrongNetwork = (name: SentenceParameterText) => `${name}: red equivocada`
export const onNetwork = <Node>(name: SentenceParameterText, heard: (text: string) => Node) =>
  sentenceParts`${heard('Red:')} ${name}`
export const onTheWrongNetwork = <Node>(name: SentenceParameterText, heard: (text: string) => Node) =>
  sentenceParts`${heard('Red:')} ${name}${heard(', red equivocada')}`

export const connectWallet = 'Conectar wallet'
export const connecting = 'Conectando…'
export const waitingForTheWallet = 'Esperando a la wallet'
export const locked = 'Bloqueada'
export const unlock = 'Desbloquear'
export const isLocked = (connectorName: SentenceParameterText) => `${connectorName}: wallet bloqueada`
export const disconnect = 'Desconectar'
export const framed =
  'Las acciones de wallet están desactivadas porque otra página muestra esta. Ábrela en su propia pestaña.'

export const giveUp = 'Cancelar'
export const walletIsSilent = (connectorName: SentenceParameterText) =>
  `${connectorName} aún no ha respondido. Puede estar bloqueada o con su ventana oculta. Ábrela y compruébalo.`
export const nothingHappened = '¿No pasó nada?'
export const walletIsLocked = <Node>(node: Node, address: SentenceParameterText) =>
  sentenceParts`${node}: wallet bloqueada. Ves las cifras de ${address}. Desbloquéala para firmar.`

export const switching = 'Cambiando…'
export const switchTo = (name: SentenceParameterText) => `Cambiar a ${name}`

export const walletProblems = {
  userRejected: USER_REJECTED,
  pendingRequest: 'Tu wallet tiene otra solicitud abierta. Respóndela e inténtalo de nuevo.',
  noWallet: 'No se encontró ninguna wallet en este navegador. Instala una o elige otra de la lista.',
  framed,
  locked: 'Tu wallet está bloqueada. Desbloquéala para continuar.',
  connectFailed: 'La wallet no se conectó. Comprueba que esté desbloqueada e inténtalo de nuevo.',
  chooseFailed: 'La wallet no mostró sus cuentas. Elige la cuenta en la wallet.',
  switchFailed: 'La wallet no cambió de red. Elige la red en la wallet.',
  cannotSwitch: 'Esta página no puede cambiar la red de la wallet. Cámbiala allí.',
  strangeAnswer: 'La wallet dio una respuesta no válida.',
}

export const walletNotes = {
  rememberedDamaged: 'La conexión de wallet guardada estaba dañada. Conéctate de nuevo.',
}

export const connectWith = (connectorName: SentenceParameterText) => `Conectar con ${connectorName}`
export const scanThisWithYourWallet = 'Escanea esto con tu wallet, o copia el enlace y pégalo allí.'
export const openYourWallet = 'Abrir tu wallet'
export const qrCodeOfTheLink = (connectorName: SentenceParameterText) =>
  `Código QR del enlace de ${connectorName}`
export const link = 'enlace'
export const linksExpireAfterFiveMinutes = <Node>(node: Node) =>
  sentenceParts`${node} Los enlaces caducan a los cinco minutos: cancela y empieza de nuevo para tener otro.`

export const fiveWeeksOfEarnings = 'cinco semanas de rendimiento'
export const pairingAccount = (value: SentenceParameterText) => `Cuenta ${value}`

export const chooseAnotherAccount = 'Elegir otra cuenta'

export const youAreOffline = 'No tienes conexión'
export const theNetworkDoesNotAnswer = 'La red no responde'
export const noLiveFigures = 'Las cifras en vivo vuelven cuando responda.'
export const figuresOutOfDate = (blockNumber: SentenceParameterText) =>
  `Las cifras son del bloque ${blockNumber} y pueden no estar al día.`
export const theNodesDisagree = 'Los nodos no coinciden'

export const nodesDisagree = (subjectOf: SentenceParameterText) =>
  `Los nodos dan respuestas distintas sobre ${subjectOf}. No se usa ninguna, así que puede faltar algo.`
export const yourTransactions = 'tus transacciones'
export const whatHappenedBefore = 'lo que pasó antes'
export const theNetworkFee = 'la comisión de red'
export const yourCurrency = (currency: SentenceParameterText) => `tu ${currency}`
export const chainState = 'el estado de la cadena'
