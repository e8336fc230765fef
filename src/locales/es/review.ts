import { type SentenceParameterText, sentenceParts } from '#lib/sentence.ts'
import type { Language } from '../language.ts'
import { list } from './kit.ts'

export { close, unavailable } from './kit.ts'

export const argument = <Node>(node: Node) => sentenceParts`Argumento ${node}`

export const callsAtOnce = (length: SentenceParameterText) => `${length} llamadas, todas o ninguna`

export const contract = 'Contrato'
export const functionName = 'Función'
export const sentAlong = 'Valor adjunto'
export const upToIsSent = <Node>(sent: Node, back: Node) =>
  sentenceParts`Se envían hasta ${sent}; vuelven ${back}`
export const sharesNotTransferable = <Node>(amount: Node) =>
  sentenceParts`${amount} participaciones, no transferibles`

export const feeAndWallet = 'Comisión y wallet'
export const networkFee = 'Comisión de red'
export const executionAndDataFee = (execution: SentenceParameterText, data: SentenceParameterText) =>
  `${execution} por la ejecución, como máximo ${data} por los datos`
export const gasLimit = 'Límite de gas'
export const unavailableYourWalletWillSay = 'no disponible; tu wallet la muestra'
export const about = (ether: SentenceParameterText) => `aprox. ${ether}`
export const youHold = 'Tienes'
export const signedBy = 'Firmado por'
export const id = (chainName: SentenceParameterText, chainId: SentenceParameterText) =>
  `${chainName} (ID: ${chainId})`
export const network = 'Red'

export const whatMoves = 'Lo que se mueve'
export const leavesYourAccount = 'Envías'
export const arrivesInYourAccount = 'Recibes'
export const atMostLeaves = 'Máximo enviado'
export const atLeastArrives = 'Mínimo recibido'
export const limitOnChain = 'Límite en la cadena'
export const noLimitOnChain = 'este contrato no tiene límite: tu aprobación es ilimitada'
export const noMinimumOnChain = 'este contrato no tiene mínimo: se comprueba antes de que firmes'
export const simulatedAt = (blockNumber: SentenceParameterText) => `Simulado en el bloque ${blockNumber}.`
export const computedWithoutSimulation = (plan: SentenceParameterText) =>
  `Calculado para el bloque ${plan}. Este nodo no puede simularlo.`
export const enforced = {
  amounts: 'Falla si se superan estos límites.',
  price: 'Esta página comprueba estos límites antes de que firmes. El contrato solo comprueba el precio.',
  nothing: 'Esta página comprueba estos límites antes de que firmes. El contrato no lo hace.',
}
export const movesNothing = 'nada'

export const mayUpgradeFirst = (wallet: SentenceParameterText) =>
  `${wallet} puede pedirte antes actualizar tu cuenta para enviar varias llamadas a la vez.`
export const inQuotes = (title: SentenceParameterText) => `«${title}»`
export const anEarlierOneMayStill = (value: SentenceParameterText) =>
  `Una anterior todavía puede minarse: ${value}. Si confirmas esta, pueden ocurrir las dos. Mira antes tu wallet.`

export { shares } from './kit.ts'
export const depositGets = (paid: readonly string[], shares: SentenceParameterText) =>
  `Depositas ${list(paid)} y recibes ${shares}.`
export const approvals = 'Aprobaciones'
export const spender = (named: string | undefined, address: string) =>
  named === undefined ? `a ${address}` : `a ${named}, ${address}`
export const digitsSignerCalls = 'Cifras, firmante y llamadas'

export const waitingFor = (connectorName: SentenceParameterText) => `Esperando a ${connectorName}`
export const stopWaiting = 'Dejar de esperar'
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
export const dangers = {
  setVaults:
    'Esto cambia los vaults para todos. Los depósitos en los vaults actuales quedan atrapados hasta que se restablezcan.',
  newRecipient:
    'Es la primera vez que envías aquí desde este navegador. Comprueba cada carácter. Las transferencias son definitivas.',
  unlimitedToStranger: 'Un contrato desconocido podría llevarse todo este token, en cualquier momento.',
}
export const howMuchToAllow = 'El hook puede tomar'
export const howMuchForTheSwap = 'El router puede tomar'
export const goBack = 'Volver'
export const checkingOnceMore = 'Preparando…'
export const requestsOneByOne = (titles: readonly string[]) =>
  `${titles.length === 2 ? 'Dos' : titles.length} solicitudes en tu wallet: ${titles.join(', y luego ')}.`
export const requestOf = (number: number, all: number, title: SentenceParameterText) =>
  `${number} de ${all}: ${title}`
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
export const continueTo = (connectorName: SentenceParameterText) => `Confirmar en ${connectorName}`

export const confirmInWallet = (actionTitle: SentenceParameterText, connectorName: SentenceParameterText) =>
  `Confirma en ${connectorName}: ${actionTitle}.`
export const walletIsSilent = (connectorName: SentenceParameterText) =>
  `${connectorName} aún no ha respondido. Puede estar bloqueada o con su ventana oculta. Ábrela y compruébalo. Si dejas de esperar y confirmas más tarde, esta página encuentra la transacción.`
export const nothingHappened = '¿No pasó nada?'

export const notKept = {
  blocked:
    'Este navegador no guarda nada para esta página. Si la cierras o la recargas, olvida esta transacción.',
  full: 'A este navegador no le queda espacio. Si cierras o recargas la página, olvida esta transacción. Borra antes las entradas terminadas en Actividad.',
  unwritten:
    'Este navegador no pudo guardar una entrada anterior. Si cierras o recargas la página, puede olvidar esta transacción.',
}

export const walletNode: Language['review']['walletNode'] = (wallet, { agrees, named }) => {
  if (!agrees) return `El nodo propio de ${wallet} no respondió, así que no pudo confirmar esto.`
  return named === undefined
    ? `El nodo propio de ${wallet} está en la misma cadena.`
    : `${wallet} usa el mismo nodo que esta página (${list(named)}), así que no puede confirmarlo de forma independiente.`
}

export const steps = 'Pasos'
export const theToken = 'el token'
export const approveStep = (token: SentenceParameterText) => `Aprobar ${token}`
export const approveForSwap = (token: SentenceParameterText) => `Aprobar ${token} para el swap`
export const signStep = (amount: SentenceParameterText, time: SentenceParameterText) =>
  `Firmar: el router puede gastar ${amount}, hasta ${time}`
export const stepNames = {
  deposit: 'Depositar',
  swap: 'Swap',
  together: 'Aprobar y depositar',
  withdraw: 'Retirar',
  swapAndDeposit: 'Intercambiar y depositar',
  withdrawAndSwap: 'Retirar e intercambiar',
}

export const goals = {
  deposit: 'Depósito en curso',
  withdraw: 'Retirada en curso',
  swap: 'Intercambio en curso',
}
export const reached = { deposit: 'Depositado', withdraw: 'Retirado', swap: 'Intercambiado' }
export const notReached = { deposit: 'No depositado', withdraw: 'No retirado', swap: 'No intercambiado' }
export const unconfirmed = {
  deposit: 'Depósito sin confirmar',
  withdraw: 'Retiro sin confirmar',
  swap: 'Intercambio sin confirmar',
}
export const done = 'Listo'
export const stepInWallet = <Node>(step: Node, wallet: string, number: string) =>
  sentenceParts`${step} en ${wallet} (${number}).`
export const stepOf = (number: number, all: number) => `${number} de ${all}`
export const reading = 'Preparando el siguiente paso…'
export const confirming = 'Esperando la confirmación de la red…'
export const elsewhere = 'Hay otra transacción en curso. Esto sigue después.'
export const leftToDo = 'Tus aprobaciones se conservan. Puedes terminar ahora o más tarde.'
export const goOn = 'Continuar'

export const waitingForItsBlock = 'Confirmando…'
export const thenTheNext = (title: SentenceParameterText) => `${title}: enviado. Sigue otra solicitud.`
export const stopHere = 'Continuar más tarde'

export const whatIsSigned = 'Lo que se firma'
export const message = 'Mensaje'
export const noFeeToSign = 'ninguna (firmar es gratis)'
export const signIn = (wallet: SentenceParameterText) => `Firmar en ${wallet}`
export const signInWallet = (wallet: SentenceParameterText) => `Firma o rechaza en ${wallet}.`
export const signerIsSilent = (wallet: SentenceParameterText) =>
  `${wallet} aún no ha respondido. Puede estar bloqueada o con su ventana oculta. Ábrela y compruébalo. Si dejas de esperar, no se envía nada.`
