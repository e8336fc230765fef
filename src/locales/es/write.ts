import { parts, type Shown } from '#lib/sentence.ts'
import type { Language } from '../language.ts'
import { list, plural } from './kit.ts'
import * as specified from './specified.ts'

// actionWords
export const revokeFrom = (label: Shown, named: Shown) => `Revocar el permiso de ${label} para ${named}`
export const permitTo = (named: Shown, amount: Shown) =>
  `Permitir que ${named} tome ${amount} mediante Permit2`
export const approveTo = (label: Shown, named: Shown, amount: Shown) =>
  `Aprobar ${label} para ${named}: ${amount}`
export const mint = (amount: Shown) => `Emitir ${amount}`
export const depositFor = (amount: Shown) => `Depositar a cambio de ${amount}`
export const withdrawTheWholePosition = 'Retirar toda la posición'
export const withdrawOf = (shares: Shown) => `Retirar ${shares}`
export const setVaultsTo = (vault0: Shown, vault1: Shown) => `Cambiar los vaults a ${vault0} y ${vault1}`
export const swapFor = (amount: Shown, label: Shown) => `Swap de ${amount} por ${label}`
export const swapForExactly = (label: Shown, amount: Shown) => `Swap de ${label} por ${amount}`
export const sendTo = (amount: Shown, address: Shown) => `Enviar ${amount} a ${address}`
export const meaningOfRevoke = (spender: Shown, value: Shown) =>
  `Anulas el permiso para que ${spender} tome ${value}.`
export const meaningOfPermit = (spender: Shown, amount: Shown, until: Shown) =>
  `Permites que ${spender} tome ${amount} de tu cuenta mediante Permit2, hasta ${until}. Aún no se mueve nada.`
export const meaningOfSigning = (spender: Shown, amount: Shown, until: Shown) =>
  `Firmas que ${spender} puede tomar ${amount} de tu cuenta mediante Permit2, hasta ${until}. Aún no se envía nada: la firma va junto con el swap.`
export const meaningOfApprove = (spender: Shown, allowanceText: Shown) =>
  `Permites que ${spender} tome ${allowanceText} de tu cuenta. Aún no se mueve nada.`
export const meaningOfMint = (amount: Shown) =>
  `El contrato del token crea ${amount} para ti. Es un token de prueba gratuito.`
export const meaningOfDeposit = (amount: Shown) => `Depositas los dos tokens y recibes ${amount}.`
export const meaningOfWithdraw =
  'Devuelves todas tus participaciones, y el hook paga toda tu posición en los dos tokens.'
export const youGiveBackSome = (shares: Shown) =>
  `Devuelves ${shares}, y el hook paga lo que valen en los dos tokens.`
export const meaningOfRestoring =
  'Restableces los vaults esperados para todos. Lo que hay en los vaults en uso ahora se queda allí.'
export const meaningOfSetVaults =
  'Cambias dónde guarda el hook los depósitos de todos desde ahora. Lo que hay en los vaults que usa ahora se queda allí.'
export const meaningOfExactInSwap = (amount: Shown, label: Shown) =>
  `Pagas ${amount} al pool y recibes ${label}.`
export const meaningOfExactOutSwap = (amount: Shown, label: Shown) =>
  `Recibes ${amount} del pool y lo pagas en ${label}.`
export const meaningOfSend = (amount: Shown, address: Shown) =>
  `Envías ${amount} a ${address}. No podrás deshacerlo.`

// argumentRows
export const you = 'tú'
export const unknownAccount = 'una dirección desconocida'
export const unlimitedTheMaximumUint256 = 'sin límite (el uint256 máximo)'
export const pay = (text: Shown) => `pagar ${text}`
export const receive = (text: Shown) => `recibir ${text}`
export const ticks = (raw: Shown) => `${raw} ticks`
export const token0ForToken1 = 'Token 0 por Token 1'
export const token1ForToken0 = 'Token 1 por Token 0'
export const atMost = (amount: Shown) => `como máximo ${amount}`
export const atLeast = (amount: Shown) => `al menos ${amount}`
export const endsAtOnce = 'termina de inmediato'
export const untilThen = (moment: Shown) => `no después de ${moment}`
export const routerSwapsExactIn = 'pagar, intercambiar exactamente lo pagado, recibir, recuperar el resto'
export const routerSwapsExactOut =
  'pagar, intercambiar por exactamente lo que se recibe, recibir, recuperar el resto'
export const sameBoundAsPrice = 'los mismos límites, como precio'
export const priceLimitArgument = 'el precio en el que se detiene el swap'
export const expectedPrice = (price: Shown, token1: Shown, token0: Shown) =>
  `el precio del pool tal como se mostró: ${price} ${token1} por ${token0}`
export const atAnyPrice = 'a cualquier precio'
export const priceMayMove = (percent: Shown) =>
  `de la raíz cuadrada; el propio precio puede ser hasta ${percent} más alto, y algo menos hacia abajo`
export const tokensNotClaims = 'tokens, no claims'
export const paidInTokens = 'pagado en tokens'
export const signatureNumber = (raw: Shown) => `firma número ${raw}`
export const partOfSignature = 'parte de tu firma'
export const unknownToken = 'Un token desconocido'

// batchWords
export const meaningOfNamingVaults =
  'Nombras otra vez los vaults esperados, para que nadie pueda haberlos cambiado antes de las llamadas de abajo.'
export const meaningOfShowingHolding = (amount: Shown) =>
  `Demuestras que tienes al menos ${amount} enviándotelo a ti. Con menos, se deshace todo lo anterior.`
export const meaningOfTakingBackRest = 'Anulas lo que quede de ese permiso.'

/** The state of a transaction, for lists and announcements. */
export const statuses = {
  awaitingWallet: 'a la espera de tu wallet',
  pending: 'Pendiente',
  stuck: 'enviada, pero ningún bloque la incluye',
  confirming: 'en un bloque, comprobándose',
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

/** What of the list of transactions will not outlast the visit. */
export const keptForNow = {
  blocked: 'Este navegador no guarda nada para esta página, así que la lista termina con esta visita.',
  full: 'A este navegador no le queda espacio para esta página: lo nuevo de la lista termina con esta visita. Borra lo terminado para hacer sitio.',
  unwritten: 'No se pudo guardar una entrada: termina con esta visita.',
}

/** A step of a transaction, as it is read out. */
export const spoken = (title: Shown, status: Shown) => `${title}: ${status}`

// Outcome
/** The wallet was never asked. */
export const failedUnsent = `${specified.TRANSACTION_FAILED}: no se envió nada`
export const theTransactionWas = (value: Shown) => `Resultado de la transacción: ${value}`
export const theTransactionIs = (value: Shown) => `Estado de la transacción: ${value}.`

// StillAsked
export const stillAsked =
  'Otra pestaña pidió esto a tu wallet, o se le pidió antes de cargar esta página. Confírmalo o recházalo allí.'
export const stopWaiting = 'Dejar de esperar'

// SuccessNote
export const youGave = (amounts: readonly string[]) => `Entregaste ${list(amounts)}.`
export const youReceived = (amounts: readonly string[]) => `Recibiste ${list(amounts)}.`
export const viewTransaction = 'Ver la transacción'
export const seeYourEarnings = 'Ver tus ganancias'

// ActivityContents
export const transactionsNewestFirst = 'Transacciones, primero las más nuevas'

// ActivityEntry
export const clear = (title: Shown) => `Borrar: ${title}`
export const transactionHash = 'hash de la transacción'
export const inItsPlace = <Node>(address: Node) => parts`en su lugar ${address}`
export const details = 'Detalles'
/** What a transaction took from the account, or brought it. */
export const moved = {
  leaves: (amounts: readonly string[]) => `entregaste ${list(amounts)}`,
  arrives: (amounts: readonly string[]) => `recibiste ${list(amounts)}`,
}
const more = (count: number) => plural(count, { one: `${count} token más`, other: `${count} tokens más` })
export const movedMore = {
  leaves: (count: number) => `entregaste ${more(count)}`,
  arrives: (count: number) => `recibiste ${more(count)}`,
}

// ActivityNotes
export const clearAllThatHaveEnded = 'Borrar terminadas'

// useShownCount
export const showMoreLeft = (left: Shown) => `Mostrar más (quedan ${left})`

export const unverified =
  'Según lo anotó este navegador; en esta visita aún no se ha encontrado en la cadena.'

export const inOtherMarkets = 'En otros mercados'
/** What was sent, where its amounts are not known. */
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
/** The market by what is stored of it: chain, hook and pool, or the chain alone. */
export const storedMarket = (id: string) => `Mercado ${id}`
export const clearUnknown = 'Borrar: una transacción en un mercado desconocido'

/** What a click is answered with that cannot go on (specification, section 5). */
export const alerts: Language['write']['alerts'] = {
  connectWallet: specified.CONNECT_WALLET_FIRST,
  enterLiquidityAmount: specified.ENTER_LIQUIDITY_AMOUNT,
  switchNetwork: ({ params }) => specified.switchNetworkFirst(params.name, params.chainId),
  approveBothTokens: specified.APPROVE_BOTH_TOKENS,
  enterTokenAddress: specified.ENTER_TOKEN_ADDRESS,
  noWalletAddress: specified.NO_WALLET_ADDRESS,
}

/** The label and the reason beside a button while a transaction of the account is under way. */
export const inFlightLabels = { pending: 'Procesando…', confirming: 'Confirmando…' }
export const inFlightReasons = {
  pending: 'Hay una transacción en revisión o a la espera en tu wallet',
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

/** Beside a button that cannot be pressed because something else is being sent. */
export const anotherUnderway = 'Hay otra transacción en curso'
