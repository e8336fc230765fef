import { type SentenceParameterText, sentenceParts } from '#lib/sentence.ts'
import type { Language } from '../language.ts'
import { list, plural } from './kit.ts'
import * as specified from './specified.ts'

export const revokeFrom = (label: SentenceParameterText, named: SentenceParameterText) =>
  `Revocar el permiso de ${label} para ${named}`
export const permitTo = (named: SentenceParameterText, amount: SentenceParameterText) =>
  `Permitir que ${named} gaste ${amount} mediante Permit2`
export const approveTo = (
  label: SentenceParameterText,
  named: SentenceParameterText,
  amount: SentenceParameterText,
) => `Aprobar ${label} para ${named}: ${amount}`
export const mint = (amount: SentenceParameterText) => `Emitir ${amount}`
export const depositFor = (amount: SentenceParameterText) => `Depositar a cambio de ${amount}`
export const withdrawTheWholePosition = 'Retirar toda la posición'
export const withdrawOf = (shares: SentenceParameterText) => `Retirar ${shares}`
export const setVaultsTo = (vault0: SentenceParameterText, vault1: SentenceParameterText) =>
  `Cambiar los vaults a ${vault0} y ${vault1}`
export const swapFor = (amount: SentenceParameterText, label: SentenceParameterText) =>
  `Swap de ${amount} por ${label}`
export const swapForExactly = (label: SentenceParameterText, amount: SentenceParameterText) =>
  `Swap de ${label} por ${amount}`
export const sendTo = (amount: SentenceParameterText, address: SentenceParameterText) =>
  `Enviar ${amount} a ${address}`
export const meaningOfRevoke = (spender: SentenceParameterText, value: SentenceParameterText) =>
  `Anulas el permiso de ${spender} para gastar ${value}.`
export const meaningOfPermit = (
  spender: SentenceParameterText,
  amount: SentenceParameterText,
  until: SentenceParameterText,
) => `Permites que ${spender} gaste ${amount} mediante Permit2 hasta ${until}. Aún no se mueve nada.`
export const meaningOfSigning = (
  spender: SentenceParameterText,
  amount: SentenceParameterText,
  until: SentenceParameterText,
) =>
  `Firmas que ${spender} puede gastar ${amount} mediante Permit2 hasta ${until}. La firma se envía con el swap.`
export const meaningOfApprove = (spender: SentenceParameterText, allowanceText: SentenceParameterText) =>
  `Permites que ${spender} gaste ${allowanceText}. Aún no se mueve nada.`
export const meaningOfMint = (amount: SentenceParameterText) =>
  `Recibes ${amount}, un token de prueba gratuito. Solo pagas la comisión de red.`
export const meaningOfDeposit = (amount: SentenceParameterText) =>
  `Depositas los dos tokens y recibes ${amount}.`
export const meaningOfWithdraw =
  'Devuelves todas tus participaciones. El hook paga toda tu posición en los dos tokens.'
export const youGiveBackSome = (shares: SentenceParameterText) =>
  `Devuelves ${shares}. El hook paga lo que valen en los dos tokens.`
export const meaningOfRestoring =
  'Restableces los vaults esperados para todos. Los activos de los vaults actuales se quedan allí.'
export const meaningOfSetVaults =
  'Cambias dónde guarda el hook los depósitos de todos desde ahora. Los activos de los vaults actuales se quedan allí.'
export const meaningOfExactInSwap = (amount: SentenceParameterText, label: SentenceParameterText) =>
  `Pagas ${amount} al pool y recibes ${label}.`
export const meaningOfExactOutSwap = (amount: SentenceParameterText, label: SentenceParameterText) =>
  `Recibes ${amount} del pool y lo pagas en ${label}.`
export const meaningOfSend = (amount: SentenceParameterText, address: SentenceParameterText) =>
  `Envías ${amount} a ${address}. No puedes deshacerlo.`

export const you = 'tú'
export const unknownAccount = 'una cuenta desconocida'
export const unlimitedTheMaximumUint256 = 'sin límite (el uint256 máximo)'
export const pay = (text: SentenceParameterText) => `pagar ${text}`
export const receive = (text: SentenceParameterText) => `recibir ${text}`
export const ticks = (raw: SentenceParameterText) => `${raw} ticks`
export const soldFor = (sold: string, bought: string) => `${sold} por ${bought}`
export const atMost = (amount: SentenceParameterText) => `como máximo ${amount}`
export const atLeast = (amount: SentenceParameterText) => `al menos ${amount}`
export const endsAtOnce = 'termina de inmediato'
export const untilThen = (moment: SentenceParameterText) => `no después de ${moment}`
export const routerSwapsExactIn = 'pagar, intercambiar la entrada exacta, recibir, devolver el resto'
export const routerSwapsExactOut = 'pagar, intercambiar por la salida exacta, recibir, devolver el resto'
export const sameBoundAsPrice = 'los mismos límites, expresados como precio'
export const priceLimitArgument = 'el precio en el que se detiene el swap'
export const expectedPrice = (
  price: SentenceParameterText,
  token1: SentenceParameterText,
  token0: SentenceParameterText,
) => `el precio del pool mostrado: ${price} ${token1} por ${token0}`
export const atAnyPrice = 'a cualquier precio'
export const priceMayMove = (percent: SentenceParameterText) =>
  `de la raíz cuadrada; el precio puede ser hasta ${percent} más alto, y algo menos hacia abajo`
export const tokensNotClaims = 'tokens, no claims'
export const paidInTokens = 'pagado en tokens'
export const signatureNumber = (raw: SentenceParameterText) => `firma número ${raw}`
export const partOfSignature = 'parte de tu firma'
export const unknownToken = 'Un token desconocido'

export const meaningOfNamingVaults =
  'Restableces los vaults esperados, para que las llamadas de abajo los usen aunque alguien los haya cambiado.'
export const meaningOfShowingHolding = (amount: SentenceParameterText) =>
  `Te envías ${amount} a ti. Si tienes menos, se deshace todo lo anterior.`
export const meaningOfTakingBackRest = 'Anulas lo que quede de ese permiso.'

export const statuses = {
  awaitingWallet: 'a la espera de tu wallet',
  pending: 'Pendiente',
  stuck: 'enviada, aún espera un bloque',
  confirming: 'minada, comprobándose',
  confirmed: 'confirmada',
  final: 'Definitiva',
  changed: 'minada, pero no como se pidió',
  mismatched: 'no es lo que pediste',
  reverted: 'falló en la cadena',
  replaced: 'sustituida por otra transacción',
  cancelled: 'cancelada en tu wallet',
  dropped: 'la red ya no la conoce',
  unknown: 'aún no se sabe',
  rejected: 'no enviada',
}

export const keptForNow = {
  blocked: 'Este navegador no guarda nada para esta página, así que la lista se pierde cuando sales.',
  full: 'A este navegador no le queda espacio, así que las entradas nuevas se pierden cuando sales. Borra las terminadas para hacer sitio.',
  unwritten: 'No se pudo guardar una entrada. Se pierde cuando sales.',
}

export const spoken = (title: SentenceParameterText, status: SentenceParameterText) => `${title}: ${status}`

export const failedUnsent = `${specified.TRANSACTION_FAILED}: no se envió nada`
export const theTransactionWas = (value: SentenceParameterText) => `Resultado de la transacción: ${value}`
export const theTransactionIs = (value: SentenceParameterText) => `Estado de la transacción: ${value}.`

export const stillAsked = 'Esta solicitud sigue abierta en tu wallet. Confírmala o recházala allí.'
export const stopWaiting = 'Dejar de esperar'

export const youGave = (amounts: readonly string[]) => `Entregaste ${list(amounts)}.`
export const youReceived = (amounts: readonly string[]) => `Recibiste ${list(amounts)}.`

export const alsoSent = <Node>(hash: Node) =>
  sentenceParts`Tu cuenta también envió otra transacción: ${hash}. Esta página no la pidió.`
export const alsoSentSpoken =
  'Tu cuenta también envió una transacción que esta página no pidió. Mira Actividad.'
export const viewTransaction = 'Ver la transacción'
export const seeYourEarnings = 'Ver tus ganancias'

export const transactionsNewestFirst = 'Transacciones, primero las más nuevas'

export const clear = (title: SentenceParameterText) => `Borrar: ${title}`
export const transactionHash = 'hash de la transacción'
export const inItsPlace = <Node>(address: Node) => sentenceParts`en su lugar ${address}`
export const details = 'Detalles'
export const moved = {
  leaves: (amounts: readonly string[]) => `entregaste ${list(amounts)}`,
  arrives: (amounts: readonly string[]) => `recibiste ${list(amounts)}`,
}
const more = (count: number) => plural(count, { one: `${count} token más`, other: `${count} tokens más` })
export const movedMore = {
  leaves: (count: number) => `entregaste ${more(count)}`,
  arrives: (count: number) => `recibiste ${more(count)}`,
}

export const clearAllThatHaveEnded = 'Borrar terminadas'

export const showMoreLeft = (left: SentenceParameterText) => `Mostrar más (quedan ${left})`

export const unverified = 'Guardado por este navegador. En esta visita aún no se ha encontrado en la cadena.'

export const inOtherMarkets = 'En otros mercados'
export const actionNames = {
  approve: 'Aprobación',
  mint: 'Tokens de prueba',
  deposit: 'Depósito',
  withdraw: 'Retirada',
  swap: 'Swap',
  setVaults: 'Vaults nuevos',
  transfer: 'Transferencia',
}
export const inAnotherMarket = (what: string, market: string) => `${what} en «${market}»`
export const showThatMarket = 'Ver ese mercado'
export const unknownMarket = 'Una transacción en un mercado desconocido'
export const notFollowed = 'no se sigue aquí'
export const storedMarket = (id: string) => `Mercado ${id}`
export const clearUnknown = 'Borrar: una transacción en un mercado desconocido'

export const alerts: Language['write']['alerts'] = {
  connectWallet: specified.CONNECT_WALLET_FIRST,
  enterLiquidityAmount: specified.ENTER_LIQUIDITY_AMOUNT,
  switchNetwork: ({ params }) => specified.switchNetworkFirst(params.name, params.chainId),
  approveBothTokens: specified.APPROVE_BOTH_TOKENS,
  enterTokenAddress: specified.ENTER_TOKEN_ADDRESS,
  noWalletAddress: specified.NO_WALLET_ADDRESS,
}

export const inFlightLabels = { pending: 'Procesando…', confirming: 'Confirmando…' }
export const networkIsSilent = 'La red no responde. Esta página sigue intentándolo.'
export const inFlightReasons = {
  pending: 'Termina primero la solicitud abierta',
  confirming: 'Se está confirmando una transacción',
}
const writes = {
  approve: 'Tu aprobación',
  mint: 'Tu emisión',
  deposit: 'Tu depósito',
  withdraw: 'Tu retiro',
  setVaults: 'Tu cambio de vaults',
  swap: 'Tu swap',
  transfer: 'Tu envío',
}
export const underWay: Language['write']['underWay'] = (kind, phase) =>
  `${writes[kind]} ${phase === 'pending' ? 'espera en tu wallet' : 'se está confirmando'}`

export const anotherUnderway = 'Esperando a tu otra transacción'
