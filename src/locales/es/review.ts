import { type SentenceValue, sentenceParts } from '#lib/sentence.ts'
import type { Language } from '../language.ts'
import { list } from './kit.ts'

export { close, unavailable } from './kit.ts'

// ArgumentList
export const argument = <Node>(node: Node) => sentenceParts`Argumento ${node}`

export const callsAtOnce = (length: SentenceValue) => `${length} llamadas, todas o ninguna`

// CallRows
export const contract = 'Contrato'
export const functionName = 'Función'
export const sentAlong = 'Valor adjunto'
/** Of native currency: what is not taken comes back in the same transaction. */
export const upToIsSent = <Node>(sent: Node, back: Node) =>
  sentenceParts`Se envían hasta ${sent}; vuelven ${back}`
/** Shares that are no token. */
export const sharesNotTransferable = <Node>(amount: Node) =>
  sentenceParts`${amount} participaciones, no transferibles`

// FeeRows
export const feeAndWallet = 'Comisión y wallet'
export const networkFee = 'Comisión de red'
export const executionAndDataFee = (execution: SentenceValue, data: SentenceValue) =>
  `${execution} por ejecutarla, como máximo ${data} por sus datos`
export const gasLimit = 'Límite de gas'
export const unavailableYourWalletWillSay = 'no disponible; tu wallet lo dirá'
export const about = (ether: SentenceValue) => `aprox. ${ether}`
export const youHold = 'Tienes'
export const signedBy = 'Firmado por'
export const id = (chainName: SentenceValue, chainId: SentenceValue) => `${chainName} (ID: ${chainId})`
export const network = 'Red'

// FlowRows
export const whatMoves = 'Lo que se mueve'
export const leavesYourAccount = 'Envías'
export const arrivesInYourAccount = 'Recibes'
export const atMostLeaves = 'Máximo enviado'
export const atLeastArrives = 'Mínimo recibido'
export const limitOnChain = 'Límite en la cadena'
export const noLimitOnChain = 'este contrato no tiene límite: tu aprobación es ilimitada'
export const noMinimumOnChain = 'este contrato no tiene mínimo: se comprueba antes de firmar'
export const simulatedAt = (blockNumber: SentenceValue) => `Simulado en el bloque ${blockNumber}`
export const computedWithoutSimulation = (plan: SentenceValue) =>
  `Calculado para el bloque ${plan}; este nodo no puede simularlo.`
export const simulatedWithinLimits = (blockNumber: SentenceValue) =>
  `Simulado en el bloque ${blockNumber}. Se mantendrá dentro de estos límites.`
export const withinLimits = 'Se mantendrá dentro de estos límites.'
export const movesNothing = 'nada'

// ReviewBody
export const theCall = 'La llamada'
export const mayUpgradeFirst = (wallet: SentenceValue) =>
  `${wallet} puede pedirte antes actualizar tu cuenta, para poder enviar varias llamadas como una.`
export const inQuotes = (title: SentenceValue) => `«${title}»`
export const anEarlierOneMayStill = (value: SentenceValue) =>
  `Una anterior todavía puede minarse: ${value}. Si confirmas también esta, pueden ocurrir las dos. Mira antes en tu wallet.`

// DepositSheet
export { shares } from './kit.ts'
export const depositGets = (paid: readonly string[], shares: SentenceValue) =>
  `Depositas ${list(paid)} y recibes ${shares}.`
export const approvals = 'Aprobaciones'
/** `named`: name of the contract, if known. */
export const spender = (named: string | undefined, address: string) =>
  named === undefined ? `a ${address}` : `a ${named}, ${address}`
export const digitsSignerCalls = 'Cifras, firmante y llamadas'

// ReviewDialog
export const waitingFor = (connectorName: SentenceValue) => `Esperando a ${connectorName}`
export const stopWaiting = 'Dejar de esperar'
/** The dialog is called by what is about to be signed. */
export const titles = {
  approve: 'Revisar aprobación',
  revoke: 'Revisar revocación',
  mint: 'Revisar emisión',
  deposit: 'Revisar depósito',
  withdraw: 'Revisar retiro',
  setVaults: 'Revisar vaults nuevos',
  restore: 'Revisar restablecimiento de vaults',
  swap: 'Revisar swap',
  transfer: 'Revisar transferencia',
  sign: 'Revisar firma',
}
/** What is said in red beside the open call. */
export const dangers = {
  setVaults:
    'Esto cambia los vaults para todos. Los depósitos en los vaults actuales quedan atrapados hasta que se restablezcan.',
  newRecipient:
    'En este navegador no consta que hayas enviado antes nada a esta dirección. Comprueba cada carácter: las transferencias son definitivas.',
  unlimitedToStranger:
    'Un contrato que esta página no conoce podría llevarse todo lo que tengas de este token, en cualquier momento.',
}
/** Asked with the approvals that lead to a deposit. */
export const howMuchToAllow = 'El hook puede tomar'
export const howMuchForTheSwap = 'El router puede tomar'
export const goBack = 'Volver'
export const checkingOnceMore = 'Comprobando de nuevo…'
/** `titles`: of each request. */
export const requestsOneByOne = (titles: readonly string[]) =>
  `${titles.length === 2 ? 'Dos' : titles.length} solicitudes en tu wallet: ${titles.join(', y luego ')}.`
export const requestOf = (number: number, all: number, title: SentenceValue) =>
  `${number} de ${all}: ${title}`
/**
 * Shown instead of the first review if the amounts left the tolerance. `percent` is undefined if
 * the price did not move.
 */
export const amountsMoved = (percent: string | undefined, amounts: readonly string[]) => [
  percent === undefined ? 'Las cantidades cambiaron.' : `El precio se movió un ${percent}.`,
  `Nuevas cantidades: ${list(amounts)}.`,
]
export const acceptAmounts = {
  deposit: 'Depositar estas',
  withdraw: 'Retirar estas',
  swap: 'Intercambiar estas',
  other: 'Continuar con estas',
}
export const continueTo = (connectorName: SentenceValue) => `Confirmar en ${connectorName}`

// WalletWait
export const confirmInWallet = (actionTitle: SentenceValue, connectorName: SentenceValue) =>
  `${actionTitle}: confirma o rechaza en ${connectorName}.`
export const walletIsSilent = (connectorName: SentenceValue) =>
  `${connectorName} aún no ha respondido. Su ventana puede estar oculta detrás de esta, o la wallet puede estar bloqueada: ábrela y mira allí. Puedes dejar de esperar aquí; si aun así confirmas allí, esta página encuentra la transacción en la cadena.`
export const nothingHappened = '¿No pasó nada?'

/** Said before something is sent that this browser would not keep. */
export const notKept = {
  blocked:
    'Este navegador no guarda nada para esta página, así que esta transacción deja de seguirse aquí en cuanto la cierres o la recargues.',
  full: 'A este navegador no le queda espacio para esta página, así que esta transacción deja de seguirse aquí en cuanto la cierres o la recargues. Borra antes lo terminado en Actividad.',
  unwritten:
    'Este navegador no pudo guardar una entrada anterior, así que esta transacción puede dejar de seguirse aquí en cuanto cierres o recargues la página.',
}

export const walletNode: Language['review']['walletNode'] = (wallet, { agrees, named }) => {
  if (!agrees) return `No se pudo preguntar al nodo propio de ${wallet} si está de acuerdo.`
  return named === undefined
    ? `El nodo propio de ${wallet} está en la misma cadena.`
    : `Comprobado con un solo nodo: ${wallet} lee ${list(named)}, igual que esta página.`
}

// StepperHead
export const steps = 'Pasos'
export const theToken = 'el token'
export const approveStep = (token: SentenceValue) => `Aprobar ${token}`
export const approveForSwap = (token: SentenceValue) => `Aprobar ${token} para el swap`
export const signStep = (amount: SentenceValue, time: SentenceValue) =>
  `Firmar: el router puede tomar ${amount}, hasta ${time}`
export const stepNames = {
  deposit: 'Depositar',
  swap: 'Swap',
  together: 'Aprobar y depositar',
  withdraw: 'Retirar',
  swapAndDeposit: 'Intercambiar y depositar',
  withdrawAndSwap: 'Retirar e intercambiar',
}

// BetweenDialog
export const goals = {
  deposit: 'Depósito en curso',
  withdraw: 'Retirada en curso',
  swap: 'Intercambio en curso',
}
export const reached = { deposit: 'Depositado', withdraw: 'Retirado', swap: 'Intercambiado' }
export const done = 'Listo'
export const stepInWallet = <Node>(step: Node, wallet: string, number: string) =>
  sentenceParts`${step} en ${wallet} (${number}).`
export const stepOf = (number: number, all: number) => `${number} de ${all}`
export const reading = 'Preparando el siguiente paso...'
export const confirming = 'Esperando la confirmación de la red…'
export const elsewhere = 'Hay otra transacción en curso. Esto sigue cuando termine.'
export const leftToDo = 'Tus aprobaciones se conservan. Puedes terminar ahora o más tarde.'
export const goOn = 'Continuar'

// ReviewDialog
export const waitingForItsBlock = 'Confirmando…'
export const thenTheNext = (title: SentenceValue) =>
  `${title}: enviado. La siguiente petición llega cuando se confirme.`
export const stopHere = 'Continuar más tarde'

// SignDialog
export const whatIsSigned = 'Lo que se firma'
export const message = 'Mensaje'
export const noFeeToSign = 'ninguna: una firma no es una transacción'
export const signIn = (wallet: SentenceValue) => `Firmar en ${wallet}`
export const signInWallet = (wallet: SentenceValue) => `Firma o rechaza en ${wallet}.`
export const signerIsSilent = (wallet: SentenceValue) =>
  `${wallet} todavía no ha respondido. Su ventana puede estar oculta tras esta, o la wallet puede estar bloqueada: ábrela y míralo allí. Puedes dejar de esperar aquí: no se envió nada.`
