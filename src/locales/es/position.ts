import { type SentenceValue, sentenceParts } from '#lib/sentence.ts'
import { grouped } from '#math/amountText.ts'
import type { Language } from '../language.ts'
import { plural } from './kit.ts'

export { proof, transaction, transactionHash, tryAgain, unavailable } from './kit.ts'

const number = (value: number): string => grouped(`${value}`)

export const loansTitle = 'Swaps que usaron la liquidez'
export const loansIntro =
  'Lo que cada swap tomó prestado, lo que pagó por ello y qué parte es de esta posición: según los eventos del hook, del pool y de los vaults.'
export const feesAreNear =
  'Ningún registro de este tipo de hook dice lo que ganó un préstamo hasta la última unidad: su comisión es lo que pagó quien hizo el swap, menos la parte del protocolo y lo que dieron los rangos. El pool manager se queda con unas pocas unidades mínimas, que figuran en «Redondeo».'
export const direction = 'Dirección'
export const allDirections = 'Todas'
export const zeroForOne = 'Entra Token 0'
export const oneForZero = 'Entra Token 1'
export const noSwapTold = 'ningún swap encontrado'
export const dates = { since: 'Desde el día (UTC)', until: 'Hasta el día (UTC)' } as const
export const loansFound = (found: number) =>
  `${number(found)} ${plural(found, { one: 'préstamo', other: 'préstamos' })}, primero los más nuevos`
/** Of a list too long to be scrolled at once. */
export const partOfLoans = (first: number, last: number) =>
  `Aquí figuran del ${number(first)} al ${number(last)}.`
export const newerLoans = 'Más nuevos'
export const olderLoans = 'Más antiguos'
export const noLoans = 'Ningún préstamo en lo leído.'
export const noSuchLoans = 'Ningún préstamo en estos días y esta dirección.'
export const lent = 'Prestado'
export const fee = 'Comisión ganada'
export const ownPart = 'Parte de esta posición'
export const priceBefore = 'Precio antes'
export const priceAfter = 'Precio después'
export const notKnown = 'desconocido'
export const tookIn = <Node>(amount: Node) => sentenceParts`recibió ${amount}`
export const gaveOut = <Node>(amount: Node) => sentenceParts`entregó ${amount}`

// Whose position
export const whosePosition = 'Cuenta mostrada'
export const anyAddress = 'Cualquier dirección'
export const show = 'Mostrar'
export const showMine = 'Mostrar mi posición'
export const notAnAddress = 'Esto no es una dirección.'
export const wrongChecksum =
  'Las mayúsculas de esta dirección no le corresponden: hay un carácter equivocado.'
export const readOnly = 'Solo lectura'
export const yours = 'Tuya'

// My position
export const position = 'Posición'
export const token = (index: SentenceValue) => `Token ${index}`
export const leavingNowPays = (index: SentenceValue) => `Retirar ahora, Token ${index}`
export const shareOfAll = 'Parte del total'
export const shares = 'Participaciones'
export const ofAllShares = (percent: SentenceValue) => `${percent} de todas las participaciones`
export const bases = {
  simulated: 'Simulado en este bloque',
  accepted: 'El nodo lo ejecutaría, pero no dice cuánto paga: calculado con la regla del contrato.',
  computed: 'Calculado con la regla del contrato; el nodo no lo probó.',
  refused: 'Simulado en este bloque: el contrato se negaría a pagar ahora.',
  early: 'Simulado en este bloque: el contrato lo rechazaría por ser demasiado pronto.',
  short:
    'Calculado con la regla del contrato. Un vault dice que ahora no podría pagar tanto, y entonces el contrato puede rechazarlo todo.',
  unknown: 'El nodo no lo probó y no se puede calcular.',
} as const
/** Where what was tried out is something else, or was refused. */
export const byRule = <Node>(amount0: Node, amount1: Node) =>
  sentenceParts`Con la regla del contrato serían ${amount0} Token 0 y ${amount1} Token 1.`
export const nobodyHasShares = 'Nadie tiene participaciones.'

// All markets
export const allMarkets = 'Todos los mercados'
export const aboutAllMarkets = 'Puedes retirar ahora'
export const inAllOfThem = 'En todos ellos'
export const doubtful = 'Sus vaults están en duda: ábrelo para ver más.'
export const stuck = 'Ahora no se puede retirar: ábrelo para ver por qué.'
export const lockedUntil = (block: SentenceValue) =>
  `Bloqueado: se puede retirar a partir del bloque ${block}.`
export const perhapsLocked =
  'Puede que un depósito lo retenga ahora, por eso no está en ninguna suma: ábrelo para ver más.'
export const notInTheSums = (markets: SentenceValue) => `No incluido en las sumas: ${markets}.`
export const nothingInMarkets = (count: number) => `Ninguna participación en los ${count} mercados.`
export const nothingInOthers = (count: number) =>
  `Ninguna participación en ${count} ${plural(count, { one: 'mercado más', other: 'mercados más' })}.`

// Reading
export const history = 'Historial'
export const readTheHistory = 'Leer el historial'
export const historyIsRead: Language['position']['historyIsRead'] = ({ events, loans }) =>
  `${number(events)} ${plural(events, { one: 'evento leído', other: 'eventos leídos' })}; préstamos entre ellos: ${number(loans)}.`
export const upToBlock = (from: SentenceValue, to: SentenceValue) => `Del bloque ${from} al bloque ${to}.`
export const completeFrom = 'Completo desde el primer bloque del hook.'
export const notBefore = (reached: SentenceValue) => `Lo anterior al bloque ${reached} no se leyó.`
export const servedUpTo = (block: SentenceValue) =>
  `Hasta el bloque ${block}, del servicio de historial de este sitio; los eventos más nuevos y algunos elegidos al azar se compararon con el nodo.`
export const servedBehind = (blocks: SentenceValue) =>
  `El servicio va ${blocks} bloques por detrás: estos se leyeron del nodo.`
export const notServed = {
  unreachable: 'El servicio de historial de este sitio no responde: todo se leyó del nodo.',
  disagrees: 'El servicio de historial de este sitio dice algo distinto que el nodo: todo se leyó del nodo.',
  unchecked:
    'Lo que dice el servicio de historial de este sitio no se pudo comparar con el nodo: todo se leyó del nodo.',
} as const
export const unserved = 'El servicio de historial de este sitio no responde o va muy atrasado.'
export const loading = 'Leyendo…'
export const notReconciled = 'Los eventos no cuadran con lo que dicen los vaults'
export const partTitle = 'No se leyó todo el pasado'
/** `since` is the first block that was read. */
export const partRead: Language['position']['partRead'] = ({ from, until, since }) =>
  `El nodo no listó los bloques ${from} a ${until}: puede haberlos descartado. Abajo están los depósitos, retiros, transferencias, préstamos y puntos de rendimiento a partir del bloque ${since}, y ningún otro; «desde el inicio» empieza ahí. Las ganancias parte por parte, la parte de esta posición en la comisión de cada préstamo, su valor en el tiempo y lo que representaban las participaciones enviadas necesitan todo el pasado: no se indican.`
export const readingPast = 'Leyendo el pasado'
export const blocksOf: Language['position']['blocksOf'] = ({ blocks, of, requests }) =>
  `${blocks} de ${of} bloques · ${requests} solicitudes`
export const working = 'Procesando lo leído…'
export const nodeRests = 'El nodo pidió menos solicitudes y se le deja en paz el tiempo que dijo.'
export const pause = 'Pausar'
export const resume = 'Reanudar'
export const paused = 'En pausa'
export const readAgain = 'Actualizar'
export const takesManyRequests =
  'El pasado de este mercado es largo: leerlo requiere muchas solicitudes al nodo. Se puede pausar, y lo leído se guarda en este navegador.'
export const historyUnavailable = 'El historial no está disponible'
export const nodeDidNotList =
  'El nodo no listó los eventos. Lo leído antes se conserva, y el siguiente intento sigue desde ahí.'
/** It answered; `Details` says what is wrong. */
export const nodeListedNonsense =
  'Lo que listó el nodo se contradice o le falta una cantidad, así que no se usa nada de ello. El siguiente intento lo lee de nuevo.'

// Earnings
export const earnings = 'De dónde viene la ganancia'
export const partsIntro = 'Suma exacta hasta la última unidad.'
export const part = 'Parte'
export const causes: Language['position']['causes'] = {
  yield: 'Rendimiento de los vaults',
  fees: 'Comisiones de swap durante el préstamo',
  divergence: 'Movimiento del precio, frente a solo conservar',
  unlent: 'Perdido más allá de precio y comisiones',
  entry: 'Ganado o perdido por depósitos propios',
  dilution: 'Ganado o perdido por depósitos y retiros de otros',
  sources: 'Cambios de los vaults',
  locked: 'Adeudado por los vaults, sin pagar',
  unseen: 'Participaciones de vault de otro origen',
  rounding: 'Redondeo',
}
export const explained: Language['position']['explained'] = {
  yield: 'Las participaciones en los vaults pasaron a valer más, o menos.',
  fees: 'Comisiones que pagaron los swaps sobre lo que se les prestó.',
  divergence: 'Los swaps convirtieron un token en el otro mientras el precio se movía.',
  unlent:
    'Los swaps se lo llevaron a un precio al que no llevó ninguna operación con la posición: el precio se había movido mientras allí no había nada prestado.',
  entry:
    'El precio de las participaciones lo pone el pool y no los vaults. Por encima de cero, los depósitos de esta posición tomaron parte de lo que otros habían ganado antes; por debajo, cedieron a quienes estaban antes.',
  dilution: 'Lo mismo de todos los demás: lo que sus depósitos y retiros quitaron, o trajeron.',
  sources: 'Los vaults se cambiaron por otros, o no abonaron lo que se les entregó.',
  locked:
    'Los vaults lo deben y ahora no lo entregan, o no lo entregaron cuando se retiraron participaciones.',
  unseen: 'Alguien dio al hook participaciones de un vault, o el nodo omitió un evento de uno.',
  rounding: 'Fracciones de la unidad mínima que los contratos redondean hacia abajo.',
}
/** Where shares cost a part of what the hook has, and what it has may lie outside the vaults. */
export const explainedOfParts: Language['position']['explainedOfParts'] = {
  locked: 'Se debe y no se paga ahora, o no se pagó cuando se retiraron participaciones.',
  unlent:
    'Los swaps se lo llevaron a un precio al que no llevó ninguna operación con la posición: el precio se había movido mientras allí no había nada prestado. Quien fija los rangos de precio puede llevarse depósitos de este modo.',
  entry:
    'Las participaciones cuestan una parte de todo lo que tiene el hook, redondeada hacia arriba. El primer depósito deja sin dueño, o se encuentra, lo que no es de ninguna participación.',
  dilution: 'Lo que dejaron, o quitaron, los redondeos de los depósitos y retiros de todos los demás.',
  sources: 'Los vaults no abonaron lo que se les entregó, o el propio código del contrato puso otros.',
}
export const result = 'Total'
export const together = (index: SentenceValue) => `En Token ${index}, al precio del pool`
export const flows = {
  redeemable: 'Se puede retirar ahora',
  withdrawn: 'Retirado',
  sent: 'Enviado en participaciones',
  deposited: 'Depositado',
  received: 'Recibido en participaciones',
} as const
/** Of a position that is locked for some blocks. */
export const redeemableLater = 'Se podrá retirar al desbloquearse'
export const noEarnings = 'El desglose no está disponible'
export const gaps = {
  shares:
    'Los eventos que listó el nodo no llevan a las participaciones que dice la cadena: el nodo omitió uno o se inventó uno, o se movieron participaciones sin evento.',
  supply:
    'Los eventos que listó el nodo no llevan al número total de participaciones: el nodo omitió uno o se inventó uno, o se crearon o destruyeron participaciones sin evento.',
  sources:
    'Los eventos que listó el nodo no llevan a los vaults que nombra el hook: el nodo omitió uno, o se cambiaron los vaults sin evento.',
  vaults:
    'Los eventos de los propios vaults no llevan a lo que los vaults dicen que guardan para el hook: el nodo omitió uno, se inventó uno o listó uno dos veces, o se movieron tokens sin un evento que esta página lea.',
  parts:
    'Lo que los eventos dicen de las participaciones de un vault, o de lo que está fuera de él, no es lo que dice la contabilidad del hook: el nodo omitió un evento, se movieron tokens sin evento, o una transacción movió varios pools de este hook.',
  loans: 'Algunos préstamos tienen eventos que esta página no lee o que el nodo omitió.',
  swaps: 'El último swap que listó el nodo no terminó en el precio del pool: falta uno posterior.',
  unreadable: 'No se pudo leer lo que guardan los vaults.',
  tooManySources: 'Los vaults se cambiaron más veces de las que esta página sigue.',
  unsupported: 'El pasado de este tipo de hook aún no se desglosa.',
  incomplete:
    'El pasado no se leyó hasta el primer bloque del hook, y cada parte necesita el pasado completo.',
} as const

// Events
export const events = 'Depósitos, retiros y transferencias'
export const noEvents = 'Ninguno por ahora.'
export const kinds = {
  deposited: 'Depósito',
  exited: 'Retiro',
  received: 'Participaciones recibidas',
  sent: 'Participaciones enviadas',
} as const
export const showMore = (value: SentenceValue) => `Mostrar ${value} más`

// Yield
export const yieldTitle = 'Rendimiento de los vaults, probado'
export const historicalOnly =
  'Histórico, según los depósitos y retiros del propio hook. Lo que un vault promete para el futuro no se muestra aquí.'
export const formula =
  'Tasa = (precio al final ÷ precio al inicio − 1) × 365 días ÷ duración de la ventana. Precio = activos ÷ participaciones de un depósito o retiro. Simple, no compuesta.'
export const windowNames = ['1 día', '7 días', '30 días', 'desde el inicio'] as const
export const vault = (index: SentenceValue) => `Vault ${index}`
export const withoutVault = (side: SentenceValue) =>
  `Token ${side} no está en un vault: está en el hook y no tiene rendimiento de vault.`
export const anotherVault = 'Otro vault'
export const windowHead = 'Ventana'
export const aYear = 'Al año'
export const trueLength = 'Días medidos'
export const days = (value: SentenceValue) => `${value} días`
export const startAndEnd = <Node>(start: Node, end: Node) => sentenceParts`${start} y ${end}`
export const tooFewPoints = 'Muy pocos eventos para saberlo.'
export const notYet = 'No se leyó ningún evento de un vault.'

// Charts
export const charts = 'Gráficos'
export const sharePrices = 'Precio de la participación de los vaults'
export const poolPrice = 'Precio del pool'
export const valueAgainstHeld = (index: SentenceValue) => `Valor frente a solo conservar, en Token ${index}`
export const lentPerSwap = 'Prestado a cada swap'
export const heldValue = 'Solo conservando'
export const vaultsWereReplaced = 'Había otros vaults'
export const chartUnits = {
  prices: 'Activos por participación',
  pool: 'Token 1 por un Token 0',
  value: 'En Token 1',
  lent: ['Token 0 prestado', 'Token 1 prestado'],
} as const
export const pointsShown = (shown: SentenceValue, of: SentenceValue) => `Se dibujan ${shown} de ${of} puntos.`
export const block = 'Bloque'

export const exportTitle = 'Descargar CSV'
export const exportIntro =
  'Con enteros sin procesar y texto decimal, en UTC. Las primeras líneas indican lo que no se pudo leer.'
export const csvNotes = {
  market: (name: SentenceValue, hook: SentenceValue, chain: SentenceValue) =>
    `${name}, hook ${hook} en la cadena ${chain}`,
  account: (account: SentenceValue) => `Posición de ${account}`,
  range: (from: SentenceValue, to: SentenceValue) => `Eventos de los bloques ${from} a ${to}`,
  whole: 'No falta nada: se leyeron los eventos de todos los bloques desde que se creó el hook.',
  missing: (first: SentenceValue, reached: SentenceValue) => `SIN LEER: bloques ${first} a ${reached}`,
  /** What the rows of a file are then not. */
  part: {
    positions: (since: SentenceValue) =>
      `INCOMPLETO: los depósitos, retiros y transferencias anteriores al bloque ${since} no están en este archivo, así que sus sumas no son las de la posición; las cantidades de las transferencias están vacías`,
    loans: (since: SentenceValue) =>
      `INCOMPLETO: los préstamos anteriores al bloque ${since} no están en este archivo; las columnas own_fee están vacías, ya que no se conoce la parte de la posición`,
    yield: (since: SentenceValue) =>
      `INCOMPLETO: los precios de participación anteriores al bloque ${since} no están en este archivo`,
  },
  times: (rows: SentenceValue) => `SIN LEER: la hora de ${rows} filas; su bloque y su transacción sí están`,
  gap: (reason: SentenceValue) => `NO ES SEGURO: ${reason}`,
  prices:
    'Las cantidades que terminan en _raw son unidades mínimas enteras; los precios son primero enteros exactos y después texto decimal.',
} as const
export const fileFailed = 'No se pudo crear el archivo.'

// What it came to
export const worthNow = 'Valor actual'
export const atThePoolsPrice = 'al precio del pool'
export const putIn = 'Aportado'
export const notTakenOut = 'depositado, al precio de hoy'
export const earned = 'Resultado'
export const earnedRate = <Node>(part: Node, days: SentenceValue, aYear: Node) =>
  sentenceParts`${part} en ${days} días · vaults y comisiones: ${aYear} al año`
export const aboutTheRate =
  'Sobre lo aportado, de media durante esos días. La tasa anual cuenta solo el rendimiento de los vaults y las comisiones de los swaps, simple y sin capitalizar; no es una promesa.'
export const comparedWithHolding = 'Frente a solo conservar'
export const ofWhichPrice = <Node>(amount: Node) => sentenceParts`movimiento del precio: ${amount}`
export const ofWhichDeposits = <Node>(amount: Node) => sentenceParts`depósitos propios: ${amount}`
export const beyondHolding = <Node>(amount: Node) => sentenceParts`${amount} frente a solo conservar`
export const linesAre = 'más que solo conservar'
export const today = 'hoy'
export const earnedInDoubt =
  'Lo que ganó no se muestra mientras no esté claro qué paga tu posición: consulta la alarma de arriba.'
export const seeWhatEarnedIt = 'Ver de dónde viene'
export const readWhatItEarned = 'Leer lo ganado'
export const proofs = 'Lo que lo prueba'
export const linesOfZero = (count: number) =>
  `${plural(count, { one: 'Línea', other: 'Líneas' })} en cero: ${count} más`

// EmptyPosition
export const nothingDeposited = 'Aquí no hay nada depositado'
export const depositInto = (pair: SentenceValue) => `Depositar en ${pair}`
export const compareMarkets = (count: number) => `Comparar ${count} mercados`
export const onlyTestTokens = 'Tokens de prueba: aquí nada puede costarte dinero.'
export const whatYouWillSee = 'Lo que verás aquí'
export const sights = [
  ['Valor, aportado, ganado', 'Desde tu primer depósito.'],
  ['De dónde viene', 'Vaults, comisiones, precio y otros depósitos.'],
  ['Cada movimiento', 'Con su transacción, también en CSV.'],
] as const
export const youHave = (first: SentenceValue, second: SentenceValue) => `Tienes ${first} y ${second}.`
export const wouldEarn = <Node>(example: SentenceValue, daily: Node) =>
  sentenceParts`Al ritmo de los últimos 30 días, un depósito que vale ${example} gana unos ${daily}. No es una promesa.`
export const aDay = (amount: SentenceValue) => `${amount} al día`

// Waterfall and chart
export const asTableWithParts = 'En una tabla, con pruebas'
export const earnedAgainstHolding = 'Ganado frente a solo mantener'
export const bars = {
  yield: 'Rendimiento de los vaults',
  fees: 'Comisiones de swaps',
  price: 'Movimiento del precio',
  entry: 'Tus depósitos',
  dilution: 'Depósitos de otros',
  deposits: 'Depósitos, tuyos y de otros',
  rest: 'Cambios de vaults y el resto',
  total: 'Total',
} as const
export const onScale = (sign: SentenceValue, amount: SentenceValue, token: SentenceValue) =>
  `${sign}${amount} ${token}`
