import { PRODUCT_NAME } from '#lib/config.ts'
import { type SentenceValue, sentenceParts } from '#lib/sentence.ts'
import type { Language } from '../language.ts'
import { addressIssues, amountIssues, plural, token } from './kit.ts'
import { alerts, inFlightLabels, inFlightReasons } from './write.ts'

export { connectToSee, max, token1Token0, tryAgain, unavailable, youReceive } from './kit.ts'

// Sending shares
export const sendSharesButton = 'Enviar'
export const aboutSending = 'Las transferencias son definitivas.'
export const recipient = 'Dirección de destino'
export const howMany = 'Participaciones a enviar'
export const sent = 'Las participaciones se han enviado.'
export const nothingToSend = 'No tienes participaciones que enviar.'
export const correctMarked = 'Corrige antes los campos señalados'

export const recipientIssues = {
  ...addressIssues,
  isHook: 'Este es el hook, el contrato de las propias participaciones. Lo que se envía ahí se pierde.',
  isToken: 'Este es el contrato de un token, no una persona. Lo que se envía ahí se pierde.',
  isPoolContract: 'Este es uno de los contratos con los que trabaja el pool. Lo que se envía ahí se pierde.',
  isZero: 'Esta es la dirección cero. Lo que se envía ahí se pierde.',
  isOwn: 'Esta es tu propia dirección.',
}

export const sharesIssues: Language['deposit']['sharesIssues'] = {
  ...amountIssues,
  zero: 'Introduce una cantidad mayor que cero.',
  sharesUnavailable: 'Tu saldo de participaciones no está disponible.',
  noShares: nothingToSend,
  moreThanHeld: 'Es más de lo que tienes.',
}

// Adding tokens to the wallet's list
export const addTokens = 'Añadir los tokens a tu wallet'
export const aboutAdding =
  'Las wallets solo muestran un token si se les pide. Esto no envía ninguna transacción.'
export const sharesName = `Participaciones ${PRODUCT_NAME}`
export const addToWallet = 'Añadir'
export const transferAskingWallet = 'Preguntando a tu wallet…'
export const decimalsUnavailable = 'Sus decimales no están disponibles'

/**
 * What the wallet answered. Of 'added' only that it says so: some wallets say yes before anybody
 * was asked.
 */
export const walletAnswers = {
  added: 'Tu wallet dice que lo muestra.',
  userRejected: 'Rechazaste la solicitud',
  walletBusy: 'Tu wallet tiene otra solicitud abierta. Respóndela primero e inténtalo de nuevo.',
  unsupported: 'Tu wallet no lo admite. Añade la dirección a mano.',
  failed: 'Tu wallet no lo añadió.',
}

export { token }

interface InUnit {
  readonly params: { readonly unit: 'token0' | 'token1' }
}

const tokenOf = ({ params: { unit } }: InUnit): string => token(unit === 'token0' ? 0 : 1)

export const buttonLabels = {
  ...inFlightLabels,
  deposit: 'Depositar liquidez',
  approveFirst: 'Aprueba antes los tokens',
  withdraw: 'Retirar liquidez',
}

/** Why a button does nothing while an alarm stands. */
export const blocked = {
  vaultChanged: 'Bloqueado: vaults cambiados',
  vaultWrongAsset: 'Bloqueado: un vault guarda otro token',
  tokensMissing: 'Bloqueado: faltan tokens',
  depositsClosed: 'Bloqueado: depósitos cerrados',
}

/** Why a button of the card cannot be pressed, and what a click on it is answered with. */
export const liquidityReasons: Language['deposit']['liquidityReasons'] = {
  ...alerts,
  ...amountIssues,
  ...inFlightReasons,
  noShares: 'No tienes participaciones que retirar',
  sharesUnavailable: 'Tu saldo de participaciones no está disponible',
  priceUnavailable: 'El precio del pool no está disponible. Introduce participaciones.',
  beingRead: 'Leyendo el precio del pool…',
  shareDecimalsUnavailable:
    'No se pudo leer cuántos decimales tienen las participaciones. Introduce la cantidad de un token.',
  decimalsUnavailable: (issue) =>
    `Los decimales de ${tokenOf(issue)} no están disponibles. Introduce participaciones.`,
  tokenNotTaken: (issue) =>
    `A este precio, un depósito no toma nada de ${tokenOf(issue)}. Introduce participaciones.`,
  tooSmall: (issue) => `Es muy poco ${tokenOf(issue)}: no llega ni a la unidad mínima de participación.`,
}

export const readingApprovals = 'Leyendo tus aprobaciones…'
export const approvalsUnavailable = 'Tus aprobaciones no están disponibles'
export const readingShares = 'Leyendo tu saldo de participaciones…'

// ApprovalSection
export const tokenApprovalsRequired = 'Aprobación de tokens'
export const doneOf = (done: number, all: number) => `${done}/${all}`
export const allApproved = 'Todo aprobado'
export const reading = 'Leyendo…'
export const actionRequired = 'Falta aprobar'

export const approveAndDeposit = 'Aprobar y depositar'

// CardBanners
export const notEnoughForTheFee = <Node>(currency: SentenceValue, hint: Node) =>
  sentenceParts`No hay ${currency} suficiente para la comisión: ${hint}`

// DepositAmountField
export const shares = 'Particip.'
export const token0 = 'Token 0'
export const token1 = 'Token 1'
export const liquidityAmount = 'Cantidad de liquidez'
export const countTheAmountIn = 'Unidad'
export const youHave = 'Tienes'
export const tokenUnavailable = (side: 0 | 1) => `${token(side)} no disponible`
export const getTestTokens = 'Obtener tokens de prueba'

export const moreOptions = 'Más opciones'

// TakenByOthers
export const lostToDilution = 'Perdido por dilución'
export const readingTheHooksDeposits = 'Leyendo los depósitos del hook…'

// WithdrawPreview
export const worth = 'Valor si retiraras ahora'
export const noTotal = 'Sin total: el precio del pool no es fiable'
export const sumsIn = 'Sumas en'
export const withdrawNow = 'Retirar ahora'
export const nothingYet = 'nada todavía'
export const refusedNow = 'ahora sería rechazado'
export const withdrawsEverything = 'Solo se puede retirar todo.'
export const simulated = 'Simulado.'
export const computedNotTriedOut = 'Calculado, no simulado.'

// buttonStanding, of a contract that takes bounds
export const enterBounds = 'Introduce un slippage y un plazo.'

// SendShares
export const sendShares = 'Enviar participaciones'

// approveToken
export const exactNeedsDeposit = 'Introduce antes un depósito: la cantidad exacta es lo que este toma'

// useLiquidityCard
export const sharesUnit = 'particip.'

export const aYearAtTodaysRate = 'En un año, al ritmo de hoy'
/** In the drawing beside the card. */
export const ofYours = (amount: string) => `+ ${amount} tuyos`
export const earnsAYear = (rate: string) => `rinde ${rate} al año`
export const expectedTokenDeltas = 'Variación esperada de tokens'
export const currentPrice = 'Precio actual'
export const dilutesOthersBy = <Node>(amount0: Node, amount1: Node) =>
  sentenceParts`Este depósito diluye a los titulares actuales en ${amount0} Token 0 y ${amount1} Token 1.`
export const roundTripAndDilution = 'Salir ya'
export const exitVerdicts = {
  fair: 'igual',
  more: 'ganancia',
  loss: 'pérdida',
  side: 'un token perdido',
  total: 'todo perdido',
}
export const roundTripFair = 'vuelve todo, salvo redondeos'
export const roundTripGains = 'ganarías parte de lo que ganaron depositantes anteriores'
export const roundTripMixed = 'volvería más de un token y menos del otro'
export const roundTripLoses = 'esta parte no volvería'
export const roundTripPaysNothing = 'los vaults no entregan nada'
export const ifYouWithdrewNow = 'Recibirías'
export const amountOfToken = <Node>(amount: Node, index: SentenceValue) =>
  sentenceParts`${amount} Token ${index}`
export const roundTripDifference = 'Diferencia'
/** Where the figure comes from, and what it means. */
export const exitNote = {
  simulated: (meaning: string) => `simulado: ${meaning}`,
  computed: (meaning: string) => `calculado: ${meaning}`,
}

// ApprovalSteps and what they are made of
// AllowanceChoiceField
export const unlimited = 'Sin límite'
export const exactAmount = 'Cantidad exacta'
export const theHookMayTake = 'Cantidad aprobada'
export const howMuchToApprove = 'Cuánto aprobar'
export const exactNote =
  'Solo lo que toma este depósito, con tu tolerancia. Si el precio se mueve más, el depósito falla y no toma nada.'
export const anAllowanceStillStands =
  'Sigue vigente un permiso mayor, así que todavía no hay tope. Sustitúyelo abajo para limitar este depósito.'
export const unlimitedNote = 'Gasto sin límite. Elige la cantidad exacta para limitar este depósito.'
// ApproveAnotherToken
export const approveAnotherToken = 'Aprobar otro token'
// LeftoverAllowances
export const leftToTheHook = 'Permisos'
export const tokenLeftToTheHook = (index: SentenceValue, text: SentenceValue) =>
  `Permiso de Token ${index}: ${text}`
/** Beside an allowance that does not cover the entered deposit. */
export const depositTakes = (amount: SentenceValue) => `este depósito toma ${amount}`
export const revoke = 'Revocar'
export const replaceWithExact = 'Sustituir'
// TokenApprovalStep
export const approved = '✓ Aprobado'
export const unavailableBeside = '· no disponible'
export const approving = 'Aprobando…'
export const approve = 'Aprobar'

export { anotherUnderway } from './write.ts'
export { addressIssues, amountIssues }

export const tokenApprovalRequired = 'Aprobación del token'
export const tokenAddress = 'Dirección del token'
export const amountForHook = 'Cantidad que el hook puede tomar'
export const confirmInWallet = 'Confirma en tu wallet'
export const approveToken = 'Aprobar token'
export const tokenApproved = 'El token está aprobado para el hook.'

export const anyToken = 'Cualquier token ERC-\u{2060}20 de esta red.'
export const readingToken = 'Leyendo el token…'
export const tokenUnreadable = 'No se pudo leer el token.'
export const noContractThere = 'No hay ningún contrato en esta dirección.'
export const tokenFound = <Node>(symbol: Node, what: string) => sentenceParts`${symbol}: ${what}`
export const countsWithDefault = (decimals: number) =>
  `no se pudieron leer sus decimales, así que la cantidad cuenta con ${decimals}.`
export const countsWithItsOwn = (decimals: number) =>
  `la cantidad cuenta con los decimales de este token: ${decimals}.`

export const customApprovalProblems: Language['deposit']['customApprovalProblems'] = {
  ...alerts,
  ...addressIssues,
  ...amountIssues,
  tokenLoading: 'El token aún se está leyendo. Inténtalo de nuevo en un momento.',
  tokenFailed: 'No se pudo leer el token. Inténtalo de nuevo en un momento.',
  noContract: noContractThere,
}

export const theHistoryIsUnavailable = 'El historial no está disponible.'
export const measuredDeposits = (count: number) =>
  count === 0
    ? 'Ninguna dilución desde que depositaste.'
    : plural(count, {
        one: 'Un depósito ajeno mientras tenías participaciones, medido en el bloque anterior a él.',
        other: `${count} depósitos ajenos mientras tenías participaciones, cada uno medido en el bloque anterior a él.`,
      })
export const readBackTo = (reached: SentenceValue) =>
  `Leído hacia atrás hasta el bloque ${reached}; los anteriores no se cuentan.`
export const unmeasured = (unread: SentenceValue) =>
  `Sin medir: ${unread}. El nodo no conserva un estado tan antiguo.`

export const enterShares = 'Introduce cuántas participaciones retirar.'
export const theRestStays = 'El resto de tu posición queda como está.'
export const allOfIt = 'Es toda tu posición.'

// ExitAmount
/** How much of a position to take out, where a part of it can be. */
export const howMuchToTakeOut = 'Cuánto retirar'
export const partOfYourPosition = 'Parte de tu posición'
export const percent = (value: number) => `${value}%`
export const ofYourPosition = (value: number) => `${value}% de tu posición`

export const enterTolerance = 'Introduce antes una tolerancia'
export const tolerance = 'Tolerancia a cambios de precio'

// What the owner of a pool lets happen, and what follows from its past.
export const poolStates = 'Estado de este pool'
export const states = {
  made: 'El pool está creado y nadie ha puesto nada todavía: su propietario hace el primer depósito. Hasta entonces no admite depósitos ni hace swaps.',
  dead: 'Todos han salido de este pool. El contrato ya no admite depósitos en él, para siempre.',
  paused: 'El propietario ha pausado los swaps. Eso por sí solo no impide ni los depósitos ni los retiros.',
  allPaused:
    'Todo está en pausa: depósitos, retiros y swaps. Quien tiene el rol necesario puede reanudarlo; hasta entonces nadie saca nada.',
  closed: 'El propietario ha cerrado los depósitos. Eso por sí solo no impide los retiros.',
  unread: 'No se pudo leer lo que permite el propietario de este pool.',
}
export const lockedFor = (blocks: SentenceValue) =>
  `Tras un depósito no se puede retirar nada tuyo durante ${blocks} bloques. Cada nuevo depósito reinicia ese plazo para todo.`
export const lockedUntil = (block: SentenceValue) =>
  `Tus participaciones están bloqueadas: se pueden retirar a partir del bloque ${block}.`
export const locksCountEthereum =
  'Aquí un bloqueo cuenta los bloques de Ethereum, de unos 12 segundos cada uno, y no los de esta red: si ha terminado se averigua simulando el retiro.'
export const sourceStuck = (side: SentenceValue, pays: SentenceValue) =>
  `El vault de Token ${side} solo podría pagar ahora ${pays} de lo que es de este pool. Un retiro necesita los dos vaults: el que tome más de este falla por completo.`

export const hookShort = (side: SentenceValue, pays: SentenceValue) =>
  `Token ${side} no está en un vault, y el hook solo podría pagar ahora ${pays} de lo que es de este pool. Un retiro que tome más falla por completo.`

export const sourcePaused: Language['deposit']['sourcePaused'] = (side) =>
  `El vault de Token ${side} está en pausa por decisión de su propio propietario. Hasta que termine, nada entra ni sale y no hay swaps.`
export const sourceDenies = (side: SentenceValue) =>
  `El vault de Token ${side} dice que ahora no paga nada. Algunos lo dicen y pagan de todos modos: un retiro se prueba antes de que firmes.`
export const tokensMissing = (side: SentenceValue, pays: SentenceValue) =>
  `Hay menos Token ${side} de lo que dice la contabilidad de este pool: como máximo ${pays}. Un retiro que tome más falla por completo.`

export const gatesTolerance = 'Slippage'
export const toleranceNote =
  'Va en la propia llamada al contrato: más allá de ella no pasa nada, y las cantidades quedan como estaban.'
export const checkedToleranceNote =
  'Si las cantidades se mueven más antes de firmar, verás primero las nuevas.'
export const toleranceInShort = (percent: SentenceValue) => `${percent}%`
export const deadline = 'Plazo'
export const deadlineUnit = 'minutos'
export const deadlineNote = 'Si se mina más tarde, el contrato la rechaza.'
export const boundsOfTheCall = 'Slippage y plazo'
export const boundsInShort = (percent: SentenceValue, minutes: SentenceValue) => `${percent}%, ${minutes} min`
export const priceBoundOfTheCall = 'Límite de precio'
export const priceBoundInShort = (percent: SentenceValue) => `${percent}% del precio`
export const priceMoveAllowed = 'Cuánto puede moverse el precio del pool'
export const priceMoveNote =
  'Va en la propia llamada al contrato: si el precio del pool se ha movido más, no pasa nada. El contrato no limita cantidades ni admite plazo.'
export const wrongMinutes = (most: SentenceValue) => `Introduce minutos enteros, de 1 a ${most}.`

// PartsPanel
export const whereItLies = 'Dónde están los tokens del pool'
export const inTheVault = 'En el vault'
export const idle = 'Ociosos en el hook'
export const asClaims = 'Adeudados por el pool manager'
export const together = 'Total'
export const ofToken = (side: SentenceValue) => `Token ${side}`
export const aboutTheParts =
  'Lo que trae un swap lo adeuda el pool manager hasta el siguiente swap o retiro. Se cuenta y no rinde nada.'
export const partsUnread = 'No se pudo leer cómo se reparte. Los totales son los del propio contrato.'
export const noVault =
  'Sin vault: sus tokens están ociosos en el hook, o los adeuda el pool manager, y no rinden nada.'

// With one token: the folds, which say it before the rest is loaded
export { asOfBlock, deposit, howItWorks, whatIf } from './pages.ts'
export const depositWithOne = 'Depositar con un solo token'
export const youOnlyHave = (side: number) => `Solo tienes ${token(side)}: intercambia una parte`
export const withdrawAsOne = 'Retirar en un solo token'

// DailyEarnings
export const earningADay = (amount: SentenceValue) => `Genera unos ${amount} al día`
export const notAPromiseRate = 'Al ritmo de los últimos 30 días. Sin promesa.'
