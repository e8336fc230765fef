import { PRODUCT_NAME } from '#lib/config.ts'
import { type SentenceParameterText, sentenceParts, type TokenNames } from '#lib/sentence.ts'
import type { Language } from '../language.ts'
import { addressIssues, amountIssues, plural } from './kit.ts'
import { alerts, inFlightLabels, inFlightReasons } from './write.ts'

export { connectToSee, max, token1Token0, tryAgain, unavailable, youReceive } from './kit.ts'

export const sendSharesButton = 'Enviar'
export const aboutSending = 'Las transferencias son definitivas.'
export const recipient = 'Dirección de destino'
export const howMany = 'Participaciones a enviar'
export const sent = 'Las participaciones se han enviado.'
export const nothingToSend = 'No tienes participaciones que enviar.'
export const correctMarked = 'Corrige antes los campos señalados'

export const recipientIssues = {
  ...addressIssues,
  isHook: 'Este es el hook, el contrato de las participaciones. Las que se envían ahí se pierden.',
  isToken: 'Este es el contrato de un token. Las participaciones que se envían ahí se pierden.',
  isPoolContract: 'Este es un contrato del pool. Las participaciones que se envían ahí se pierden.',
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

export const addTokens = 'Añadir los tokens a tu wallet'
export const aboutAdding = 'Pide a tu wallet que muestre un token. Esto no envía ninguna transacción.'
export const sharesName = `Participaciones ${PRODUCT_NAME}`
export const addToWallet = 'Añadir'
export const transferAskingWallet = 'Preguntando a tu wallet…'
export const decimalsUnavailable = 'Decimales no disponibles'

export const walletAnswers = {
  added: 'Tu wallet dice que añadió el token.',
  userRejected: 'Rechazaste la solicitud',
  walletBusy: 'Tu wallet tiene otra solicitud abierta. Respóndela primero e inténtalo de nuevo.',
  unsupported: 'Tu wallet no lo admite. Añade la dirección a mano.',
  failed: 'Tu wallet no añadió el token.',
}

interface InUnit {
  readonly params: { readonly unit: 'token0' | 'token1' }
}

const tokenOf = ({ params: { unit } }: InUnit, tokens: TokenNames): string =>
  tokens[unit === 'token0' ? 0 : 1]

export const buttonLabels = {
  ...inFlightLabels,
  deposit: 'Depositar liquidez',
  approveFirst: 'Aprueba antes los tokens',
  withdraw: 'Retirar liquidez',
}

export const blocked = {
  vaultChanged: 'Bloqueado: vaults cambiados',
  vaultWrongAsset: 'Bloqueado: un vault guarda otro token',
  tokensMissing: 'Bloqueado: faltan tokens',
  depositsClosed: 'Bloqueado: depósitos cerrados',
}

export const liquidityReasons: Language['deposit']['liquidityReasons'] = {
  ...alerts,
  ...amountIssues,
  ...inFlightReasons,
  noShares: 'No tienes participaciones que retirar',
  sharesUnavailable: 'Tu saldo de participaciones no está disponible',
  priceUnavailable: 'El precio del pool no está disponible. Introduce participaciones.',
  beingRead: 'Leyendo el precio del pool…',
  shareDecimalsUnavailable:
    'No se pudieron leer los decimales de las participaciones. Introduce la cantidad de un token.',
  decimalsUnavailable: (issue, tokens) =>
    `Los decimales de ${tokenOf(issue, tokens)} no están disponibles. Introduce participaciones.`,
  tokenNotTaken: (issue, tokens) =>
    `A este precio, un depósito no toma ${tokenOf(issue, tokens)}. Introduce participaciones.`,
  tooSmall: (issue, tokens) => `Es muy poco ${tokenOf(issue, tokens)} para un depósito. Introduce más.`,
}

export const readingApprovals = 'Leyendo tus aprobaciones…'
export const approvalsUnavailable = 'Tus aprobaciones no están disponibles'
export const readingShares = 'Leyendo tu saldo de participaciones…'

export const tokenApprovalsRequired = 'Aprobación de tokens'
export const doneOf = (done: number, all: number) => `${done}/${all}`
export const allApproved = 'Todo aprobado'
export const reading = 'Leyendo…'
export const actionRequired = 'Falta aprobar'

export const approveAndDeposit = 'Aprobar y depositar'

export const notEnoughForTheFee = <Node>(currency: SentenceParameterText, hint: Node) =>
  sentenceParts`No hay ${currency} suficiente para la comisión: ${hint}`

export const shares = 'Particip.'
export const liquidityAmount = 'Cantidad de liquidez'
export const countTheAmountIn = 'Unidad'
export const youHave = 'Tienes'
export const tokenUnavailable = (token: string) => `${token} no disponible`
export const getTestTokens = 'Obtener tokens de prueba'

export const moreOptions = 'Más opciones'

export const lostToDilution = 'Perdido por dilución'
export const readingTheHooksDeposits = 'Leyendo los depósitos del hook…'

export const worth = 'Valor si retiraras ahora'
export const inOldVaults = 'aún en los vaults anteriores, en riesgo'
export const noTotal = 'Sin total, porque el precio del pool no es fiable'
export const sumsIn = 'Cantidades en'
export const withdrawNow = 'Retirar ahora'
export const nothingYet = 'nada'
export const refusedNow = 'ahora sería rechazado'
export const withdrawsEverything = 'Saca toda tu posición.'
export const simulated = 'Comprobado.'
export const computedNotTriedOut = 'Calculado, no simulado.'

export const enterBounds = 'Introduce un slippage y un plazo.'

export const sendShares = 'Enviar participaciones'

export const exactNeedsDeposit = 'Introduce antes un depósito'

export const sharesUnit = 'particip.'

export const aYearOfVaultYield = 'Un año de rendimiento de los vaults'
export const ofYours = (amount: string) => `+ ${amount} tuyos`
export const expectedTokenDeltas = 'Variación esperada de tokens'
export const currentPrice = 'Precio actual'
export const dilutesOthersBy = <Node>(amount0: Node, amount1: Node, [token0, token1]: TokenNames) =>
  sentenceParts`Te llevarías ${amount0} ${token0} y ${amount1} ${token1} que ganaron depositantes anteriores.`
export const roundTripAndDilution = 'Salir ya'
export const exitVerdicts = {
  fair: 'igual',
  more: 'ganancia',
  loss: 'pérdida',
  side: 'un token perdido',
  total: 'todo perdido',
}
export const roundTripFair = 'lo recuperas todo, salvo redondeos'
export const roundTripGains = 'recuperarías más de lo que depositas'
export const roundTripMixed = 'recuperarías más de un token y menos del otro'
export const roundTripLoses = 'perderías esta cantidad'
export const roundTripPaysNothing = 'los vaults no pagan nada'
export const ifYouWithdrewNow = 'Recibirías'
export const amountOfToken = <Node>(amount: Node, token: string) => sentenceParts`${amount} ${token}`
export const roundTripDifference = 'Diferencia'
export const exitNote = {
  simulated: (meaning: string) => `simulado: ${meaning}`,
  computed: (meaning: string) => `calculado: ${meaning}`,
}

export const unlimited = 'Sin límite'
export const exactAmount = 'Cantidad exacta'
export const theHookMayTake = 'Cantidad aprobada'
export const howMuchToApprove = 'Cuánto aprobar'
export const exactNote =
  'Solo este depósito, más tu tolerancia. Si el precio se mueve más, el depósito falla y no toma nada.'
export const anAllowanceStillStands =
  'Tu permiso actual es mayor, así que este depósito no tiene tope. Sustitúyelo abajo para ponérselo.'
export const unlimitedNote = 'Gasto sin límite. Elige la cantidad exacta para limitar este depósito.'
export const approveAnotherToken = 'Aprobar otro token'
export const leftToTheHook = 'Permisos'
export const tokenLeftToTheHook = (token: string, text: SentenceParameterText) =>
  `Permiso de ${token}: ${text}`
export const depositTakes = (amount: SentenceParameterText) => `este depósito toma ${amount}`
export const revoke = 'Revocar'
export const replaceWithExact = 'Sustituir'
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
  `no se pudieron leer sus decimales. La cantidad supone ${decimals}.`
export const countsWithItsOwn = (decimals: number) => `la cantidad usa los ${decimals} decimales del token.`

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
        one: 'Un depósito ajeno mientras tenías participaciones, medido un bloque antes.',
        other: `${count} depósitos ajenos mientras tenías participaciones, cada uno medido un bloque antes.`,
      })
export const readBackTo = (reached: SentenceParameterText) =>
  `Leído hasta el bloque ${reached}. Los depósitos anteriores no se cuentan.`
export const unmeasured = (unread: SentenceParameterText) =>
  `Sin medir: ${unread}. El nodo no conserva un estado tan antiguo.`

export const enterPart = 'Introduce cuánto retirar.'
export const exactShares = (shares: string) => `${shares} participaciones`
export const theRestStays = 'El resto de tu posición se queda.'
export const allOfIt = 'Es toda tu posición.'

export const howMuchToTakeOut = 'Cuánto retirar'
export const partOfYourPosition = 'Parte de tu posición'
export const percent = (value: number) => `${value}%`
export const ofYourPosition = (value: number) => `${value}% de tu posición`

export const enterTolerance = 'Introduce antes una tolerancia'
export const tolerance = 'Tolerancia a cambios de precio'

export const poolStates = 'Estado de este pool'
export const states = {
  made: 'El pool está vacío. Podrás depositar y hacer swaps cuando su propietario haga el primer depósito.',
  dead: 'Todos han salido de este pool. Nunca volverá a admitir depósitos.',
  paused: 'El propietario ha pausado los swaps. Esto no bloquea depósitos ni retiros.',
  allPaused: 'Los depósitos, retiros y swaps están en pausa hasta que alguien con el rol los reanude.',
  closed: 'El propietario ha cerrado los depósitos. Esto no bloquea los retiros.',
  unread: 'No se pudieron leer las reglas del pool.',
}
export const lockedFor = (blocks: SentenceParameterText) =>
  `Un depósito bloquea toda tu posición durante ${blocks} bloques. Cada nuevo depósito reinicia el bloqueo.`
export const lockedUntil = (block: SentenceParameterText) =>
  `Tus participaciones se desbloquean en el bloque ${block}.`
export const locksCountEthereum =
  'El bloqueo cuenta bloques de Ethereum de unos 12 segundos, no los de esta red. La simulación muestra cuándo termina.'
export const sourceStuck = (token: string, pays: SentenceParameterText) =>
  `El vault de ${token} solo puede pagar ahora ${pays}. Un retiro que necesite más falla por completo.`

export const hookShort = (token: string, pays: SentenceParameterText) =>
  `${token} no está en un vault, y el hook solo puede pagar ahora ${pays}. Un retiro que necesite más falla por completo.`

export const sourcePaused: Language['deposit']['sourcePaused'] = (token) =>
  `El propietario del vault de ${token} lo ha pausado. Los depósitos, retiros y swaps tienen que esperar.`
export const sourceDenies = (token: string) =>
  `El vault de ${token} dice que ahora no paga nada. Puede que pague igualmente. Tu retiro se simula antes de que firmes.`
export const tokensMissing = (token: string, pays: SentenceParameterText) =>
  `Falta ${token}: se pueden pagar como máximo ${pays}. Un retiro que necesite más falla por completo.`

export const gatesTolerance = 'Slippage'
export const toleranceNote = 'El contrato la aplica. Si las cantidades se mueven más, no pasa nada.'
export const checkedToleranceNote =
  'Si las cantidades se mueven más antes de que firmes, verás primero las nuevas.'
export const toleranceInShort = (percent: SentenceParameterText) => `${percent}%`
export const deadline = 'Plazo'
export const deadlineUnit = 'minutos'
export const deadlineNote = 'El contrato lo rechaza pasado este tiempo.'
export const boundsOfTheCall = 'Slippage y plazo'
export const boundsInShort = (percent: SentenceParameterText, minutes: SentenceParameterText) =>
  `${percent}%, ${minutes} min`
export const priceBoundOfTheCall = 'Límite de precio'
export const priceBoundInShort = (percent: SentenceParameterText) => `${percent}% del precio`
export const priceMoveAllowed = 'Movimiento máximo del precio'
export const priceMoveNote =
  'El contrato lo aplica. Si el precio se mueve más, no pasa nada. No hay límite de cantidades ni plazo.'
export const wrongMinutes = (most: SentenceParameterText) => `Introduce minutos enteros, de 1 a ${most}.`

export const whereItLies = 'Dónde están los tokens del pool'
export const inTheVault = 'En el vault'
export const idle = 'Ociosos en el hook'
export const asClaims = 'Adeudados por el pool manager'
export const together = 'Total'
export const aboutTheParts =
  'El pool manager debe lo obtenido en los swaps hasta el siguiente swap o retiro. Se cuenta, pero no rinde nada.'
export const partsUnread = 'No se pudo leer el reparto. Los totales son del contrato.'
export const noVault = 'Sin vault. Sus tokens están en el hook o los debe el pool manager, y no rinden nada.'

export { asOfBlock, deposit, howItWorks, whatIf } from './pages.ts'
export const depositWithOne = 'Depositar con un token'
export const youOnlyHave = (token: string) => `Solo tienes ${token}. Intercambia una parte`
export const withdrawAsOne = 'Retirar en un solo token'

export const earningADay = <Node>(amount: Node, symbol: Node) =>
  sentenceParts`Genera unos ${amount} ${symbol} al día`
export const notAPromiseRate = 'Al ritmo de los últimos 30 días. Sin promesa.'
