import { type SentenceParameterText, sentenceParts, type TokenNames } from '#lib/sentence.ts'
import { groupThousands } from '#math/amountText.ts'
import type { Language } from '../language.ts'
import { plural } from './kit.ts'

export { proof, transaction, transactionHash, tryAgain, unavailable } from './kit.ts'

const number = (value: number): string => groupThousands(`${value}`)

export const loansTitle = 'Swaps que usaron la liquidez'
export const loansIntro =
  'Lo que cada swap tomó prestado y pagó, y la parte de esta posición, según los eventos del hook, del pool y de los vaults.'
export const feesAreNear =
  'Las comisiones se estiman con un margen de unas pocas unidades mínimas. La diferencia figura en «Redondeo».'
export const direction = 'Dirección'
export const allDirections = 'Todas'
export const tokenIn = (token: string) => `Entra ${token}`
export const noSwapTold = 'ningún swap encontrado'
export const dates = { since: 'Desde el día (UTC)', until: 'Hasta el día (UTC)' } as const
export const loansFound = (found: number) =>
  `${number(found)} ${plural(found, { one: 'préstamo', other: 'préstamos' })}, primero los más nuevos`
export const partOfLoans = (first: number, last: number) =>
  `Aquí figuran del ${number(first)} al ${number(last)}.`
export const newerLoans = 'Más nuevos'
export const olderLoans = 'Más antiguos'
export const noLoans = 'No se encontraron préstamos.'
export const noSuchLoans = 'Ningún préstamo en estos días y esta dirección.'
export const lent = 'Prestado'
export const fee = 'Comisión ganada'
export const ownPart = 'Parte de esta posición'
export const priceBefore = 'Precio antes'
export const priceAfter = 'Precio después'
export const notKnown = 'desconocido'
export const tookIn = <Node>(amount: Node) => sentenceParts`recibió ${amount}`
export const gaveOut = <Node>(amount: Node) => sentenceParts`entregó ${amount}`

export const whosePosition = 'Cuenta mostrada'
export const anyAddress = 'Cualquier dirección'
export const show = 'Mostrar'
export const showMine = 'Mostrar mi posición'
export const notAnAddress = 'Esto no es una dirección.'
export const wrongChecksum = 'Esta dirección tiene una errata (suma de control errónea). Cópiala de nuevo.'
export const readOnly = 'Solo lectura'
export const yours = 'Tuya'

export const position = 'Posición'
export const leavingNowPays = (token: string) => `Retirar ahora, ${token}`
export const shareOfAll = 'Parte del total'
export const shares = 'Participaciones'
export const bases = {
  simulated: 'Simulado en este bloque',
  accepted: 'El nodo lo acepta, pero no indica el pago. Calculado con la regla del contrato.',
  computed: 'Calculado con la regla del contrato, no simulado.',
  refused: 'Simulado en este bloque: el contrato se niega a pagar.',
  early: 'Simulado en este bloque: rechazado, porque tus participaciones siguen bloqueadas.',
  short:
    'Calculado con la regla del contrato. Un vault dice que ahora no puede pagar tanto, así que el contrato puede rechazarlo todo.',
  unknown: 'No se pudo simular ni calcular.',
} as const
export const byRule = <Node>(amount0: Node, amount1: Node, [token0, token1]: TokenNames) =>
  sentenceParts`Con la regla del contrato son ${amount0} ${token0} y ${amount1} ${token1}.`
export const nobodyHasShares = 'Nadie tiene participaciones.'

export const allMarkets = 'Todos los mercados'
export const market = 'Mercado'
export const aboutAllMarkets = 'Puedes retirar ahora'
export const inAllOfThem = 'En todos ellos'
export const showAllMarkets = (count: number) => `Mostrar los ${count} mercados y las sumas`
export const doubtful = 'Alarma de vaults. Ábrelo para ver.'
export const stuck = 'Ahora no puedes retirarlo. Ábrelo para ver por qué.'
export const lockedUntil = (block: SentenceParameterText) => `Se desbloquea en el bloque ${block}.`
export const perhapsLocked = 'Puede estar bloqueado, así que no está en ninguna suma. Ábrelo para ver.'
export const notInTheSums = (markets: SentenceParameterText) => `No están en las sumas: ${markets}.`
export const nothingInMarkets = (count: number) => `Sin participaciones en ${count} mercados.`
export const nothingInOthers = (count: number) =>
  `Sin participaciones en ${count} ${plural(count, { one: 'mercado más', other: 'mercados más' })}.`

export const history = 'Historial'
export const readTheHistory = 'Leer el historial'
export const historyIsRead: Language['position']['historyIsRead'] = ({ events, loans }) =>
  `${number(events)} ${plural(events, { one: 'evento leído', other: 'eventos leídos' })}; préstamos entre ellos: ${number(loans)}.`
export const upToBlock = (from: SentenceParameterText, to: SentenceParameterText) =>
  `Del bloque ${from} al bloque ${to}.`
export const completeFrom = 'Completo desde el primer bloque del hook.'
export const notBefore = (reached: SentenceParameterText) =>
  `No se leyeron los bloques anteriores a ${reached}.`
export const servedUpTo = (block: SentenceParameterText) =>
  `Hasta el bloque ${block}, del servicio de historial de este sitio. Los eventos más nuevos y una muestra al azar coinciden con el nodo.`
export const servedBehind = (blocks: SentenceParameterText) =>
  `El servicio va ${blocks} bloques por detrás. Estos se leyeron del nodo.`
export const notServed = {
  unreachable: 'El servicio de historial de este sitio no responde. Todo se leyó del nodo.',
  disagrees: 'El servicio de historial de este sitio contradice al nodo. Todo se leyó del nodo.',
  unchecked: 'No se pudo comprobar el servicio de historial de este sitio. Todo se leyó del nodo.',
} as const
export const unserved = 'El servicio de historial de este sitio no responde o va muy atrasado.'
export const loading = 'Leyendo…'
export const notReconciled = 'Los eventos no cuadran con los saldos de los vaults'
export const partTitle = 'Falta una parte del historial'
export const partRead: Language['position']['partRead'] = ({ from, until, since }) =>
  `El nodo no listó los bloques ${from} a ${until}. Las listas de abajo y «desde el inicio» empiezan en el bloque ${since}. Las ganancias por partes, las comisiones de esta posición, su valor en el tiempo y el valor de las participaciones enviadas necesitan todo el historial y no se muestran.`
export const readingPast = 'Leyendo el pasado'
export const blocksOf: Language['position']['blocksOf'] = ({ blocks, of, requests }) =>
  `${blocks} de ${of} bloques · ${requests} solicitudes`
export const working = 'Calculando…'
export const nodeRests = 'El nodo limita las solicitudes. La lectura sigue cuando lo permita.'
export const pause = 'Pausar'
export const resume = 'Reanudar'
export const paused = 'En pausa'
export const readAgain = 'Actualizar'
export const takesManyRequests =
  'El historial de este mercado es largo y requiere muchas solicitudes. Puedes pausar. Tu navegador conserva lo leído.'
export const positionUnavailable = 'La posición no está disponible'
export const positionNotAnswered =
  'La red no respondió, así que no se pudo leer nada. Esta página sigue intentándolo.'
export const historyUnavailable = 'El historial no está disponible'
export const nodeDidNotList =
  'El nodo no listó los eventos. El siguiente intento sigue desde el último bloque leído.'
export const nodeListedNonsense =
  'La lista del nodo es incoherente, así que no se usa. El siguiente intento la lee de nuevo.'

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
  yield: 'Intereses de los vaults, o sus pérdidas.',
  fees: 'La parte de esta posición en las comisiones de los swaps.',
  divergence: 'El precio se movió: tienes más de un token y menos del otro.',
  unlent: 'Los swaps se lo llevaron a un precio que se movió mientras allí no había nada prestado.',
  entry:
    'El precio de las participaciones lo pone el pool, no los vaults. Por encima de cero, estos depósitos tomaron parte de lo ganado por depositantes anteriores. Por debajo, les cedieron.',
  dilution: 'Los depósitos y retiros de otros tomaron parte de tu rendimiento, o aportaron algo.',
  sources: 'Los vaults se cambiaron, o no acreditaron un depósito.',
  locked: 'Los vaults lo deben, pero no lo pagan ahora, o no lo pagaron en un retiro.',
  unseen: 'Alguien dio participaciones de un vault al hook, o el nodo omitió un evento.',
  rounding: 'Fracciones de la unidad mínima que los contratos redondean hacia abajo.',
}
export const explainedOfParts: Language['position']['explainedOfParts'] = {
  locked: 'Se debe pero no se paga ahora, o no se pagó en un retiro.',
  unlent:
    'Alguien movió el precio mientras allí no había nada prestado, y los swaps se llevaron tokens a ese precio. Así, un propietario que fija los rangos de precio puede robar depósitos.',
  entry:
    'Las participaciones cuestan una parte de todos los activos del hook, redondeada hacia arriba. El primer depósito además encuentra o deja activos que no son de ninguna participación.',
  dilution: 'Redondeo de los depósitos y retiros de todos los demás.',
  sources: 'Los vaults no acreditaron un depósito, o el propio código del contrato los cambió.',
}
export const result = 'Total'
export const together = (token: string) => `En ${token}, al precio del pool`
export const flows = {
  redeemable: 'Valor ahora',
  withdrawn: 'Retirado',
  sent: 'Enviado en participaciones',
  deposited: 'Depositado',
  received: 'Recibido en participaciones',
} as const
export const redeemableLater = 'Valor al desbloquearse'
export const noEarnings = 'El desglose no está disponible'
export const gaps = {
  shares:
    'Los eventos listados no suman las participaciones en la cadena. Falta un evento o es falso, o se movieron participaciones sin él.',
  supply:
    'Los eventos listados no suman el total de participaciones. Falta un evento o es falso, o cambiaron participaciones sin él.',
  sources:
    'Los eventos listados no llevan a los vaults actuales del hook. Falta un evento, o los vaults cambiaron sin él.',
  vaults:
    'Los eventos de los vaults no suman lo que guardan para el hook. Un evento falta, es falso o está repetido, o se movieron tokens sin él.',
  parts:
    'Los eventos no cuadran con la contabilidad del propio hook. Falta un evento, se movieron tokens sin él, o una transacción movió varios pools de este hook.',
  loans: 'Faltan eventos de algunos préstamos, o esta página no los conoce.',
  swaps: 'El último swap listado no terminó en el precio del pool, así que falta uno posterior.',
  unreadable: 'No se pudieron leer los saldos de los vaults.',
  tooManySources: 'Los vaults cambiaron demasiadas veces para que esta página los siga.',
  unsupported: 'Esta página no desglosa las ganancias de este tipo de hook.',
  incomplete: 'El historial no se leyó hasta el primer bloque del hook.',
} as const

export const events = 'Depósitos, retiros y transferencias'
export const what = 'Qué'
export const noEvents = 'Aún no se ha leído ningún depósito ni retiro.'
export const kinds = {
  deposited: 'Depósito',
  exited: 'Retiro',
  received: 'Participaciones recibidas',
  sent: 'Participaciones enviadas',
} as const
export const showMore = (value: SentenceParameterText) => `Mostrar ${value} más`

export const yieldTitle = 'Rendimiento de los vaults, probado'
export const historicalOnly =
  'Rendimiento pasado, medido con los depósitos y retiros del propio hook. No es un pronóstico.'
export const formula =
  'Tasa = (precio al final ÷ precio al inicio − 1) × 365 días ÷ duración de la ventana. Precio = activos ÷ participaciones de un depósito o retiro. Simple, no compuesta.'
export const windowNames = ['1 día', '7 días', '30 días', 'desde el inicio'] as const
export const vault = (index: SentenceParameterText) => `Vault ${index}`
export const withoutVault = (token: string) =>
  `${token} está en el hook, no en un vault, así que no tiene rendimiento de vault.`
export const anotherVault = 'Otro vault'
export const windowHead = 'Ventana'
export const aYear = 'Al año'
export const trueLength = 'Días medidos'
export const days = (value: SentenceParameterText) => `${value} días`
export const startAndEnd = <Node>(start: Node, end: Node) => sentenceParts`${start} y ${end}`
export const tooFewPoints = 'Muy pocos eventos para medir.'
export const notYet = 'No se encontraron eventos de vaults.'

export const charts = 'Gráficos'
export const sharePrices = 'Precio de la participación de los vaults'
export const poolPrice = 'Precio del pool'
export const valueAgainstHeld = (token: string) => `Valor frente a solo conservar, en ${token}`
export const lentPerSwap = 'Prestado a cada swap'
export const heldValue = 'Solo conservando'
export const vaultsWereReplaced = 'Se pusieron otros vaults'
export const assetsForAShare = 'Activos por participación'
export const lentOf = (token: string) => `${token} prestado`
export const pointsShown = (shown: SentenceParameterText, of: SentenceParameterText) =>
  `Se dibujan ${shown} de ${of} puntos.`
export const block = 'Bloque'

export const exportTitle = 'Descargar CSV'
export const exportIntro =
  'Enteros sin procesar y texto decimal, en UTC. Las primeras líneas indican lo que falta.'
export const csvNotes = {
  market: (name: SentenceParameterText, hook: SentenceParameterText, chain: SentenceParameterText) =>
    `${name}, hook ${hook} en la cadena ${chain}`,
  account: (account: SentenceParameterText) => `Posición de ${account}`,
  range: (from: SentenceParameterText, to: SentenceParameterText) => `Eventos de los bloques ${from} a ${to}`,
  whole: 'No falta nada: se leyeron los eventos de todos los bloques desde que se creó el hook.',
  missing: (first: SentenceParameterText, reached: SentenceParameterText) =>
    `SIN LEER: bloques ${first} a ${reached}`,
  part: {
    positions: (since: SentenceParameterText) =>
      `INCOMPLETO: los depósitos, retiros y transferencias anteriores al bloque ${since} no están en este archivo, así que sus sumas no son las de la posición; las cantidades de las transferencias están vacías`,
    loans: (since: SentenceParameterText) =>
      `INCOMPLETO: los préstamos anteriores al bloque ${since} no están en este archivo; las columnas own_fee están vacías, ya que no se conoce la parte de la posición`,
    yield: (since: SentenceParameterText) =>
      `INCOMPLETO: los precios de participación anteriores al bloque ${since} no están en este archivo`,
  },
  times: (rows: SentenceParameterText) =>
    `SIN LEER: la hora de ${rows} filas; su bloque y su transacción sí están`,
  gap: (reason: SentenceParameterText) => `NO ES SEGURO: ${reason}`,
  prices:
    'Las cantidades que terminan en _raw son unidades mínimas enteras; los precios son primero enteros exactos y después texto decimal.',
} as const
export const fileFailed = 'No se pudo crear el archivo.'

export const worthNow = 'Valor actual'
export const atThePoolsPrice = 'al precio del pool'
export const simulatedAtThePoolsPrice = 'al precio del pool, simulado en este bloque'
export const putIn = 'Aportado'
export const notTakenOut = 'depositado, al precio de hoy'
export const earnedRate = <Node>(days: SentenceParameterText, aYear: Node) =>
  sentenceParts`${aYear} al año sobre el depósito medio, en ${days} días`
export const aboutTheRate =
  '«Ganado hasta ahora» para los días con un depósito, sin capitalizar. No es un pronóstico. «Al año hasta ahora» es la tasa del propio mercado en sus últimos 30 días.'
export const earnedSoFar = 'Ganado hasta ahora'
export const fromEarlierYield = 'Recibido del rendimiento anterior'
export const aboutEarlierYield =
  'Rendimiento de antes del depósito. Este contrato lo reparte entre todos los depositantes.'
export const toEarlierDepositors = 'Cedido a depositantes anteriores'
export const aboutGivenValue = 'Este contrato dio una parte del depósito a depositantes anteriores.'
export const priceMovement = 'Movimiento del precio'
export const moreThanHolding = 'Más que solo conservar'
export const withPriceAndDeposits = 'con el precio y los depósitos propios'
export const growthPerDay = 'Crecimiento al día'
export const about = <Node>(amount: Node) => sentenceParts`unos ${amount}`
export const linesAre = 'más que solo conservar'
export const today = 'hoy'
export const nextPointComes = (blocks: SentenceParameterText) =>
  `El depósito es el primer punto. El siguiente llega tras ${blocks} bloques o al actualizar.`
export const seeWhatEarnedIt = 'Ver de dónde viene'
export const readWhatItEarned = 'Leer lo ganado'
export const proofs = 'Lo que lo prueba'
export const linesOfZero = (count: number) =>
  `Mostrar ${count} ${plural(count, { one: 'línea vacía', other: 'líneas vacías' })}`

export const nothingDeposited = (market: SentenceParameterText) => `Nada depositado en «${market}»`
export const depositInto = (pair: SentenceParameterText) => `Depositar en ${pair}`
export const compareMarkets = (count: number) => `Comparar ${count} mercados`
export const onlyTestTokens = 'Tokens de prueba: aquí nada puede costarte dinero.'
export const whatYouWillSee = 'Lo que verás aquí'
export const sights = [
  ['Valor, aportado, ganado', 'Desde tu primer depósito.'],
  ['De dónde viene', 'Vaults, comisiones, precio y otros depósitos.'],
  ['Cada movimiento', 'Con su transacción, también en CSV.'],
] as const
export const youHave = (first: SentenceParameterText, second: SentenceParameterText) =>
  `Tienes ${first} y ${second}.`
export const wouldEarn = <Node>(example: SentenceParameterText, daily: Node) =>
  sentenceParts`Al ritmo de los últimos 30 días, ${example} ganarían unos ${daily}. No es una promesa.`
export const bothTokens = (first: SentenceParameterText, second: SentenceParameterText) =>
  `${first} con ${second}`
export const aDay = <Node>(amount: Node, symbol: Node) => sentenceParts`${amount} ${symbol} al día`

export const asTableWithParts = 'En una tabla, con pruebas'
export const earnedAgainstHolding = 'Ganado frente a solo conservar'
export const bars = {
  yield: 'Rendimiento de los vaults',
  fees: 'Comisiones de swaps',
  price: priceMovement,
  entry: fromEarlierYield,
  dilution: 'Depósitos de otros',
  rest: 'Depósitos de otros, cambios de vaults',
  total: moreThanHolding,
} as const
export const onScale = (
  sign: SentenceParameterText,
  amount: SentenceParameterText,
  token: SentenceParameterText,
) => `${sign}${amount} ${token}`
